package dev.ordeal.verify;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.Onlooker;
import dev.ordeal.graph.GraphResult;
import dev.ordeal.graph.GraphSearch;
import dev.ordeal.graph.Path;
import dev.ordeal.spec.Spec;
import dev.ordeal.world.Reduction;
import dev.ordeal.world.RunningCode;
import dev.ordeal.world.StateSpace;
import dev.ordeal.world.TabulatedWorld;
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
  private final TabulatedWorld world;
  private final GraphResult result;
  private final GraphResult told;
  private final Stop stop;
  private final int depth;

  StateExploration(
      Configuration configuration,
      TabulatedWorld first,
      RunningCode running,
      Spec<?> spec,
      Onlooker onlooker,
      long begin) {
    this.configuration = configuration;
    this.spec = spec;
    this.begin = begin;
    int threads = Defaults.threads(configuration.settings());
    boolean commuting = configuration.settings().commuting();
    this.result = search(first, configuration.limits(), threads, commuting, onlooker);
    boolean detoured = commuting && result.violation().isPresent();
    TabulatedWorld toldIn = first;
    GraphResult toldResult = result;
    Stop end = result.stop();
    if ((result.parallel() || detoured) && result.deepestFinding() > 0) {
      TabulatedWorld again = new TabulatedWorld(configuration.harness(), running);
      Limits limits = configuration.limits().depth(result.deepestFinding() + 1);
      GraphResult same =
          search(
              again,
              limits,
              1,
              commuting && !detoured,
              (done, received) -> onlooker.goesOn(result.states(), result.transitions()));
      if (same.stop() == Stop.EXHAUSTED || same.stop() == Stop.LIMIT) {
        toldIn = again;
        toldResult = same;
      } else if (detoured) {
        end = same.stop(); // so a shorter way may have been missed
      }
    }
    this.world = toldIn;
    this.told = toldResult;
    this.stop = end;
    this.depth = detoured ? told.depth() : result.depth();
  }

  private GraphResult search(
      TabulatedWorld in, Limits limits, int threads, boolean commuting, Onlooker onlooker) {
    StateSpace space = in.states(new Reduction(commuting, configuration.interchangeable()));
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
  TabulatedWorld world() {
    return world;
  }

  Stop stop() {
    return stop;
  }

  /** Shows what was found in the world, and has it kept. */
  void handOver(Findings findings) {
    told.violation().ifPresent(path -> findings.found(path.walk(world)));
    for (Path path : told.failures()) {
      var trail = path.walk(world);
      findings.found(world.failure().orElseThrow(), trail);
    }
  }

  Progress progress() {
    return new Progress(
        result.stalledStates(),
        told.stall().map(path -> Findings.stalled(path.walk(world), path.length(), world)),
        told.livelock().map(loop -> Findings.stalled(loop.path().walk(world), loop.from(), world)),
        result.livelockUndecided() && told.livelock().isEmpty());
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
                result.freeReceives(),
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
        result.violation().isPresent() ? OptionalDouble.of(seconds) : OptionalDouble.empty());
  }
}
