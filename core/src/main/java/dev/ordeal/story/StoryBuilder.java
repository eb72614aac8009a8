package dev.ordeal.story;

import dev.ordeal.actor.Address;
import dev.ordeal.engine.Engine;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.harness.Protocol;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.schedule.ActorChange;
import dev.ordeal.schedule.Losses;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.Observations;
import dev.ordeal.world.Rest;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Builds stories: runs schedules of a harness again and inspects every step. */
public final class StoryBuilder {
  private final Engine engine;
  private final Harness harness;
  private final RunningCode running;

  /** Builds stories of tabulated actors. */
  public StoryBuilder(Harness harness) {
    this(new TabulatedEngine(), harness, new RunningCode());
  }

  /**
   * Builds stories with the engine, which must offer causes and inspection.
   *
   * @param running records which user code is running
   */
  public StoryBuilder(Engine engine, Harness harness, RunningCode running) {
    this.engine = engine;
    this.harness = harness;
    this.running = running;
  }

  /** The story of a schedule, whose events are found by their identity. */
  public Story build(Schedule schedule) {
    World world = world();
    List<List<Object>> before = new ArrayList<>();
    List<List<Object>> after = new ArrayList<>();
    for (ScheduledEvent step : schedule.steps()) {
      take(world, find(world, step), step.alternative(), before, after);
    }
    return story(world, before, after);
  }

  /**
   * The story of the run without faults that delivers messages in the order of sending, up to that
   * many steps.
   */
  public Story inOrderOfSending(int most) {
    World world = world();
    List<List<Object>> before = new ArrayList<>();
    List<List<Object>> after = new ArrayList<>();
    for (int event = Rest.nextStep(world);
        event != World.NO_EVENT && world.depth() < most && !world.failed();
        event = Rest.nextStep(world)) {
      take(world, event, 0, before, after);
    }
    return story(world, before, after);
  }

  private World world() {
    return engine.unchecked(harness, running).world();
  }

  private static void take(
      World world,
      int event,
      int alternative,
      List<List<Object>> before,
      List<List<Object>> after) {
    List<Address> actors = world.event(event).actors();
    before.add(localStates(world, actors));
    world.take(event, alternative);
    after.add(localStates(world, actors));
  }

  private static List<Object> localStates(World world, List<Address> actors) {
    return actors.stream()
        .<Object>map(actor -> Objects.requireNonNull(inside(world).localStates().get(actor)))
        .toList();
  }

  /** What changed at all actors of the event but the first. */
  private static List<ActorChange> others(Event event, List<Object> before, List<Object> after) {
    return IntStream.range(1, before.size())
        .mapToObj(i -> new ActorChange(event.actors().get(i), before.get(i), after.get(i)))
        .toList();
  }

  private static Inspection inside(World world) {
    return world.inspection().orElseThrow();
  }

  private static Causes causes(World world) {
    return world.causes().orElseThrow();
  }

