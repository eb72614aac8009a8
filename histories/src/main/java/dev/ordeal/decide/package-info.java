/**
 * Decides whether a recorded history is linearizable, and certifies the answer.
 *
 * <p>The way to use it: a {@link dev.ordeal.decide.Question} names the object (a {@code Model}, or
 * a {@code Spec} of your own), {@link dev.ordeal.decide.Decider#decide} returns a {@link
 * dev.ordeal.decide.Decision}.
 *
 * <pre>{@code
 * Decision decision = Decider.decide(recording, Question.of(Model.REGISTER));
 * if (!decision.isLinearizable()) {
 *   decision.contradiction().ifPresent(found -> System.out.println(found.sentence()));
 * }
 * }</pre>
 *
 * <p>How it decides, in order:
 *
 * <ol>
 *   <li>{@code Decider.conclude} splits the recording into independent parts ({@code
 *       SequentialObject.parts}) and gives each to a {@code PartDecider}, in several threads if the
 *       question asks for them.
 *   <li>{@code PartDecider.decide} asks the specialist of the object, a near-linear algorithm for
 *       distinct values (package {@code decide.distinct}). If there is none, or it cannot decide,
 *       it looks for a result that nothing can have produced (package {@code decide.direct}), and
 *       then the search over configurations decides (package {@code decide.search}). The result is
 *       a {@code PartDecision}.
 *   <li>{@code Decider.certify} certifies a linearizable history by a witness: {@code
 *       WitnessMerge.merge} merges the orders of the parts, and {@code WitnessCheck.check} replays
 *       the result on plain objects.
 *   <li>{@code Decider.certify} certifies a history that is not linearizable by a {@link
 *       dev.ordeal.decide.Contradiction}, which {@code ContradictionFinder.earliest} finds. {@code
 *       FirstBadPrefix.event} bisects each bad part for its first answer that no order explains,
 *       and says whether that is proven. {@code ConflictFinder.find} cuts the part that fails first
 *       there, and takes the operations of a direct refutation or of the specialist's core ({@code
 *       SpecialistCore}). {@code QuickXplain.minimize} then forgets or doubts operations while
 *       {@code WeakenedPart} still refutes the rest. What the others may have done is said with
 *       {@link dev.ordeal.decide.Others}.
 * </ol>
 *
 * <p>A checker for a new object, such as a deque, is its sequential behaviour in {@code
 * decide.machine} and a constant of {@link dev.ordeal.recording.Model}; the search then decides it.
 * If values are distinct, an algorithm in {@code decide.distinct} can decide it faster.
 *
 * <p>The package and its subpackages depend on {@code recording}, {@code spec}, {@code ints},
 * {@code runtime} and {@code words}; they know nothing of files or actors. Other modules use the
 * public types of this package only, never its subpackages: {@code decide.part} (parts), {@code
 * decide.machine} (objects on ints), {@code decide.search}, {@code decide.direct}, {@code
 * decide.distinct} and {@code decide.reason} (reasons in values).
 */
@NullMarked
package dev.ordeal.decide;

import org.jspecify.annotations.NullMarked;
