/**
 * Where commands find machines to work on, without knowing what connects them.
 *
 * <p>A module that is on the class path only if it is asked for provides a {@link
 * dev.ordeal.cli.cluster.Cluster}, which the JDK's service loader finds. In comes the name of a
 * master; out go workers that do tasks, or one sentence that says how to get the module.
 *
 * <pre>{@code
 * Cluster cluster = Cluster.present();
 * try (Workers workers = cluster.connect("local[2]", "")) {
 *   Sweep sweep = check.upTo(3).run(watcher, workers, Journal.none());
 * }
 * }</pre>
 */
@NullMarked
package dev.ordeal.cli.cluster;

import org.jspecify.annotations.NullMarked;
