package dev.ordeal.verify;

import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.Onlooker;
import dev.ordeal.graph.GraphResult;
import dev.ordeal.graph.GraphSearch;
import dev.ordeal.graph.StatePath;
import dev.ordeal.spec.Spec;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Explores a configuration by states instead of schedules, and hands what it finds to findings.
 *
 * <p>Several threads come to the same states and counts as one, but number things differently, and
 * so may find another of several ways of the same length. Where they have found something, one
 * thread finds it again in a new world, so that the same ways are told in any case. A violation
 * that was found with commuting receives first is found again without, on a shortest way.
 */
final class StateExploration {
  private final Configuration configuration;
  private final Spec<?> spec;
  private final long begin;
  private final World world;
  private final Searched searched;
  private final Searched told;
  private final GraphResult result;
  private final Stop stop;
  private final int depth;

  /**
   * What a search came to.
   *
   * @param again what came of another search that follows lost messages too, where there are any
   * @param lostUndecided whether that did not come to its end
   */
  private record Searched(GraphResult first, Optional<GraphResult> again, boolean lostUndecided) {
    static Searched once(GraphResult first) {
      return new Searched(first, Optional.empty(), false);
    }

    GraphResult last() {
      return again.orElse(first);
    }

    /** Whether the other search found what the first did not. */
    boolean foundMore() {
      return again.isPresent() && again.get().deepestFinding() > 0;
    }

    boolean parallel() {
      return first.parallel() || last().parallel();
    }
  }

  StateExploration(
      Configuration configuration,
      Worlds first,
      RunningCode running,
      Spec<?> spec,
      Onlooker onlooker,
      long begin) {
    this.configuration = configuration;
    this.spec = spec;
    this.begin = begin;
    int threads = Defaults.threads(configuration.settings());
    boolean commuting = configuration.settings().commuting();
    this.searched = search(first, threads, onlooker);
    this.result = searched.first();
    boolean detoured = commuting && result.violation().isPresent();
    Worlds toldIn = first;
    Searched toldSearch = searched;
    Stop end = searched.last().stop() == Stop.INTERRUPTED ? Stop.INTERRUPTED : result.stop();
    boolean anything = result.deepestFinding() > 0 || searched.foundMore();
    if ((searched.parallel() || detoured) && anything) {
      Worlds again = configuration.engine().worlds(configuration.harness(), running);
      Onlooker patient = (done, received) -> onlooker.goesOn(result.states(), result.transitions());
      Searched same =
          searched.foundMore()
              ? search(again, 1, patient)
              : Searched.once(
                  search(
                      states(again, commuting && !detoured),
                      configuration.limits().depth(result.deepestFinding() + 1),
                      1,
                      patient));
      Stop sameStop = same.first().stop();
      boolean asMuch = same.foundMore() == searched.foundMore();
      if ((sameStop == Stop.EXHAUSTED || sameStop == Stop.LIMIT) && asMuch) {
        toldIn = again;
        toldSearch = same;
      } else if (detoured) {
        end = sameStop; // so a shorter way may have been missed
      }
    }
    this.world = toldIn.world();
    this.told = toldSearch;
    this.stop = end;
    this.depth = detoured ? told.first().depth() : result.depth();
  }

  /**
   * Searches, and where nothing was found wrong, searches again for operations that stay unanswered
   * because a message was lost, until no more messages turn out to be.
   */
  private Searched search(Worlds in, int threads, Onlooker onlooker) {
    StateSpace space = states(in, configuration.settings().commuting());
    GraphResult first = search(space, configuration.limits(), threads, onlooker);
    Searched all = Searched.once(first);
    while (mayMiss(all.last())) {
      switch (space.followLost()) {
        case NONE -> {
          return all;
        }
        case UNDECIDED -> {
          return new Searched(first, all.again(), true);
        }
        case FOLLOWED -> {
          GraphResult more =
              search(
                  space,
                  configuration.limits(),
                  threads,
                  (done, received) -> onlooker.goesOn(first.states(), first.transitions()));
          boolean undecided = more.stop() != Stop.EXHAUSTED && more.deepestFinding() == 0;
          all = new Searched(first, Optional.of(more), undecided);
        }
      }
    }
    return all;
  }

  /** Whether there may be more to find when lost messages are followed. */
  private boolean mayMiss(GraphResult found) {
    return found.stop() == Stop.EXHAUSTED
        && found.violation().isEmpty()
        && (found.stall().isEmpty() || !configuration.consistency().checker().judgesBeginnings());
  }

  private StateSpace states(Worlds in, boolean commuting) {
    return in.states(new Reduction(commuting, configuration.interchangeable()));
  }

  private GraphResult search(StateSpace space, Limits limits, int threads, Onlooker onlooker) {
    while (true) {
      GraphSearch search =
          new GraphSearch(
              space,
              configuration.consistency().monitor(spec, configuration.harness()),
              limits.left(0, System.nanoTime() - begin),
              Defaults.memory(configuration.settings()),
              threads,
              onlooker);
      GraphResult found = search.run();
      if (!search.startsOver()) {
        return found;
      }
    }
  }

  /** The world in which findings are told. */
  World world() {
    return world;
  }

  Stop stop() {
    return stop;
  }

  /** Shows what was found in the world, and has it kept. */
  void handOver(Findings findings) {
    told.last().violation().ifPresent(path -> findings.found(path.walk(world)));
    for (StatePath path : told.first().failures()) {
      var trail = path.walk(world);
      findings.found(world.failure().orElseThrow(), trail);
    }
  }

  Progress progress() {
    return new Progress(
        searched.last().stalledStates(),
        told.last().stall().map(path -> Findings.stalled(path.walk(world), path.length(), world)),
        searched.lostUndecided(),
        told.first()
            .livelock()
            .map(loop -> Findings.stalled(loop.path().walk(world), loop.from(), world)),
        result.livelockUndecided() && told.first().livelock().isEmpty());
  }

  Statistics statistics() {
    double seconds = (System.nanoTime() - begin) / 1e9;
    return new Statistics(
        0,
        result.transitions(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        Optional.of(
            new States(
                result.states(),
                result.transitions(),
                depth,
                result.monitors(),
                result.freeDeliveries(),
                result.permutations(),
                result.peakBytes(),
                result.diskBytes(),
                result.diskProblem())),
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        Optional.empty(),
        result.failedStates(),
        0,
        seconds,
        0,
        seconds,
        OptionalInt.empty(),
        searched.last().violation().isPresent()
            ? OptionalDouble.of(seconds)
            : OptionalDouble.empty());
  }
}
