/**
 * Mutual exclusion of two actors by messages, after Dekker: say that you want to enter, and enter
 * when the other has noted it and does not want to itself.
 */
@NullMarked
package dev.ordeal.systems.mutex;

import org.jspecify.annotations.NullMarked;
