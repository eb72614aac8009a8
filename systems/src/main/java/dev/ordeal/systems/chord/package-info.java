/**
 * Open Chord: a distributed hash table whose second node joins while clients call.
 *
 * <p>Reads and writes of keys come in at any node of the ring; answers leave from the node that
 * takes itself for the owner of the key.
 *
 * <pre>{@code
 * Subject chord = new OpenChord();
 * Outcome outcome = Ordeal.check(chord).harness("2r+1w").run();
 * boolean broken = outcome.violation().isPresent(); // true
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.chord;

import org.jspecify.annotations.NullMarked;
