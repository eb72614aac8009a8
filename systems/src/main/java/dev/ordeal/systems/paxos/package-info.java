/** A map replicated by Paxos, and two ways to break it. */
@NullMarked
package dev.ordeal.systems.paxos;

import org.jspecify.annotations.NullMarked;
