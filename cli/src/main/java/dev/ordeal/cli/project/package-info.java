/**
 * The project that {@code ordeal new} makes, and the Maven repository inside it.
 *
 * <p>A package name and a directory come in; source files, a POM and the jars of this Ordeal leave.
 *
 * <pre>{@code
 * StarterProject project = new StarterProject("org.counting");
 * project.write(Path.of("hello"));
 * // cd hello && mvn test
 * }</pre>
 */
@NullMarked
package dev.ordeal.cli.project;

import org.jspecify.annotations.NullMarked;
