/**
 * Checks on a cluster of Apache Spark.
 *
 * <p>What is to be done and how results come together is known to {@code core}: a sweep explores
 * members of a family as tasks, a search through schedules explores subtrees as tasks. This module
 * only carries tasks to executors and their results back ({@code SparkWorkers}): a bundle of tasks
 * is one Spark job of one task, so that results are merged as they come and no stage waits for its
 * slowest task. User classes go along as files, and are loaded for each check anew as on one
 * machine.
 *
 * <p>Spark does a task again whose executor was lost; tasks depend on nothing but what they are
 * given, so results do not change. A task never throws: what it dies of is its result. One thread
 * of an executor keeps its tables from one task to the next, except where a task is done again.
 *
 * <p>Not here: the graph of states of one harness, whose states would cross the network with every
 * step. A whole search of a graph is one task.
 *
 * <pre>{@code
 * SparkContext session = new SparkContext("local[2]", "checks");
 * Sweep sweep = OrdealSpark.run(Ordeal.check(system).upTo(3), session);
 * Outcome outcome = OrdealSpark.run(Ordeal.check(system).explorer("odpor"), session);
 * }</pre>
 */
@NullMarked
package dev.ordeal.spark;

import org.jspecify.annotations.NullMarked;
