/** Made-up systems whose actors set timers for so long. */
@NullMarked
package dev.ordeal.testkit.timed;

import org.jspecify.annotations.NullMarked;
