/**
 * A map replicated by Multi-Paxos with a fixed leader, and two broken variants.
 *
 * <p>Reads and writes come in at any actor; answers leave when the leader has learned the command,
 * or has looked the key up in its log.
 *
 * <pre>{@code
 * Subject paxos = PaxosMap.correct().with("retries", 2);
 * Subject broken = PaxosMap.ignoringNumbers();
 * Outcome outcome = Ordeal.check(paxos).harness("1r+1w").run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.paxos;

import org.jspecify.annotations.NullMarked;
