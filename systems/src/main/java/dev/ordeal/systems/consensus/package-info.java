/**
 * Single-decree Paxos: servers agree on one value, however many are proposed.
 *
 * <p>Writes and reads of clients come in; the answer to the one write that is decided leaves, and
 * the answers to reads after that. {@link dev.ordeal.systems.consensus.SingleDecreePaxos} tells the
 * protocol in order.
 *
 * <pre>{@code
 * Subject paxos = new SingleDecreePaxos();
 * Subject broken = paxos.with("stubborn", 1);
 * Outcome outcome = Ordeal.check(paxos).harness("write-read").run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.consensus;

import org.jspecify.annotations.NullMarked;
