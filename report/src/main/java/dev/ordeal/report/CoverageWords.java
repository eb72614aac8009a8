package dev.ordeal.report;

import static dev.ordeal.report.Numbers.count;
import static dev.ordeal.report.Numbers.number;

import dev.ordeal.coverage.ActorCoverage;
import dev.ordeal.coverage.CallCoverage;
import dev.ordeal.coverage.Exercised;
import dev.ordeal.coverage.MessageCoverage;
import dev.ordeal.coverage.RunCoverage;
import dev.ordeal.strategy.States;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.verify.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What was exercised, in words: a sentence about what was not, a line, and tables. */
public final class CoverageWords {
  private static final int MOST_SHOWN = 5;

  private final RunCoverage coverage;
  private final String unit;
  private final boolean decides;

  /**
   * @param unit what was explored: {@code states} or {@code schedules}
   * @param decides whether a client decides what it calls
   */
  private CoverageWords(RunCoverage coverage, String unit, boolean decides) {
    this.coverage = coverage;
    this.unit = unit;
    this.decides = decides;
  }

  /** The words for one harness. */
  public static CoverageWords of(Outcome outcome) {
    return new CoverageWords(
        outcome.coverage(),
        outcome.statistics().ofStates().isPresent() ? "states" : "schedules",
        outcome.configuration().harness().decides());
  }

  /** The words for all harnesses of a sweep together. */
  public static CoverageWords of(Sweep sweep) {
    return new CoverageWords(
        sweep.coverage(),
        sweep.example().strategy() instanceof States ? "states" : "schedules",
        false);
  }

  /**
   * What was not exercised, if there is anything.
   *
   * @param isWhole whether everything was explored, so that it never is
   */
  Optional<String> missing(boolean isWhole) {
    List<String> missing = coverage.neverExercised();
    if (missing.isEmpty()) {
      return Optional.empty();
    }
    int more = missing.size() - MOST_SHOWN;
    String listed =
        missing.stream().limit(MOST_SHOWN).collect(Collectors.joining("; "))
            + (more > 0 ? "; and " + more + " more (--coverage shows all)" : "")
            + ".";
    return Optional.of(
        (isWhole
                ? count(missing.size(), "thing was", "things were") + " never exercised: "
                : "Not exercised in what was explored: ")
            + listed);
  }

  /** All of it in one line. */
  String line() {
    List<String> parts = new ArrayList<>();
    coverage
        .exercised()
        .ifPresent(
            exercised -> {
              parts.add(
                  of(
                      exercised.actors().stream().filter(actor -> actor.count() > 0).count(),
                      exercised.actors().size(),
                      "actor",
                      "actors"));
              parts.add(
                  of(
                      exercised.messages().stream().filter(type -> type.delivered() > 0).count(),
                      exercised.messages().size(),
                      "message type",
                      "message types"));
            });
    parts.add(calls());
    return String.join(", ", parts);
  }

  private String calls() {
    List<CallCoverage> calls = coverage.calls();
    List<CallCoverage> counted =
        calls.stream().filter(call -> call.answered().isPresent()).toList();
    if (counted.isEmpty()) {
      return count(calls.size(), "call", "calls") + ", whose answers are not counted";
    }
    long answered = counted.stream().filter(call -> call.answered().orElseThrow() > 0).count();
    int rest = calls.size() - counted.size();
    return of(answered, counted.size(), "call answered", "calls answered")
        + (rest == 0 ? "" : ", and " + count(rest, "call", "calls") + " not counted");
  }

  private static String of(long some, long all, String one, String many) {
    return number(some) + " of " + count(all, one, many);
  }

  /** A table: its heading, the names of its columns, and its rows. */
  public record Table(String title, List<String> columns, List<List<String>> rows) {

    /** The table without the columns in which no row has anything. */
    private Table withoutEmptyColumns() {
      List<Integer> used =
          IntStream.range(0, columns.size())
              .filter(column -> rows.stream().anyMatch(row -> !row.get(column).isEmpty()))
              .boxed()
              .toList();
      return new Table(
          title,
          used.stream().map(columns::get).toList(),
          rows.stream().map(row -> used.stream().map(row::get).toList()).toList());
    }
  }

  /** All of it as tables. */
  public List<Table> tables() {
    List<Table> tables = new ArrayList<>();
    tables.add(
        new Table(
            "Calls",
            List.of("call", "answered in"),
            coverage.calls().stream().map(this::row).toList()));
    coverage.exercised().ifPresent(exercised -> addTables(exercised, tables));
    return tables;
  }

  private List<String> row(CallCoverage call) {
    String of = number(call.explored()) + " " + unit;
    return List.of(
        call.call() + " by " + call.client(),
        call.answered().isPresent()
            ? number(call.answered().getAsLong()) + " of " + of
            : decides
                ? "not counted, because clients decide what they call"
                : "not counted, because states stand for others");
  }

  private static void addTables(Exercised exercised, List<Table> tables) {
    tables.add(
        new Table(
                "Messages",
                List.of(
                    "type", "different messages sent", "delivered", "with an effect", "options"),
                exercised.messages().stream().map(CoverageWords::row).toList())
            .withoutEmptyColumns());
    tables.add(
        new Table(
                "Actors",
                List.of("actor", "different messages received", "sent but never delivered"),
                exercised.actors().stream().map(CoverageWords::row).toList())
            .withoutEmptyColumns());
    if (!exercised.events().isEmpty()) {
      tables.add(
          new Table(
              "Faults and timers",
              List.of("event", "happened in local states", "changed something"),
              exercised.events().stream()
                  .map(
                      event ->
                          List.of(event.event(), number(event.states()), number(event.effective())))
                  .toList()));
    }
  }

  private static List<String> row(MessageCoverage type) {
    return List.of(
        type.type() + type.family().map(family -> " (" + family + ")").orElse(""),
        number(type.sent()),
        number(type.delivered()),
        number(type.effective()),
        type.options() == 0
            ? ""
            : number(type.followed())
                + " of "
                + number(type.options())
                + " followed, over all states");
  }

  private static List<String> row(ActorCoverage actor) {
    return List.of(actor.actor(), number(actor.count()), String.join(", ", actor.unhandled()));
  }
}
