/**
 * Chain replication with apportioned queries (CRAQ): writes go down a chain, and every node of it
 * answers reads.
 *
 * <p>Reads and writes of clients come in; the tail answers writes, the node that was asked answers
 * reads. {@link dev.ordeal.systems.craq.ChainRegister} tells the protocol in order.
 *
 * <pre>{@code
 * Subject chain = new ChainRegister();
 * Subject broken = chain.with("dirty", 1);
 * Outcome outcome = Ordeal.check(broken).calls("write(1)@n1", "read()@n2", "read()@n3").run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.craq;

import org.jspecify.annotations.NullMarked;
