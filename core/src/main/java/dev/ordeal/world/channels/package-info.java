/**
 * The channels of a FIFO network: on which channel a message travels, which later message may
 * overtake it, and what a restart does to messages on their way.
 *
 * <p>A channel leads from a sender to a receiver. If messages can be lost, a delivery loses those
 * before it on the channel, unless sender and receiver are on one node. A restart of the receiver
 * loses all that is on its way to it. After a restart of the sender there is a new channel; what is
 * on the old one can still arrive, in its order.
 *
 * <p>In come tables; out go the numbers of channels, for paths and for packed states.
 *
 * <pre>{@code
 * ChannelKinds kinds = new ChannelKinds(tables);
 * boolean lossy = kinds.isLossy(envelope);
 * }</pre>
 */
@NullMarked
package dev.ordeal.world.channels;

import org.jspecify.annotations.NullMarked;
