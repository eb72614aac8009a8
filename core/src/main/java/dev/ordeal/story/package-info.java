/**
 * A run told so that it can be shown: every message with its sending and its receive, what each
 * receive did to the actor's state, and what the clients saw.
 *
 * <p>In come a harness and a schedule; out goes an immutable {@link dev.ordeal.story.Story} that
 * knows nothing of how it will be drawn.
 */
@NullMarked
package dev.ordeal.story;

import org.jspecify.annotations.NullMarked;
