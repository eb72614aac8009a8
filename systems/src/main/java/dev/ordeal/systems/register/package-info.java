/**
 * Replicated registers: the paper's DR, EDR and ADR, which use the same messages and differ in when
 * they answer; and a register without replication.
 *
 * <p>Reads and writes of clients come in at any actor; answers leave when the variant has enough
 * acks. {@code RegisterActor} has what the replicated ones share.
 *
 * <pre>{@code
 * Subject register = new DistributedRegister();
 * Subject broken = new ErroneousDistributedRegister();
 * Outcome outcome = Ordeal.check(broken).harness("1r+1w").run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.register;

import org.jspecify.annotations.NullMarked;
