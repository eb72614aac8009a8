/**
 * A register with compare-and-set on a majority of acceptors: Paxos for each change of the value.
 *
 * <p>Calls of clients come in; answers leave when a majority has accepted the changed value. {@link
 * dev.ordeal.systems.caspaxos.CasRegister} tells the protocol in order.
 *
 * <pre>{@code
 * Subject register = new CasRegister();
 * Subject broken = register.with("ballots", 1);
 * Outcome outcome = Ordeal.check(broken).calls("cas(0,1)@n1", "cas(0,2)@n2", "cas(2,3)@n3").run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.caspaxos;

import org.jspecify.annotations.NullMarked;
