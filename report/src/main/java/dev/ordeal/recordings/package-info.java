/** What {@code ordeal history} gives out: verdicts as JSON, and a page that shows one. */
@NullMarked
package dev.ordeal.recordings;

import org.jspecify.annotations.NullMarked;
