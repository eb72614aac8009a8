/**
 * Loads a user's classes again with other iteration orders of their sets and maps.
 *
 * <p>What code does may depend on the order of a hash table or of {@code Set.of}, which can change
 * from one JVM to the next. Where such a collection is in a state or a message, copies can be
 * iterated in other orders; but code may also make one on its own, or keep it in a static field, a
 * spec, or a variable that a lambda captured. {@link dev.ordeal.reload.VaryingLoader} loads the
 * classes as another JVM would: {@code ClassPatch} changes each class file so that its sets and
 * maps are those of {@code orders}, as listed in {@code Redirections}.
 *
 * <p>In come class files of a user; out go classes that do the same in another order. Nothing here
 * knows what the classes are for.
 *
 * <pre>{@code
 * ClassLoader loader = new VaryingLoader(ClassLoader.getSystemClassLoader(), new Orders(1));
 * Class<?> again = loader.loadClass("example.Counter");
 * }</pre>
 */
@NullMarked
package dev.ordeal.reload;

import org.jspecify.annotations.NullMarked;
