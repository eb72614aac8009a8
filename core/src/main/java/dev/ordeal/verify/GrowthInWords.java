package dev.ordeal.verify;

import dev.ordeal.graph.GraphResult;
import dev.ordeal.graph.SearchGrowth;
import dev.ordeal.statistics.Growth;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.words.Show;
import dev.ordeal.world.Event;
import dev.ordeal.world.states.StateSpace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** What grew in a search, and what its bound left out, with the names of messages and actors. */
final class GrowthInWords {
  private static final int MOST_KINDS = 5;

  private final StateSpace space;

  GrowthInWords(StateSpace space) {
    this.space = space;
  }

  Optional<Growth> growth(GraphResult result) {
    return result.growth().map(this::inWords);
  }

  private Growth inWords(SearchGrowth growth) {
    List<Growth.LocalStates> locals = new ArrayList<>();
    space
        .localStateCounts()
        .forEach((actor, count) -> locals.add(new Growth.LocalStates(actor.name(), count)));
    return new Growth(
        growth.levels(),
        growth.lastIsWhole(),
        growth.pending().stream()
            .map(each -> new Growth.Pending(each.kind(), each.most()))
            .toList(),
        locals,
        growth.pump().filter(pump -> !hasFault(pump)).map(this::unbounded));
  }

  /** Whether a fault is among the steps that repeat, of which there are not so many. */
  private boolean hasFault(SearchGrowth.Pump pump) {
    return repeated(pump)
        .anyMatch(each -> each instanceof Event.Restart || each instanceof Event.Crash);
  }

  private Stream<Event> repeated(SearchGrowth.Pump pump) {
    return pump.path().steps().subList(pump.from(), pump.path().length()).stream()
        .map(step -> space.event(step.envelope()));
  }

  private Growth.Unbounded unbounded(SearchGrowth.Pump pump) {
    return new Growth.Unbounded(
        most(pump.more(), Integer::longValue).map(this::message).toList(),
        repeated(pump).map(Event::line).toList(),
        !space.isFifo());
  }

  /** What the bound on equal messages left out. */
  StateStatistics.Dropped dropped(GraphResult result) {
    return new StateStatistics.Dropped(
        result.dropped().values().stream().mapToLong(count -> count).sum(),
        result.dropsAtStart(),
        most(result.dropped(), count -> count).limit(MOST_KINDS).map(this::message).toList());
  }

  /** The envelopes with the largest counts first. */
  private static <N> Stream<Integer> most(Map<Integer, N> counts, ToLongFunction<N> number) {
    return counts.entrySet().stream()
        .sorted(
            Comparator.comparingLong(
                    (Map.Entry<Integer, N> each) -> number.applyAsLong(each.getValue()))
                .reversed()
                .thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey);
  }

  private String message(int envelope) {
    Event.Delivery sent = (Event.Delivery) space.event(envelope);
    return Show.value(sent.content()) + " from " + sent.sender() + " to " + sent.receiver();
  }
}
