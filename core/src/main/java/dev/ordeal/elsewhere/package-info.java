/**
 * One question answered by many machines: the schedules of a configuration in parts.
 *
 * <p>A {@link dev.ordeal.elsewhere.PortableQuestion} is a configuration in words and numbers, from
 * which any machine that has the system's classes builds the same. The tree of schedules is cut
 * into subtrees: a task explores one from its first schedule on, up to a budget, and gives back
 * what it found and the subtrees left, in the order in which one thread would come to them ({@code
 * SubtreeTask}). {@link dev.ordeal.elsewhere.Subtrees} holds them in that order, always sends the
 * first ones, and merges what neighbours found, so findings are those of one thread, whatever the
 * machines did, and few subtrees are known at a time. Samples are drawn in blocks, each with a seed
 * of its own.
 *
 * <p>Trails are the same in every JVM, histories are known by fingerprints, and nothing else
 * travels. A task says by which trails it has seen something new of user code; these are walked
 * here, so that coverage, goals and the checks of user code are as if all had been explored here.
 *
 * <pre>{@code
 * Subtrees subtrees = new Subtrees(new Farm(workers, Journal.none()), workers);
 * Outcome outcome = new Verification(configuration, running, Optional.of(subtrees)).run();
 * long schedules = outcome.statistics().ofSchedules().orElseThrow().schedules();
 * }</pre>
 */
@NullMarked
package dev.ordeal.elsewhere;

import org.jspecify.annotations.NullMarked;
