/**
 * A register replicated by quorums, after Attiya, Bar-Noy and Dolev, with several writers: each
 * operation asks a majority for the latest value and then tells a majority.
 */
@NullMarked
package dev.ordeal.systems.abd;

import org.jspecify.annotations.NullMarked;
