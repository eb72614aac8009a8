package dev.ordeal.verify;

import dev.ordeal.explorer.Onlooker;
import dev.ordeal.graph.GraphResult;
import dev.ordeal.graph.GraphSearch;
import dev.ordeal.graph.Path;
import dev.ordeal.spec.Spec;
import dev.ordeal.world.TabulatedWorld;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Explores a configuration by states instead of schedules, and hands what it finds to findings. */
final class StateExploration {
  private final TabulatedWorld world;
  private final long begin;
  private final GraphResult result;

  StateExploration(
      Configuration configuration,
      TabulatedWorld world,
      Spec<?> spec,
      Onlooker onlooker,
      long begin) {
    this.world = world;
    this.begin = begin;
    this.result =
        new GraphSearch(
                world.states(),
                configuration.consistency().monitor(spec, configuration.harness()),
                configuration.limits(),
                Defaults.memory(configuration.settings()),
                Defaults.threads(configuration.settings()),
                onlooker)
            .run();
  }

  GraphResult result() {
    return result;
  }

  /** Shows what was found in the world, and has it kept. */
  void handOver(Findings findings) {
    result.violation().ifPresent(path -> findings.found(path.walk(world)));
    for (Path path : result.failures()) {
      var trail = path.walk(world);
      findings.found(world.failure().orElseThrow(), trail);
    }
  }

  Progress progress() {
    return new Progress(
        result.stalledStates(),
        result.stall().map(path -> Findings.stalled(path.walk(world), path.length(), world)),
        result
            .livelock()
            .map(loop -> Findings.stalled(loop.path().walk(world), loop.from(), world)));
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
                result.depth(),
                result.monitors(),
                result.peakBytes())),
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
