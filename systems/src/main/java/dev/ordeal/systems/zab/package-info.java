/**
 * Zab, the protocol by which ZooKeeper keeps its servers the same: broadcast in an epoch, and
 * recovery between epochs.
 *
 * <p>Reads and writes of clients come in; the server that was called answers when a majority has
 * the operation in its log. {@link dev.ordeal.systems.zab.ZabRegister} tells the protocol in order.
 *
 * <pre>{@code
 * Subject zab = new ZabRegister();
 * Subject broken = zab.with("early-ack", 1);
 * Outcome outcome =
 *     Ordeal.check(broken).calls("write(1)@n1", "read()@n2").faults(f -> f.restarts(1)).run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.zab;

import org.jspecify.annotations.NullMarked;
