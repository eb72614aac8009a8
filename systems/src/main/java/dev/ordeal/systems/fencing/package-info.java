/**
 * A lock with a lease, and a store that is written under it. A lease can run out while its holder
 * still acts; fencing tokens let the store refuse the old holder.
 *
 * <p>Calls to increment a counter come in; answers leave when the store has the new value. {@link
 * dev.ordeal.systems.fencing.LeasedCounter} tells the protocol in order.
 *
 * <pre>{@code
 * Subject counter = new LeasedCounter();
 * Subject broken = counter.with("tokens", 0);
 * Outcome outcome = Ordeal.check(broken).calls("increment()@n3", "increment()@n4; get()@n4").run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.fencing;

import org.jspecify.annotations.NullMarked;
