/**
 * The states of a tabulated system, packed into a few ints, without the paths to them; and what
 * makes them fewer: deliveries that commute with everything, and symmetries.
 *
 * <pre>{@code
 * StateView view = new StateSpace(tables, Reduction.NONE).view();
 * view.at(view.initial(), view.initial().length);
 * while (view.next()) { use(view.successor()); }
 * }</pre>
 */
@NullMarked
package dev.ordeal.world.states;

import org.jspecify.annotations.NullMarked;
