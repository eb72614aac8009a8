package dev.ordeal.systems.consensus;

import dev.ordeal.actor.Address;

/** A value that a client wants to write. */
record Candidate(Address client, Object value) {}
