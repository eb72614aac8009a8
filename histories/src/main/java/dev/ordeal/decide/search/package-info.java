/**
 * The search: finds an order of the operations of a part that explains all results, or shows that
 * there is none. It works for every object, also where values repeat.
 *
 * <p>A <em>configuration</em> is the state of the object, which of the open operations have taken
 * effect, and how many pending operations of each kind were used. Two ways to order the operations
 * so far that lead to the same configuration have the same continuations, so the search explores
 * configurations, not orders. In order:
 *
 * <ol>
 *   <li>{@link dev.ordeal.decide.search.OrderSearch#run} leaves out pending writes that no
 *       operation read, and prepares the part.
 *   <li>{@code SearchProblem} sorts the events, numbers the kinds of operations, creates the
 *       machine, and gives each answered operation a slot while it is open. {@code WordLayout} says
 *       how a configuration is stored in words.
 *   <li>{@code SearchRace.run} calls {@code SlicedSearch.advance} of each search in turns until one
 *       has the answer, time is over, or memory runs out.
 *   <li>{@code BreadthFirst.advance} steps through the events. At an invocation it calls {@code
 *       Moves.invoke}. At an answer it keeps the configurations in which the operation has taken
 *       effect; the others wait and are expanded by {@code Moves.expand} until it has. If no
 *       configuration is left, the part is refuted.
 *   <li>{@code DepthFirst.advance} takes the latest configuration from a stack, goes forward to the
 *       next answer of an operation that has not taken effect, and pushes what {@code Moves.expand}
 *       leads to, unless {@code Configurations} has seen it.
 *   <li>{@code Moves.expand} lets an open operation take effect, or a pending one if that makes a
 *       difference, or any number of forgotten ones ({@code ForgottenEffects}). Observers take
 *       effect as soon as they agree with the state.
 *   <li>{@code Configurations.add} merges equal configurations and drops those that used more
 *       pending operations than another.
 *   <li>{@code LinearizationTree} remembers the steps, if a witness is requested; {@code
 *       OrderSearch} turns them into indexes of operations.
 * </ol>
 *
 * <p>{@link dev.ordeal.decide.search.OrderSearch#refute} and {@link
 * dev.ordeal.decide.search.OrderSearch#refuteFromAnyValue} run the breadth-first search alone, with
 * a limit on steps, for parts that were weakened on purpose.
 *
 * <p>The package depends on {@code decide.part}, {@code decide.machine}, {@code recording}, {@code
 * ints} and {@code runtime}; only {@code decide} uses it.
 *
 * <pre>{@code
 * OrderSearch search = new OrderSearch(object, memory);
 * SearchResult result = search.run(part, OrderSearch.Traversal.BOTH, true, deadline);
 * result.witness().ifPresent(order -> ...); // indexes of the part
 * }</pre>
 */
@NullMarked
package dev.ordeal.decide.search;

import org.jspecify.annotations.NullMarked;
