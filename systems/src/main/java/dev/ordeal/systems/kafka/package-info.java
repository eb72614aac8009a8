/**
 * A log that a leader and a follower replicate as Kafka does: the follower fetches, and the leader
 * knows from the fetches what is committed.
 *
 * <p>Appends of clients come in; the offset leaves when all in-sync replicas have the record.
 * {@link dev.ordeal.systems.kafka.ReplicatedLog} tells the protocol in order.
 *
 * <pre>{@code
 * Subject log = new ReplicatedLog();
 * Subject broken = log.with("epochs", 0);
 * Outcome outcome =
 *     Ordeal.check(broken).calls("append(1)@n1", "append(2)@n2").faults(f -> f.restarts(1)).run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.kafka;

import org.jspecify.annotations.NullMarked;
