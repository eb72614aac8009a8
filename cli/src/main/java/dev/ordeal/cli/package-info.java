/**
 * The {@code ./ordeal} command: reads what the user wants, runs it, prints text or JSON, and ends
 * with the right exit code. All that it can do, the core can do without it.
 */
@NullMarked
package dev.ordeal.cli;

import org.jspecify.annotations.NullMarked;
