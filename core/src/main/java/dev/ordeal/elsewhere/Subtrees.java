package dev.ordeal.elsewhere;

import dev.ordeal.elsewhere.Parts.Part;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.findings.Findings;
import dev.ordeal.findings.PackedFindings;
import dev.ordeal.schedule.Trail;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.tasks.Farm;
import dev.ordeal.tasks.Task;
import dev.ordeal.tasks.TaskReply;
import dev.ordeal.tasks.Workers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Verification;
import dev.ordeal.wire.Packed;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Order;
import dev.ordeal.world.PlannedWorld;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Explores the schedules of one configuration on workers, by subtrees or by blocks of samples. */
public final class Subtrees implements Verification.Elsewhere {
  /** How many samples are drawn with one seed. */
  public static final long BLOCK = 1_000;

  private static final Set<String> BY_TREE = Set.of("ex", "db", "delay");
  private static final Duration LOOK = Duration.ofMillis(100);

  /** A task takes about so long, once there are enough of them. */
  private static final double TASK_SECONDS = 2;

  private static final long FIRST_BUDGET = 2_000;
  private static final long MOST_BUDGET = 1L << 40;

  private final Farm farm;
  private final Workers workers;

  /** How many schedules a worker explores in a second, as far as that is known. */
  private double rate;

  private final Budget budget;

  /** How many schedules the next task explores. */
  interface Budget {
    /**
     * A number of schedules, at least one.
     *
     * @param rate how many schedules a worker explores in a second; 0 if that is not known yet
     * @param open how many subtrees are still to be explored
     * @param slots how many workers there are
     */
    long of(double rate, int open, int slots);

    /** Few open subtrees are cut into more; many are explored for long. */
    Budget USUAL =
        (rate, open, slots) ->
            rate == 0
                ? FIRST_BUDGET
                : Math.max(
                    1,
                    Math.min(
                        MOST_BUDGET,
                        (long) (rate * (open > 4 * slots ? TASK_SECONDS : TASK_SECONDS / 8))));
  }

  public Subtrees(Farm farm, Workers workers) {
    this(farm, workers, Budget.USUAL);
  }

  Subtrees(Farm farm, Workers workers, Budget budget) {
    this.farm = farm;
    this.workers = workers;
    this.budget = budget;
  }

  /** Throws {@link BadInput} if the configuration is not one that workers explore in parts. */
  public static void check(Configuration configuration) {
    Strategy strategy = configuration.strategy();
    if (!(strategy instanceof Schedules schedules)) {
      throw new BadInput(
          "Explorer graph follows the states of one harness in one JVM, so there is nothing to"
              + " distribute; check many harnesses (--upto), or choose --explorer ex or another of"
              + " schedules.");
    }
    if (!BY_TREE.contains(schedules.id())
        && (!schedules.samples() || schedules.id().contains(","))) {
      throw new BadInput(
          "Explorer "
              + schedules.id()
              + " is not explored in parts; on workers use ex, db, delay or a sampler, or check"
              + " many harnesses (--upto).");
    }
    boolean isPlain =
        schedules.order() == Order.INSERTION && !schedules.stateless() && !schedules.byKey();
    if (!isPlain) {
      throw new BadInput(
          "--order, --stateless and --by-key are not for parts of an exploration; leave them out on"
              + " workers.");
    }
    if (configuration.harness().decides()) {
      throw new BadInput(
          "Clients that decide what they call are explored in one JVM; give every client a script.");
    }
    if (!schedules.samples() && configuration.limits().schedules() != Limits.NONE) {
      throw new BadInput(
          "A limit on schedules depends on the order in which one JVM explores them; on workers give"
              + " a deadline, or none.");
    }
  }

  /** What was found in parts, and the trails on which workers have seen something new there. */
  private record Found(Findings findings, List<Packed> shown) {
    private Found merge(Found later) {
      List<Packed> both = new ArrayList<>(shown);
      both.addAll(later.shown);
      return new Found(findings.merge(later.findings), both);
    }
  }

  /** What is drawn or explored, and by which task. */
  private interface Tasks {
    Task<PartResult> of(Subtree part);
  }

  @Override
  public Findings explore(
      Configuration configuration,
      Worlds worlds,
      World world,
      ExplorationControl control,
      long begin) {
    check(configuration);
    PortableQuestion question = PortableQuestion.of(configuration);
    Schedules strategy = (Schedules) configuration.strategy();
    Limits limits = configuration.limits();
    boolean samples = strategy.samples();
    Parts<Subtree, Found> parts = new Parts<>(Found::merge);
    Blocks blocks = new Blocks(limits.schedules());
    if (!samples) {
      int plans =
          PlannedWorld.all(world, configuration.harness(), Workplace.anyBeginning(configuration))
              .size();
      for (int plan = 0; plan < plans; plan++) {
        parts.add(Subtree.whole(plan));
      }
    }
    int bound = strategy.id().equals("delay") ? strategy.delays() : SubtreeSearch.UNBOUNDED;
    Tasks tasks =
        samples
            ? block ->
                new SampleTask(
                    question, block.plan(), blocks.size(block.plan()), left(limits, begin))
            : subtree ->
                new SubtreeTask(question, subtree, bound, budget(parts), left(limits, begin));
    // Failures are looked up in a world of their own: the given one sees only what counts.
    World scratch =
        configuration.engine().unchecked(configuration.harness(), new RunningCode()).world();
    Findings found = run(parts, blocks, tasks, scratch, samples, limits, control, begin);
    for (Packed trail : parts.found().map(Found::shown).orElse(List.of())) {
      trail.read(Trail::read).walk(world);
    }
    world.goBack(0);
    return found;
  }

