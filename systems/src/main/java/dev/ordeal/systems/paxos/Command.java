package dev.ordeal.systems.paxos;

import dev.ordeal.actor.Address;

/**
 * A write to be put into the log, for a client. The request number tells the writes of one client's
 * script apart.
 */
record Command(Object key, int value, Address client, int request) {}
