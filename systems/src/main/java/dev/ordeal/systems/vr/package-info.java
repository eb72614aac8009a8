/**
 * Viewstamped Replication: a primary orders operations in a view, and view changes replace it.
 *
 * <p>Reads and writes of clients come in; the primary that was called answers when a majority has
 * the operation. {@link dev.ordeal.systems.vr.ViewstampedRegister} tells the protocol in order.
 *
 * <pre>{@code
 * Subject register = new ViewstampedRegister();
 * Subject broken = register.with("drop-suffix", 1);
 * Outcome outcome =
 *     Ordeal.check(broken).calls("write(1)@n1; read()@n1", "read()@n3").run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.vr;

import org.jspecify.annotations.NullMarked;
