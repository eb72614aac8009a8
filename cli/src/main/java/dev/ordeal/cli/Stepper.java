package dev.ordeal.cli;

import dev.ordeal.history.Span;
import dev.ordeal.replay.Replay;
import dev.ordeal.report.Numbers;
import dev.ordeal.report.text.RunLines;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import dev.ordeal.world.Event;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Steps through a replay by commands, from a terminal or a pipe. */
final class Stepper {
  private static final List<String> HELP =
      List.of(
          "next [N]       take the next step, or the next N (an empty line does too)",
          "back [N]       undo the last step, or the last N",
          "state [ACTOR]  show the state of an actor, or of all",
          "pending        show the messages that can be delivered now",
          "history        show what the clients saw so far",
          "run            go on to the end and report the result",
          "help           show this list",
          "quit           stop here");

  private final Replay replay;
  private final BufferedReader commands;
  private final PrintWriter out;
  private final boolean prompts;

  /**
   * @param prompts whether to ask for commands, because a person types them
   */
  Stepper(Replay replay, BufferedReader commands, PrintWriter out, boolean prompts) {
    this.replay = replay;
    this.commands = commands;
    this.out = out;
    this.prompts = prompts;
  }

  /** Follows the commands; returns whether to report the result of the whole schedule. */
  boolean run() {
    say(Numbers.steps(total()) + "; help lists the commands.");
    for (String line = read(); line != null; line = read()) {
      String[] words = line.trim().split("\\s+", 2);
      String argument = words.length > 1 ? words[1] : "";
      switch (words[0].toLowerCase(Locale.ROOT)) {
        case "", "n", "next" -> forward(count(argument));
        case "b", "back" -> backward(count(argument));
        case "s", "state" -> states(argument);
        case "p", "pending" -> pending();
        case "h", "history" -> history();
        case "r", "run" -> {
          return true;
        }
        case "?", "help" -> HELP.forEach(this::say);
        case "q", "quit" -> {
          return replay.isOver();
        }
        default ->
            say(
                "There is no command '"
                    + Show.brief(words[0])
                    + "'; "
                    + Nearest.hint(
                        Show.brief(words[0]),
                        List.of(
                            "next", "back", "state", "pending", "history", "run", "help", "quit")));
      }
    }
    return replay.isOver();
  }

  private @Nullable String read() {
    if (prompts) {
      out.print("(" + replay.position() + " of " + total() + ") ");
      out.flush();
    }
    try {
      return commands.readLine();
    } catch (IOException e) {
      throw new BadInput("Commands cannot be read: " + Show.throwable(e), e);
    }
  }

  private int total() {
    return replay.saved().steps().size();
  }

  /** The number, 1 if none is given, or 0 and a complaint if it is not a number. */
  private int count(String argument) {
    if (argument.isEmpty()) {
      return 1;
    }
    if (argument.matches("\\d{1,9}")) {
      return Integer.parseInt(argument);
    }
    say("'" + Show.brief(argument) + "' is not a number.");
    return 0;
  }

  private void forward(int count) {
    for (int i = 0; i < count; i++) {
      if (replay.isOver()) {
        say("The schedule is at its end; run reports the result.");
        return;
      }
      try {
        replay.next();
      } catch (BadInput e) {
        say(Show.oneLine(String.valueOf(e.getMessage())));
        return;
      }
      showLast();
    }
  }

  private void backward(int count) {
    for (int i = 0; i < count; i++) {
      if (replay.position() == 0) {
        say("The schedule is at its start.");
        return;
      }
      replay.back();
    }
    if (count > 0) {
      say("After " + replay.position() + " of " + Numbers.steps(total()) + ".");
    }
  }

  /** Shows the last step and its effects. */
  private void showLast() {
    ScheduledEvent last = replay.last();
    say(String.format(Locale.ROOT, "%3d  %s", replay.position(), last.line()));
    Object state = replay.states().get(last.event().actor());
    String change = replay.changes().get(replay.position() - 1);
    String actor = "       " + last.event().actor();
    say(actor + (change.isEmpty() ? " is still " : " is ") + Show.state(state));
    if (!change.isEmpty()) {
      say(actor + ": " + change);
    }
    replay.sent().forEach(message -> say("       sent: " + message.line()));
    for (Span span : replay.answered()) {
      say("       " + span.process() + " gets " + span.answer() + " for " + span.operation());
    }
    replay
        .failure()
        .ifPresent(
            failure -> {
              say("       " + failure.sentence());
              failure.stack().forEach(frame -> say("         at " + frame));
            });
  }

  private void states(String actor) {
    List<String> names = replay.states().keySet().stream().map(address -> address.name()).toList();
    if (!actor.isEmpty() && !names.contains(actor)) {
      say(
          "There is no actor '"
              + Show.brief(actor)
              + "'; "
              + Nearest.hint(Show.brief(actor), names));
    }
    replay
        .states()
        .forEach(
            (address, state) -> {
              if (actor.isEmpty() || actor.equals(address.name())) {
                say("  " + address + " is " + Show.state(state));
              }
            });
  }

  private void history() {
    if (replay.history().spans().isEmpty()) {
      say("No client has called anything yet.");
      return;
    }
    RunLines.history(replay.history()).stream().skip(1).forEach(this::say);
  }

  private void pending() {
    if (replay.pending().isEmpty()) {
      say("No message is pending.");
    }
    List<Event> spent = replay.noLongerMatter();
    for (Event event : replay.pending()) {
      say("  " + event.line() + (spent.contains(event) ? "  (no longer matters)" : ""));
    }
  }

  private void say(String line) {
    out.println(line);
    out.flush();
  }
}
