/**
 * Sequential objects: the simple object that a system should behave like.
 *
 * <p>A {@link dev.ordeal.spec.Spec} says what each {@link dev.ordeal.spec.Operation} returns when
 * operations happen one at a time. {@link dev.ordeal.spec.Specs} has a register, a map, a set, a
 * queue, a stack, a counter and a lock; a new shipped spec belongs there. Specs know no actors and
 * no time, and of clients only who calls, if they ask ({@link dev.ordeal.spec.Caller}); the package
 * depends on {@code words} only.
 *
 * <pre>{@code
 * Spec<Object> register = Specs.register(0);
 * Step<Object> write = register.apply(0, Operation.of("write", 7)); // state 7, result ok
 * Step<Object> read = register.apply(7, Operation.of("read")); // state 7, result 7
 * }</pre>
 */
@NullMarked
package dev.ordeal.spec;

import org.jspecify.annotations.NullMarked;