  /** The blocks of a sample, one after the other; as plans of subtrees, which samples have not. */
  private static final class Blocks {
    private final long most;
    private int next;

    Blocks(long most) {
      this.most = most;
    }

    private boolean isOver() {
      return most != Limits.NONE && next * BLOCK >= most;
    }

    private Subtree next() {
      return Subtree.whole(next++);
    }

    private long size(int block) {
      return most == Limits.NONE ? BLOCK : Math.min(BLOCK, most - block * BLOCK);
    }
  }

  private static Duration left(Limits limits, long begin) {
    return limits.left(0, System.nanoTime() - begin).time();
  }

  private long budget(Parts<Subtree, Found> parts) {
    return budget.of(rate, parts.open(), workers.slots());
  }

  private Findings run(
      Parts<Subtree, Found> parts,
      Blocks blocks,
      Tasks tasks,
      World world,
      boolean samples,
      Limits limits,
      ExplorationControl control,
      long begin) {
    Map<Task<?>, Part<Subtree, Found>> asked = new HashMap<>();
    Stop ended = samples ? Stop.LIMIT : Stop.EXHAUSTED;
    boolean endless = samples;
    Optional<Part<Subtree, Found>> failed = Optional.empty();
    Optional<TaskReply> mistake = Optional.empty();
    long schedules = 0;
    long steps = 0;
    while (true) {
      ask(parts, endless ? Optional.of(blocks) : Optional.empty(), tasks, asked);
      if (parts.open() == 0) {
        break;
      }
      Optional<Farm.Finished> next = farm.next(LOOK);
      if (next.isPresent()) {
        Part<Subtree, Found> part = asked.remove(next.get().task());
        TaskReply reply = next.get().reply();
        if (part != null && !part.isLeftOut() && reply.kind() != TaskReply.Kind.DONE) {
          parts.endAfter(part);
          parts.failed(part);
          failed = Optional.of(part);
          mistake = Optional.of(reply);
          endless = false;
        } else if (part != null && !part.isLeftOut()) {
          PartResult result = reply.result(PartResult.class);
          Findings findings = findings(result, world);
          Stop stop = findings.stop();
          boolean isWhole = stop == (samples ? Stop.LIMIT : Stop.EXHAUSTED);
          if (!isWhole) {
            parts.endAfter(part);
            ended = stop;
            endless = false;
          }
          parts.explored(
              part,
              new Found(isWhole ? findings.stopped(Stop.EXHAUSTED) : findings, result.shown()),
              result.left());
          schedules += findings.counts().schedules();
          steps += findings.steps();
          learnRate(findings, reply);
          workers.says(
              "schedules: "
                  + schedules
                  + ", tasks done: "
                  + farm.done()
                  + ", subtrees open: "
                  + parts.open());
        }
      }
      boolean isLate =
          !limits.time().isZero() && System.nanoTime() - begin > limits.time().toNanos();
      if (isLate || !control.continues(schedules, steps)) {
        ended = isLate ? Stop.DEADLINE : Stop.INTERRUPTED;
        break;
      }
    }
    if (failed.filter(part -> !part.isLeftOut()).isPresent()) {
      mistake.orElseThrow().result(PartResult.class); // throws it
    }
    Stop reason = ended;
    return parts
        .found()
        .map(found -> found.findings().stopped(reason))
        .orElseGet(() -> Findings.none(reason));
  }

  /** Asks workers for the first parts, as many as they have room for. */
  private void ask(
      Parts<Subtree, Found> parts,
      Optional<Blocks> blocks,
      Tasks tasks,
      Map<Task<?>, Part<Subtree, Found>> asked) {
    while (farm.room() > 0) {
      blocks.filter(more -> !more.isOver()).ifPresent(more -> parts.add(more.next()));
      Optional<Part<Subtree, Found>> part = parts.ask();
      if (part.isEmpty()) {
        break;
      }
      Task<PartResult> task = tasks.of(parts.what(part.get()));
      asked.put(task, part.get());
      farm.add(task);
    }
    farm.send();
  }

  private static Findings findings(PartResult result, World world) {
    return PackedFindings.unpack(result.findings(), trail -> failure(trail, world));
  }

  private static ActorFailure failure(Trail trail, World world) {
    trail.walk(world);
    return world
        .failure()
        .orElseThrow(
            () ->
                new BadInput(
                    "An actor fails on a worker in a run in which it does not fail here; the system"
                        + " does something else from one machine to the next, for example because it"
                        + " reads a property or a file."));
  }

  private void learnRate(Findings findings, TaskReply reply) {
    double seconds = Math.max(1e-6, reply.nanos() / 1e9);
    double now = findings.counts().schedules() / seconds;
    rate = rate == 0 ? now : 0.8 * rate + 0.2 * now;
  }
}
