/**
 * Raft: servers elect a leader, which puts changes into a log that a majority has.
 *
 * <p>Writes and reads of clients come in; the answers of leaders leave. {@link
 * dev.ordeal.systems.raft.RaftRegister} tells the protocol in order, and each part of it is a
 * class: who leads ({@code Elections}), how logs become equal ({@code Replication}), how reads do
 * without entries ({@code Reads}, {@code FollowerReads}), who is a member ({@code RaftCluster}).
 *
 * <pre>{@code
 * Subject raft = new RaftRegister();
 * Subject broken = raft.with("readindex-noop", 0);
 * Outcome outcome = Ordeal.check(broken).harness("1r+1w").run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.raft;

import org.jspecify.annotations.NullMarked;
