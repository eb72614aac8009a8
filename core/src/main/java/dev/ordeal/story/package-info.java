/**
 * Stories: a schedule with everything that a picture of it shows.
 *
 * <p>In come a harness and a schedule; {@link dev.ordeal.story.StoryBuilder} runs the schedule
 * again and inspects every step; out goes an immutable {@link dev.ordeal.story.Story}: every
 * message with the steps that sent and delivered it, the local state of the actor before and after
 * each step, what clients were sent, and the history. A story does not know how it is drawn.
 *
 * <pre>{@code
 * Story story = new StoryBuilder(harness).build(schedule);
 * Object after = story.steps().get(0).after(); // the local state after the first step
 * History history = story.history();
 * }</pre>
 */
@NullMarked
package dev.ordeal.story;

import org.jspecify.annotations.NullMarked;
