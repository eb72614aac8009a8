package dev.ordeal.report;

import static dev.ordeal.report.Numbers.count;
import static dev.ordeal.report.Numbers.number;

import dev.ordeal.statistics.Growth;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.Advice;
import dev.ordeal.verify.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What grows where a limit was reached, and what a bound on equal messages leaves out. */
final class GrowthSummary {
  private static final int LEVELS_SHOWN = 4;
  private static final int STEPS_SHOWN = 3;
  private static final double CERTAIN_ENOUGH = 0.5;

  private final Outcome outcome;

  GrowthSummary(Outcome outcome) {
    this.outcome = outcome;
  }

  /** In sentences. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    bound().ifPresent(sentences::add);
    outcome
        .growth()
        .ifPresent(
            growth -> {
              growth.unbounded().ifPresent(unbounded -> sentences.add(unbounded(unbounded)));
              if (isByStates()) {
                ahead(growth).ifPresent(sentences::add);
              }
            });
    outcome.advice().estimate().flatMap(GrowthSummary::estimate).ifPresent(sentences::add);
    return sentences;
  }

  private boolean isByStates() {
    return outcome.statistics().ofStates().isPresent();
  }

  /** In figures. */
  List<Figure> figures() {
    return outcome.growth().map(this::figures).orElse(List.of());
  }

  private List<Figure> figures(Growth growth) {
    List<Figure> figures = new ArrayList<>();
    List<Long> whole = growth.wholeLevels();
    if (whole.size() > 1) {
      figures.add(new Figure("growth", levels(whole) + (isByStates() ? "" : " (by graph)")));
    }
    if (!growth.pending().isEmpty()) {
      figures.add(
          new Figure(
              "most pending",
              growth.pending().stream()
                      .limit(LEVELS_SHOWN)
                      .map(each -> number(each.most()) + " " + each.kind())
                      .collect(Collectors.joining(", "))
                  + " in one state"));
    }
    figures.add(
        new Figure(
            "local states",
            growth.localStates().stream()
                .map(each -> each.actor() + " " + number(each.count()))
                .collect(Collectors.joining(", "))));
    return figures;
  }

  private static String levels(List<Long> whole) {
    int last = whole.size() - 1;
    List<Long> shown = whole.subList(Math.max(0, whole.size() - LEVELS_SHOWN), whole.size());
    return "the last complete levels have "
        + shown.stream().map(Numbers::number).collect(Collectors.joining(", "))
        + String.format(
            Locale.ROOT, " states; factor %.2f", (double) whole.get(last) / whole.get(last - 1));
  }

  private static String unbounded(Growth.Unbounded unbounded) {
    String steps =
        unbounded.steps().stream().limit(STEPS_SHOWN).collect(Collectors.joining(", then "))
            + (unbounded.steps().size() > STEPS_SHOWN
                ? " and " + count(unbounded.steps().size() - STEPS_SHOWN, "more step", "more steps")
                : "");
    return "Pending "
        + String.join(" and ", unbounded.messages())
        + (unbounded.certain() ? " grows without bound: " : " seems to grow without bound: ")
        + steps
        + (unbounded.certain()
            ? " can be repeated forever, with the same local states and more pending each time."
            : " led to the same local states with more pending.");
  }

  private static Optional<String> ahead(Growth growth) {
    return growth.nextLevels().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "At this growth the next "
                + Growth.AHEAD
                + " levels need about "
                + number(rounded((double) growth.nextLevels().getAsLong()))
                + " states (an estimate).");
  }

  /** Two digits that count, and zeros. */
  private static long rounded(double value) {
    double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1));
    return Math.round(Math.round(value / unit) * unit);
  }

  /** An estimate that may be off by more than half says only how large the number is at least. */
  private static Optional<String> estimate(Advice.Estimate estimate) {
    if (estimate.error() > CERTAIN_ENOUGH * estimate.schedules()) {
      return Optional.empty();
    }
    return Optional.of(
        "There are about "
            + (estimate.schedules() < 1e15
                ? number(rounded(estimate.schedules()))
                : String.format(Locale.ROOT, "%.1e", estimate.schedules()))
            + " schedules (an estimate from "
            + number(estimate.samples())
            + " random ones, standard error "
            + Math.round(100 * estimate.error() / estimate.schedules())
            + " %).");
  }

  /** What a bound on equal messages in flight leaves out. */
  private Optional<String> bound() {
    if (!(outcome.configuration().strategy() instanceof States states)
        || states.mostEqual().isEmpty()) {
      return Optional.empty();
    }
    int most = states.mostEqual().getAsInt();
    StateStatistics.Dropped dropped = outcome.statistics().ofStates().orElseThrow().dropped();
    String inFlight = count(most, "equal message", "equal messages") + " in flight";
    if (!dropped.any()) {
      return Optional.of("The bound of " + inFlight + " was never reached; it leaves nothing out.");
    }
    return Optional.of(
        "Left out: every run with more than "
            + inFlight
            + "; "
            + (dropped.sends() == 0
                ? "messages that actors send in start were not sent."
                : count(dropped.sends(), "send was", "sends were")
                    + " dropped, mostly "
                    + String.join(", ", dropped.messages())
                    + "."));
  }
}
