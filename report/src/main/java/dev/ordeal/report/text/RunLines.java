package dev.ordeal.report.text;

import static dev.ordeal.report.Numbers.steps;

import dev.ordeal.checker.Evidence;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.story.Story;
import dev.ordeal.story.StoryMessage;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Event;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A run as lines of text: its history, and its schedule step by step. */
public final class RunLines {
  private static final int NO_EVENT = -1;
  private static final int STEPS_SHOWN = 200;
  private static final int ACTORS_SHOWN = 40;
  private static final int IGNORED_SHOWN = 6;

  private RunLines() {}

  /** What the clients saw, below a heading. */
  public static List<String> history(History history) {
    return history(history, NO_EVENT, List.of());
  }

  /**
   * What the clients saw, below a heading, and the event that no order explains. Operations in
   * conflict are marked if they are few among many.
   */
  static List<String> history(History history, Evidence evidence) {
    int conflicting = evidence.conflict().size();
    boolean areFew = conflicting > 1 && 2 * conflicting < history.spans().size();
    return history(history, evidence.event(), areFew ? evidence.conflict() : List.of());
  }

  private static List<String> history(History history, int event, List<Span> marked) {
    Set<Integer> invocations = marked.stream().map(Span::invoked).collect(Collectors.toSet());
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add(
        "History (one column per client, time downwards"
            + (marked.isEmpty() ? "" : "; * marks the operations in conflict")
            + ")");
    HistoryColumns.of(history, event, span -> invocations.contains(span.invoked()))
        .lines()
        .forEach(line -> lines.add(("  " + line).stripTrailing()));
    return lines;
  }

  /**
   * The steps of a schedule; of a very long one only both ends.
   *
   * @param changes what each step changed in the state of its actor; empty if unknown
   */
  static List<String> schedule(Schedule schedule, List<String> changes, int shownBy) {
    List<String> lines = new ArrayList<>();
    addSteps(schedule, changes, 0, shownBy, STEPS_SHOWN, lines);
    if (shownBy < schedule.length()) {
      lines.add("     -- the rest of the run cannot undo it --");
      addSteps(schedule, changes, shownBy, schedule.length(), STEPS_SHOWN / 10, lines);
    }
    return lines;
  }

  /** The steps of a schedule whose end repeats. */
  static List<String> loop(Schedule schedule, List<String> changes, int loopsFrom) {
    List<String> lines = new ArrayList<>();
    addSteps(schedule, changes, 0, loopsFrom, STEPS_SHOWN, lines);
    lines.add("     -- from here on, repeated forever --");
    addSteps(schedule, changes, loopsFrom, schedule.length(), STEPS_SHOWN, lines);
    return lines;
  }

  /**
   * What is pending at the end of a run at rest: its receivers ignore it, or do not accept it. Of
   * much, a part.
   */
  static List<String> ignored(Story story) {
    return between(
        "at rest; pending, but ignored or not accepted: ",
        story.messages().stream()
            .filter(message -> message.isSent() && !message.isDelivered() && !message.isLost())
            .map(message -> toReceiver(message.event()))
            .toList());
  }

  /** What is pending at the end of a run and can no longer matter. Of much, a part. */
  static List<String> noLongerMatter(Story story) {
    return noLongerMatter(story.noLongerMatter().stream().map(StoryMessage::event).toList());
  }

  /** The same for the messages of a replay. */
  static List<String> noLongerMatter(List<? extends Event> messages) {
    return between(
        "pending, but no longer matters: ", messages.stream().map(RunLines::toReceiver).toList());
  }

  private static String toReceiver(Event message) {
    return message instanceof Event.Delivery delivery
        ? Show.value(delivery.content()) + " to " + delivery.receiver()
        : message.line();
  }

  /** A line between those of steps, about some messages; none if there are none. */
  private static List<String> between(String words, List<String> messages) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    messages.forEach(each -> counts.merge(each, 1, Integer::sum));
    if (counts.isEmpty()) {
      return List.of();
    }
    int more = counts.size() - IGNORED_SHOWN;
    String shown =
        counts.entrySet().stream()
            .limit(IGNORED_SHOWN)
            .map(each -> (each.getValue() > 1 ? each.getValue() + " times " : "") + each.getKey())
            .collect(Collectors.joining(", "));
    return List.of(
        "     -- " + words + shown + (more > 0 ? ", and " + more + " more" : "") + " --");
  }

  /** The local states of all actors at the end, below a heading; of many only the first. */
  static List<String> states(Story story) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("States at the end");
    story.states().entrySet().stream()
        .limit(ACTORS_SHOWN)
        .forEach(actor -> lines.add("  " + actor.getKey() + " is " + Show.state(actor.getValue())));
    int more = story.states().size() - ACTORS_SHOWN;
    if (more > 0) {
      lines.add("  ... and " + more + " more");
    }
    return lines;
  }

  /** Where the user's code threw, below a heading, innermost frame first; nothing if unknown. */
  public static List<String> stack(ActorFailure failure) {
    List<String> lines = new ArrayList<>();
    if (!failure.stack().isEmpty()) {
      lines.add("");
      lines.add("Thrown in actor " + failure.actor());
      failure.stack().forEach(frame -> lines.add("  at " + frame));
    }
    return lines;
  }

  /** How many steps from that one on are ticks of the same clock. */
  private static int ticks(Schedule schedule, int from, int to) {
    String first = schedule.steps().get(from).line();
    int end = from + 1;
    while (end < to && schedule.steps().get(end).line().equals(first)) {
      end++;
    }
    return end - from;
  }

  /** A line for all of them; what they change is seen in the states of later steps. */
  private static String ticks(ScheduledEvent step, int from, int ticks, int width) {
    String last = ticks == 1 ? "" : "-" + (from + ticks);
    return String.format(
        Locale.ROOT,
        "%" + width + "d%s  %s%s",
        from + 1,
        last,
        step.line(),
        ticks == 1 ? "" : ticks == 2 ? " twice" : " " + ticks + " times");
  }

  private static void addSteps(
      Schedule schedule, List<String> changes, int from, int to, int most, List<String> lines) {
    int width = Integer.toString(schedule.length()).length() + 2;
    int skipped = Math.max(0, to - from - most);
    for (int i = from; i < to; i++) {
      if (skipped > 0 && i == from + most / 2) {
        lines.add("     ... " + steps(skipped) + " ...");
        i += skipped;
      }
      ScheduledEvent step = schedule.steps().get(i);
      if (step.event() instanceof Event.Tick) {
        int ticks = ticks(schedule, i, to);
        lines.add(ticks(step, i, ticks, width));
        i += ticks - 1;
        continue;
      }
      lines.add(String.format(Locale.ROOT, "%" + width + "d  %s", i + 1, step.line()));
      String change = i < changes.size() ? changes.get(i) : "";
      if (!change.isEmpty()) {
        lines.add(" ".repeat(width + 4) + step.event().actor() + ": " + change);
      }
    }
  }
}
