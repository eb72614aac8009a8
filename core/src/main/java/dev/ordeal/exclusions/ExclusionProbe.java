package dev.ordeal.exclusions;

import dev.ordeal.actor.Address;
import dev.ordeal.engine.Engine;
import dev.ordeal.harness.Harness;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.words.Show;
import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Runs some random schedules and looks at what excluded messages do. A warning rests on a delivery
 * that was seen; that there is none proves nothing.
 */
public final class ExclusionProbe {
  private static final int RUNS = 200;
  private static final int MOST_STEPS = 1_000;

  private final Engine engine;
  private final Harness harness;
  private final RunningCode running;
  private final Random random;

  public ExclusionProbe(Engine engine, Harness harness, long seed) {
    this(engine, harness, seed, new RunningCode());
  }

  /** Reports running user code to {@code running}. */
  public ExclusionProbe(Engine engine, Harness harness, long seed, RunningCode running) {
    this.engine = engine;
    this.harness = harness;
    this.running = running;
    this.random = new Random(seed);
  }

  /**
   * What the harness makes an explorer miss, a sentence each.
   *
   * @param explorer its name, for the sentences
   */
  public List<String> warnings(String explorer) {
    return warnings(explorer, Deadline.never());
  }

  /** The same, as far as there is time. */
  public List<String> warnings(String explorer, Deadline deadline) {
    List<String> warnings = new ArrayList<>();
    if (harness.messages().stream().noneMatch(this::isReordered)) {
      warnings.add(
          "The harness names no message of interest, so "
              + explorer
              + " reorders nothing: give it some (interest in Java, [messages] in a harness file),"
              + " or choose another explorer.");
    }
    effects(deadline)
        .forEach(
            (message, effect) ->
                warnings.add(
                    "The harness excludes "
                        + message.getSimpleName()
                        + " from reordering, but "
                        + effect
                        + ": "
                        + explorer
                        + " can miss violations that need it in another order."));
    return warnings;
  }

  private boolean isReordered(Class<?> message) {
    return harness.interest(message).isPresent() && !harness.exclusions().contains(message);
  }

  /** By excluded class, an effect of one of its messages that was seen. */
  private Map<Class<?>, String> effects(Deadline deadline) {
    Map<Class<?>, String> effects = new LinkedHashMap<>();
    if (harness.exclusions().isEmpty()) {
      return effects;
    }
    World world = engine.unchecked(harness, running).world();
    for (int run = 0; run < RUNS && effects.size() < harness.exclusions().size(); run++) {
      world.goBack(0);
      while (world.depth() < MOST_STEPS && !world.failed() && !deadline.isOver()) {
        int event = drawn(world);
        if (event == World.NO_EVENT) {
          break;
        }
        take(world, event, effects);
      }
    }
    return effects;
  }

  private int drawn(World world) {
    List<Integer> enabled = new ArrayList<>();
    int event = world.nextEnabled(World.NO_EVENT);
    while (event != World.NO_EVENT) {
      enabled.add(event);
      event = world.nextEnabled(event);
    }
    return enabled.isEmpty() ? World.NO_EVENT : enabled.get(random.nextInt(enabled.size()));
  }

  private void take(World world, int event, Map<Class<?>, String> effects) {
    int alternative = random.nextInt(world.alternatives(event));
    Optional<Event.Delivery> excluded = excluded(world.event(event));
    if (excluded.isEmpty() || effects.containsKey(excluded.get().content().getClass())) {
      world.take(event, alternative);
      return;
    }
    Optional<Map<Address, Object>> before = world.inspection().map(Inspection::localStates);
    int pending = world.pendingCount();
    world.take(event, alternative);
    effect(world, excluded.get(), before, pending)
        .ifPresent(effect -> effects.put(excluded.get().content().getClass(), effect));
  }

  private Optional<Event.Delivery> excluded(Event event) {
    return event instanceof Event.Delivery delivery
            && harness.exclusions().contains(delivery.content().getClass())
        ? Optional.of(delivery)
        : Optional.empty();
  }

  /** What the last step did, if it did anything. */
  private static Optional<String> effect(
      World world, Event.Delivery delivery, Optional<Map<Address, Object>> before, int pending) {
    List<String> does = new ArrayList<>();
    if (world.failed()) {
      does.add("makes it fail");
    } else {
      Optional<Inspection> inspection = world.inspection();
      if (!inspection.map(Inspection::localStates).equals(before)) {
        does.add("changes its state");
      }
      inspection
          .filter(seen -> !seen.sentToClients(world.depth() - 1).isEmpty())
          .ifPresent(seen -> does.add("makes it answer a client"));
      if (does.stream().noneMatch(each -> each.contains("client"))
          && world.pendingCount() > pending - 1) {
        does.add("makes it send messages");
      }
    }
    return does.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Show.value(delivery.content())
                + " at "
                + delivery.actor()
                + " "
                + String.join(" and ", does));
  }
}
