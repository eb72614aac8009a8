package dev.ordeal.report.diagram;

import dev.ordeal.actor.Address;
import dev.ordeal.history.Span;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.story.ClientMessage;
import dev.ordeal.story.Story;
import dev.ordeal.story.StoryStep;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import java.util.ArrayList;
import java.util.List;

/** The remarks on the steps of a run: choices, calls and answers of clients, failures. */
final class StepNotes {
  private static final int NOTES_SHOWN = 4;

  private final ShownRun run;
  private final Story story;

  StepNotes(ShownRun run) {
    this.run = run;
    this.story = run.story();
  }

  /** The remarks on a step; of many only the first, and one that is wrong. */
  List<StepNote> of(int step) {
    List<StepNote> notes = all(step);
    if (notes.size() <= NOTES_SHOWN) {
      return notes;
    }
    List<StepNote> kept = new ArrayList<>(notes.subList(0, NOTES_SHOWN - 1));
    notes.stream().skip(NOTES_SHOWN - 1).filter(StepNote::isWrong).limit(1).forEach(kept::add);
    kept.add(new StepNote("and " + (notes.size() - kept.size()) + " more", false));
    return kept;
  }

  private List<StepNote> all(int step) {
    StoryStep storyStep = story.steps().get(step);
    List<StepNote> notes = new ArrayList<>();
    ScheduledEvent scheduled = storyStep.scheduled();
    int choices = scheduled.choices();
    if (choices > 1) {
      String choice = "choice " + (1 + scheduled.choice()) + " of " + choices;
      notes.add(new StepNote(choice, false));
    }
    scheduled
        .clock()
        .ifPresent(reading -> notes.add(new StepNote("clock " + reading.inWords(), false)));
    if (scheduled.repeats()) {
      notes.add(new StepNote("arrives once more", false));
    }
    if (scheduled.isRetry()) {
      notes.add(new StepNote("retried", false));
    }
    scheduled
        .givenUp()
        .forEach(
            call ->
                notes.add(
                    new StepNote(
                        call.client() + " has given up " + call.call().operation(), false)));
    for (Span span : story.history().spans()) {
      if (story.eventSteps().get(span.invoked()) == step) {
        String unanswered = span.isPending() ? ", unanswered" : "";
        notes.add(new StepNote(span.process() + " calls " + span.operation() + unanswered, false));
      }
    }
    for (Span span : story.history().spans()) {
      if (!span.isPending() && story.eventSteps().get(span.answered()) == step) {
        String answer = span.process() + " gets " + span.answer() + " from " + span.operation();
        notes.add(new StepNote(answer, run.isUnexplained(span)));
      }
    }
    for (Address client : scheduled.late()) {
      notes.add(new StepNote(client + " does not get the answer yet", false));
    }
    for (ClientMessage clientMessage : storyStep.clientMessages()) {
      if (clientMessage.isIgnored()) {
        notes.add(
            new StepNote(
                clientMessage.client() + " ignores " + Show.value(clientMessage.content()), false));
      }
    }
    for (Address child : storyStep.created()) {
      notes.add(new StepNote("creates " + child, false));
    }
    if (step == run.steps() - 1) {
      story.failure().ifPresent(failure -> notes.add(new StepNote(words(failure), true)));
    }
    return notes;
  }

  private static String words(ActorFailure failure) {
    return failure.isBreach()
        ? "'" + failure.reason() + "' is broken"
        : "fails: " + failure.reason();
  }
}
