/**
 * Finds loops that a system can follow forever although nothing is delayed forever.
 *
 * <p>A loop is fair if whatever is possible in all of its states happens on it, once at least: a
 * message that could be delivered all the time is delivered, and a timer that stays set fires or is
 * set again. What is not possible in some state of the loop is owed nothing, and neither are
 * faults, which are no transitions here.
 *
 * <p>In order. A search adds the states that it visits to {@link
 * dev.ordeal.fairness.LabelledTransitions}: what is possible in each, by a label, and where it
 * leads. {@link dev.ordeal.fairness.FairLoops} divides them into strongly connected components. The
 * largest loops are the fairest, since in more states more is impossible at some time and more
 * happens: so there is a fair loop exactly if everything that is possible in all states of some
 * component happens between two of them. {@link dev.ordeal.fairness.FairTour} then walks through
 * such a component, as briefly as it finds a way, and comes back to where it began.
 *
 * <p>In come numbers of states and labels; out go numbers of transitions. What they mean is not
 * known here.
 *
 * <pre>{@code
 * LabelledTransitions graph = new LabelledTransitions();
 * graph.begin(0);
 * graph.add(0, 7, 0, 0); // the state 0 leads to itself by 7
 * int[] loop = new FairLoops(graph, 1).find(); // the transition 0
 * }</pre>
 */
@NullMarked
package dev.ordeal.fairness;

import org.jspecify.annotations.NullMarked;
