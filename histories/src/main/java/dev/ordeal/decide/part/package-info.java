/**
 * What every deciding algorithm is given: one part of a recording.
 *
 * <p>{@link dev.ordeal.decide.part.Partition} splits a recording into parts that do not affect each
 * other. A {@link dev.ordeal.decide.part.Part} can be weakened (a prefix, some operations forgotten
 * or doubted), which is how evidence is found. The package depends on {@code recording} and {@code
 * spec}; only {@code decide} and its subpackages use it.
 *
 * <pre>{@code
 * for (Part part : Partition.byKey(recording)) {
 *   Part prefix = part.upTo(event);
 * }
 * }</pre>
 */
@NullMarked
package dev.ordeal.decide.part;

import org.jspecify.annotations.NullMarked;
