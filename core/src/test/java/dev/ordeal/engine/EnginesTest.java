package dev.ordeal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Network;
import dev.ordeal.causality.Causality;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.explorer.optimal.Odpor;
import dev.ordeal.explorer.published.DelayBounded;
import dev.ordeal.explorer.published.DelayLimited;
import dev.ordeal.explorer.published.Dpor;
import dev.ordeal.explorer.published.DporAlg1;
import dev.ordeal.explorer.published.DporProse;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.explorer.published.ExhaustiveInTurns;
import dev.ordeal.explorer.published.IRed;
import dev.ordeal.explorer.published.IRedAlg1;
import dev.ordeal.explorer.published.IRedByParent;
import dev.ordeal.explorer.published.LiViola;
import dev.ordeal.explorer.published.LiViolaAlg1;
import dev.ordeal.explorer.published.LiViolaWithoutExclusions;
import dev.ordeal.explorer.published.TransDpor;
import dev.ordeal.explorer.published.TransDporAlg1;
import dev.ordeal.explorer.sampling.PartialOrderSampling;
import dev.ordeal.explorer.sampling.PctOverChains;
import dev.ordeal.explorer.sampling.RandomWalk;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.explorer.sampling.SystematicRandomFifo;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.testkit.RandomFaulty;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.ReplayedEngine;
import dev.ordeal.testkit.Traces;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Explorers do not care what runs the actors: on an engine that tabulates nothing and goes back by
 * starting over they show the same schedules, histories, failures and traces, one by one.
 */
class EnginesTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 50);
  private static final long MOST_SCHEDULES = 100;
  private static final long SEED = 1;

  private static Map<String, Supplier<Explorer>> explorers() {
    Map<String, Supplier<Explorer>> all = new LinkedHashMap<>();
    all.put("ex", Exhaustive::new);
    all.put("ex-turns", ExhaustiveInTurns::new);
    all.put("db", () -> new DelayBounded(SEED, 3));
    all.put("delay", () -> new DelayLimited(2));
    all.put("dpor", Dpor::new);
    all.put("transdpor", TransDpor::new);
    all.put("ired", IRed::new);
    all.put("liviola", LiViola::new);
    all.put("dpor-prose", DporProse::new);
    all.put("dpor-alg1", DporAlg1::new);
    all.put("transdpor-alg1", TransDporAlg1::new);
    all.put("ired-alg1", IRedAlg1::new);
    all.put("ired-parent", IRedByParent::new);
    all.put("liviola-alg1", LiViolaAlg1::new);
    all.put("liviola-all", LiViolaWithoutExclusions::new);
    all.put("odpor", Odpor::new);
    all.put("sr", () -> new SystematicRandom(SEED));
    all.put("sr-fifo", () -> new SystematicRandomFifo(SEED));
    all.put("walk", () -> new RandomWalk(SEED));
    all.put("pos", () -> new PartialOrderSampling(SEED));
    all.put("pctcp", () -> new PctOverChains(SEED, 3));
    return all;
  }

  /** What an explorer reports, as strings that are the same on every engine. */
  private static final class Shown implements ScheduleListener {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void finished(World world, Ending ending) {
      StringBuilder line = new StringBuilder(ending.toString());
      for (int step = 0; step < world.depth(); step++) {
        int event = world.eventAt(step);
        line.append(' ').append(world.event(event).identity());
        line.append('/').append(world.alternativeAt(step));
        line.append('/').append(world.alternativesAt(step));
      }
      line.append(' ').append(HistoryBuilder.of(world).spans());
      line.append(' ').append(world.failure().map(failure -> failure.sentence()).orElse(""));
      lines.add(line.toString());
    }

    @Override
    public void finished(World world, Ending ending, Causality causality) {
      finished(world, ending);
      lines.add("trace " + Traces.of(world, causality));
    }

    @Override
    public void startsOver() {
      lines.clear();
    }
  }

  private static List<String> shown(Engine engine, Harness harness, Explorer explorer) {
    assertThat(engine.offers()).containsAll(explorer.needs());
    Shown shown = new Shown();
    World world = engine.worlds(harness, new RunningCode()).world();
    Exploration done =
        explorer.explore(
            world,
            Limits.none().schedules(MOST_SCHEDULES).depth(40),
            shown,
            ExplorationControl.NONE);
    assertThat(world.depth()).isZero();
    shown.lines.add(done.schedules() + " " + done.steps() + " " + done.stop());
    return shown.lines;
  }

  @Test
  void everyExplorerReportsTheSameOnBothEngines() {
    long lines =
        compare(
            SYSTEMS,
            seed -> {
              RandomSystem system = RandomSystem.of(seed);
              return switch ((int) (seed % 4)) {
                case 0 -> system.withGuards().harness();
                case 1 -> system.withWords().harness();
                default -> system.harness();
              };
            });
    assertThat(lines).isGreaterThan(1_000L * SYSTEMS);
  }

  @Test
  void everyExplorerReportsTheSameOnBothEnginesIfActorsWatchEachOther() {
    Faults withoutTimers = Faults.none().firings(0);
    long lines =
        compare(
            SYSTEMS,
            seed ->
                RandomFaulty.of(seed, withoutTimers)
                    .on(seed % 3 == 0 ? Network.FIFO : Network.UNORDERED)
                    .watching()
                    .harness());
    assertThat(lines).isGreaterThan(100L * SYSTEMS);
  }

  /** Compares what explorers show, and returns how many lines that is. */
  private static long compare(int systems, LongFunction<Harness> random) {
    long lines = 0;
    for (long seed = 1; seed <= systems; seed++) {
      Harness harness = random.apply(seed);
      for (Map.Entry<String, Supplier<Explorer>> each : explorers().entrySet()) {
        List<String> expected = shown(new TabulatedEngine(), harness, each.getValue().get());
        List<String> replayed = shown(new ReplayedEngine(), harness, each.getValue().get());
        assertThat(replayed).as("%s, seed %d", each.getKey(), seed).isEqualTo(expected);
        lines += expected.size();
      }
    }
    return lines;
  }
}
