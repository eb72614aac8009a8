/**
 * Sequential objects on ints, for the search.
 *
 * <p>In order: {@link dev.ordeal.decide.machine.SequentialObject} is the model or spec that a
 * recording is decided by. {@link dev.ordeal.decide.machine.SequentialObject#parts} splits the
 * recording. {@link dev.ordeal.decide.machine.OperationKinds} numbers the different operations of a
 * part. {@link dev.ordeal.decide.machine.SequentialObject#machine} creates the {@link
 * dev.ordeal.decide.machine.Machine} of the part: {@code RegisterMachine}, {@code ElementMachine}
 * and {@code StringMachine} compute with value numbers; {@code SpecMachine} runs any other model
 * ({@code ModelSpecs}) and every user's spec, and computes each step once.
 *
 * <p>A machine for a new object belongs here. The package depends on {@code decide.part}, {@code
 * recording} and {@code spec}; it does not know how orders are searched.
 *
 * <pre>{@code
 * SequentialObject object = SequentialObject.of(Model.QUEUE, Optional.empty(), recording);
 * Machine machine = object.machine(kinds);
 * int after = machine.step(machine.initial(), kind); // or Machine.IMPOSSIBLE
 * }</pre>
 */
@NullMarked
package dev.ordeal.decide.machine;

import org.jspecify.annotations.NullMarked;
