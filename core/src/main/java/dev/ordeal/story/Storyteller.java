package dev.ordeal.story;

import dev.ordeal.actor.Address;
import dev.ordeal.engine.Engine;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.harness.Protocol;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Runs schedules of a harness once more, looking at everything on the way. */
public final class Storyteller {
  private final Engine engine;
  private final Harness harness;

  /** Tells of tabulated actors. */
  public Storyteller(Harness harness) {
    this(new TabulatedEngine(), harness);
  }

  /** Tells of actors of that engine, which must know causes and look into actors. */
  public Storyteller(Engine engine, Harness harness) {
    this.engine = engine;
    this.harness = harness;
  }

  /** The story of a schedule, whose messages are found by their identity. */
  public Story tell(Schedule schedule) {
    World world = world();
    List<Object> before = new ArrayList<>();
    List<Object> after = new ArrayList<>();
    for (ScheduledEvent step : schedule.steps()) {
      take(world, find(world, step), step.alternative(), before, after);
    }
    return story(world, before, after);
  }

  /** The run in which messages are received as they were sent, up to so many receives. */
  public Story inOrderOfSending(int most) {
    World world = world();
    List<Object> before = new ArrayList<>();
    List<Object> after = new ArrayList<>();
    for (int message = world.nextEnabled(World.NO_EVENT);
        message != World.NO_EVENT && world.depth() < most && !world.failed();
        message = world.nextEnabled(World.NO_EVENT)) {
      take(world, message, 0, before, after);
    }
    return story(world, before, after);
  }

  private World world() {
    return engine.unchecked(harness, new RunningCode()).world();
  }

  private static void take(
      World world, int message, int alternative, List<Object> before, List<Object> after) {
    Address actor = world.event(message).actor();
    before.add(localState(world, actor));
    world.take(message, alternative);
    after.add(localState(world, actor));
  }

  private static Object localState(World world, Address actor) {
    return Objects.requireNonNull(inside(world).localStates().get(actor));
  }

  private static Inspection inside(World world) {
    return world.inspection().orElseThrow();
  }

  private static Causes causes(World world) {
    return world.causes().orElseThrow();
  }

  private static int find(World world, ScheduledEvent wanted) {
    for (int m = world.nextEnabled(World.NO_EVENT);
        m != World.NO_EVENT && !world.failed();
        m = world.nextEnabled(m)) {
      if (world.event(m).identity().equals(wanted.event().identity())
          && wanted.alternative() < world.alternatives(m)) {
        return m;
      }
    }
    throw new BadInput(
        "Step "
            + (world.depth() + 1)
            + ", "
            + wanted.line()
            + ", is not possible when the schedule is run once more: an actor remembers something"
            + " outside its state.");
  }

  private Story story(World world, List<Object> before, List<Object> after) {
    int first = causes(world).firstEnabledBy(0);
    int last = causes(world).firstEnabledBy(world.depth());
    List<Letter> letters = new ArrayList<>();
    for (int m = World.NO_EVENT + 1; m < last; m++) {
      letters.add(letter(world, m));
    }
    Set<Address> actors = new LinkedHashSet<>(harness.system().addresses());
    letters.subList(0, first - 1).forEach(letter -> addActors(letter, actors));
    List<ScheduledEvent> steps = Schedule.of(world).steps();
    List<Scene> scenes = new ArrayList<>();
    for (int step = 0; step < world.depth(); step++) {
      int sentFrom = causes(world).firstEnabledBy(step) - 1;
      int sentTo = causes(world).firstEnabledBy(step + 1) - 1;
      List<Address> created = inside(world).created(step);
      actors.addAll(created);
      scenes.add(
          new Scene(
              steps.get(step),
              world.eventAt(step) - 1,
              before.get(step),
              after.get(step),
              IntStream.range(sentFrom, sentTo).boxed().toList(),
              told(world, step),
              created));
    }
    return new Story(
        List.copyOf(actors),
        harness.clients().stream().map(Client::address).toList(),
        letters,
        scenes,
        HistoryBuilder.of(world),
        IntStream.range(0, world.observations().count())
            .mapToObj(world.observations()::step)
            .toList(),
        world.failure(),
        inside(world).localStates(),
        isAtRest(world));
  }

  /** Receives what is left, and goes back to where it was. */
  private static boolean isAtRest(World world) {
    int end = world.depth();
    boolean rests = !world.failed();
    for (int message = world.nextEnabled(World.NO_EVENT);
        rests && message != World.NO_EVENT;
        message = world.nextEnabled(World.NO_EVENT)) {
      rests = changesNothing(world, message);
    }
    rests = rests && world.pendingCount() == 0;
    world.goBack(end);
    return rests;
  }

  /** Whether it makes no difference that the message is received, as it is afterwards. */
  private static boolean changesNothing(World world, int message) {
    int step = world.depth();
    int observed = world.observations().count();
    Map<Address, Object> states = inside(world).localStates();
    boolean nothing = true;
    for (int chosen = world.alternatives(message) - 1; nothing && chosen >= 0; chosen--) {
      world.goBack(step);
      world.take(message, chosen);
      nothing =
          !world.failed()
              && causes(world).firstEnabledBy(step) == causes(world).firstEnabledBy(step + 1)
              && world.observations().count() == observed
              && inside(world).localStates().equals(states);
    }
    return nothing;
  }

  /** Actors that others created in their start are known by their letters only. */
  private void addActors(Letter letter, Set<Address> actors) {
    if (!letter.isRequest()) {
      actors.add(letter.message().sender());
    }
    actors.add(letter.message().receiver());
  }

  private static Letter letter(World world, int message) {
    int receivedAt = causes(world).takenAt(message);
    return new Letter(
        (Event.Delivery) world.event(message),
        causes(world).parent(message) == Causes.AT_START
            ? Letter.AT_START
            : causes(world).parent(message),
        receivedAt < 0 ? Letter.NEVER : receivedAt,
        world.request(message) != World.NOT_A_REQUEST);
  }

  private List<Told> told(World world, int step) {
    boolean inVain =
        step == world.depth() - 1
            && world.failure().filter(failed -> !failed.isBreach()).isPresent();
    if (inVain) {
      return List.of();
    }
    List<Told> told = new ArrayList<>();
    Set<Address> answered = new LinkedHashSet<>();
    for (Event.Delivery message : inside(world).sentToClients(step)) {
      Address client = message.receiver();
      Optional<Object> result =
          answered.contains(client)
              ? Optional.empty()
              : result(world, step, client, message.content());
      result.ifPresent(answer -> answered.add(client));
      told.add(new Told(client, message.content(), result));
    }
    return told;
  }

  /** What the message means to the client where it was answered at that step. */
  private Optional<Object> result(World world, int step, Address client, Object content) {
    for (int i = 0; i < world.observations().count(); i++) {
      int observation = world.observations().get(i);
      Invocation invocation =
          world.observations().invocations().get(world.observations().invocation(observation));
      if (Observations.isResponse(observation)
          && world.observations().step(i) == step
          && invocation.client().equals(client)) {
        Object read = harness.protocol().result(invocation.call().operation(), content);
        return read == Protocol.NOT_AN_ANSWER ? Optional.empty() : Optional.of(read);
      }
    }
    return Optional.empty();
  }
}