  private static int find(World world, ScheduledEvent wanted) {
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT && !world.failed();
        event = world.nextEnabled(event)) {
      if (world.event(event).identity().equals(wanted.event().identity())
          && wanted.alternative() < world.alternatives(event)) {
        return event;
      }
    }
    throw new BadInput(
        "Step "
            + (world.depth() + 1)
            + ", "
            + wanted.line()
            + ", is not possible when the schedule is run again: an actor remembers something"
            + " outside its state.");
  }

  private Story story(World world, List<List<Object>> before, List<List<Object>> after) {
    int first = causes(world).firstEnabledBy(0);
    int last = causes(world).firstEnabledBy(world.depth());
    List<StoryMessage> messages = new ArrayList<>();
    Set<Integer> spent = world.failed() ? Set.of() : inside(world).noLongerMatter();
    for (int event = World.NO_EVENT + 1; event < last; event++) {
      messages.add(message(world, event, spent.contains(event)));
    }
    Set<Address> actors = new LinkedHashSet<>(harness.system().addresses());
    messages.subList(0, first - 1).forEach(message -> addActors(message, actors));
    List<ScheduledEvent> scheduled = Schedule.of(world).steps();
    List<StoryStep> storySteps = new ArrayList<>();
    for (int step = 0; step < world.depth(); step++) {
      int sender = step;
      List<Address> created = inside(world).created(step);
      actors.addAll(created);
      storySteps.add(
          new StoryStep(
              scheduled.get(step),
              world.eventAt(step) - 1,
              before.get(step).get(0),
              after.get(step).get(0),
              others(scheduled.get(step).event(), before.get(step), after.get(step)),
              IntStream.range(0, messages.size())
                  .filter(message -> messages.get(message).sentAt() == sender)
                  .boxed()
                  .toList(),
              clientMessages(world, step),
              created,
              Losses.at(world, step).stream().map(event -> event - 1).toList()));
    }
    messages.forEach(message -> actors.add(message.receiver()));
    return new Story(
        List.copyOf(actors),
        harness.clients().stream().map(Client::address).toList(),
        messages,
        storySteps,
        HistoryBuilder.of(world),
        IntStream.range(0, world.observations().count())
            .mapToObj(world.observations()::step)
            .toList(),
        world.failure(),
        inside(world).localStates(),
        Rest.is(world));
  }

  /** Actors that others created in start are known by their messages only. */
  private void addActors(StoryMessage message, Set<Address> actors) {
    if (message.isSent() && !message.isRequest()) {
      actors.add(message.sender());
    }
    actors.add(message.receiver());
  }

  private static StoryMessage message(World world, int event, boolean noLongerMatters) {
    int deliveredAt = causes(world).takenAt(event);
    int vanishedAt = causes(world).vanishedAt(event);
    int sentAt = sentAt(world, event);
    return new StoryMessage(
        world.event(event),
        sentAt == Causes.AT_START ? StoryMessage.AT_START : sentAt,
        deliveredAt < 0 ? StoryMessage.NEVER : deliveredAt,
        world.request(event) != World.NOT_A_REQUEST,
        vanishedAt == Causes.NOT_TAKEN ? StoryMessage.NEVER : vanishedAt,
        noLongerMatters);
  }

  /** The step that sent the message; one that arrives once more has left twice. */
  private static int sentAt(World world, int event) {
    Causes causes = causes(world);
    int copy = event;
    int step = causes.parent(copy);
    while (step != Causes.AT_START
        && causes.repeatsAt(step)
        && copy == causes.firstEnabledBy(step + 1) - 1) {
      copy = world.eventAt(step);
      step = causes.parent(copy);
    }
    return step;
  }

  private List<ClientMessage> clientMessages(World world, int step) {
    boolean discarded =
        step == world.depth() - 1
            && world.failure().filter(failed -> !failed.isBreach()).isPresent();
    if (discarded) {
      return List.of();
    }
    List<ClientMessage> sent = new ArrayList<>();
    Set<Address> answered = new LinkedHashSet<>();
    List<Invocation> late = new ArrayList<>(world.observations().lateAt(step));
    for (Event.Delivery message : inside(world).sentToClients(step)) {
      Address reply = message.receiver();
      boolean isLate =
          late.stream()
              .filter(made -> isAnswer(made, reply, message.content()))
              .findFirst()
              .filter(late::remove)
              .isPresent();
      Optional<Object> result =
          isLate || answered.contains(reply)
              ? Optional.empty()
              : result(world, step, reply, message.content());
      result.ifPresent(answer -> answered.add(reply));
      sent.add(new ClientMessage(reply.client(), message.content(), result, isLate));
    }
    return sent;
  }

  /** Whether the message, sent to the address, answers the invocation. */
  private boolean isAnswer(Invocation made, Address reply, Object content) {
    return made.replyAddress(harness.numbersCalls()).equals(reply)
        && harness.protocol().result(made.call().operation(), content) != Protocol.NOT_AN_ANSWER;
  }

  /** The result that the client reads in the message, if it was answered at the step. */
  private Optional<Object> result(World world, int step, Address reply, Object content) {
    for (int i = 0; i < world.observations().count(); i++) {
      int observation = world.observations().get(i);
      Invocation invocation =
          world.observations().invocations().get(world.observations().invocation(observation));
      if (Observations.isResponse(observation)
          && world.observations().step(i) == step
          && invocation.replyAddress(harness.numbersCalls()).equals(reply)) {
        Object read = harness.protocol().result(invocation.call().operation(), content);
        return read == Protocol.NOT_AN_ANSWER ? Optional.empty() : Optional.of(read);
      }
    }
    return Optional.empty();
  }
}
