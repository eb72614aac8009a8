/** Open Chord: a distributed hash table whose second node joins while clients call. */
@NullMarked
package dev.ordeal.systems.chord;

import org.jspecify.annotations.NullMarked;
