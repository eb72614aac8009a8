/**
 * Reasons for a contradiction in terms of values, as a reader would give them: "0 is the initial
 * value, but read() -> 1 had already seen write(1)".
 *
 * <p>{@link dev.ordeal.decide.reason.Reasons#find} looks at a prefix and the few operations that
 * are shown. {@code Sources} adds the operations that produced the values which they returned. The
 * class of the object ({@code RegisterReason}, {@code ContainerReason}, {@code CountingReason})
 * looks for one of the patterns that it knows. A reason is a proof: on a linearizable history none
 * is ever found. Where no pattern fits, there is no reason, and the operations have to speak for
 * themselves.
 *
 * <p>The package depends on {@code decide.part}, {@code decide.machine} and {@code recording}; only
 * {@code decide} uses it.
 *
 * <pre>{@code
 * Reasons reasons = new Reasons(object, part, OperationNumbers.none());
 * Optional<String> sentence = reasons.find();
 * OperationNumbers sources = reasons.sources();
 * }</pre>
 */
@NullMarked
package dev.ordeal.decide.reason;

import org.jspecify.annotations.NullMarked;
