/** What {@code ordeal history} gives out: verdicts as JSON, and a page that shows one. */
@NullMarked
package dev.ordeal.cli.history;

import org.jspecify.annotations.NullMarked;
