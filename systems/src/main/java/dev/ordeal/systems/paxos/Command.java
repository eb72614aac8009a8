package dev.ordeal.systems.paxos;

import dev.ordeal.actor.Address;

/**
 * A client's write, to be put into the log. The request number distinguishes the writes of one
 * client's script.
 */
record Command(Object key, int value, Address client, int request) {}
