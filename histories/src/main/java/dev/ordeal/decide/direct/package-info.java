/**
 * Refutations that need no search: a result that nothing can have produced. They cost a sort of the
 * events, whatever the values are, so they are tried before a search.
 *
 * <p>{@link dev.ordeal.decide.direct.DirectCheck#find} goes through the events of a part in order.
 * At each one it tells the {@code Sweep} of the object, which knows only what happened so far:
 *
 * <ul>
 *   <li>{@code RegisterSweep}: a value that was never written, and a value that was overwritten for
 *       certain.
 *   <li>{@code ContainerSweep}: a value taken more often than it was inserted.
 *   <li>{@code SetSweep}: an element that was never added.
 *   <li>{@code CounterSweep}: a number outside the bounds of what was added.
 *   <li>{@code MutexSweep}: a lock that is held twice, or released while it is free.
 *   <li>{@code TransactionSweep}: a value that no transaction wrote.
 * </ul>
 *
 * <p>The first answer at which a sweep fails is a {@link
 * dev.ordeal.decide.direct.DirectRefutation}. A part without one is not decided by that. The
 * package depends on {@code decide.part}, {@code decide.machine}, {@code recording} and {@code
 * ints}; only {@code decide} uses it.
 *
 * <pre>{@code
 * DirectCheck check = new DirectCheck(object);
 * check.find(part).ifPresent(found -> ...); // found.event() is not explained
 * }</pre>
 */
@NullMarked
package dev.ordeal.decide.direct;

import org.jspecify.annotations.NullMarked;
