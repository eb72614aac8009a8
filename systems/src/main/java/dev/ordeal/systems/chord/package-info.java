/**
 * Open Chord, a distributed hash table: two nodes of which the second joins while clients call, and
 * a ring of any number with hashed keys, in which nodes join and leave.
 *
 * <p>Reads and writes of keys come in at any node of the ring; answers leave from the node that
 * takes itself for the owner of the key.
 *
 * <pre>{@code
 * Subject chord = new OpenChord(), ring = new OpenChordRing().with("leaving", 1);
 * Outcome outcome = Ordeal.check(chord).harness("2r+1w").run();
 * boolean broken = outcome.violation().isPresent(); // true
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.chord;

import org.jspecify.annotations.NullMarked;
