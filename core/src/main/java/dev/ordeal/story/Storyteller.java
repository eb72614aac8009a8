package dev.ordeal.story;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.harness.Protocol;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.schedule.Receive;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.MessageInWords;
import dev.ordeal.world.RunningCode;
import dev.ordeal.world.TabulatedWorld;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Runs schedules of a harness once more, looking at everything on the way. */
public final class Storyteller {
  private final Harness harness;

  public Storyteller(Harness harness) {
    this.harness = harness;
  }

  /** The story of a schedule, whose messages are found by their identity. */
  public Story tell(Schedule schedule) {
    TabulatedWorld world = world();
    List<Object> before = new ArrayList<>();
    List<Object> after = new ArrayList<>();
    for (Receive receive : schedule.receives()) {
      receive(world, find(world, receive), receive.alternative(), before, after);
    }
    return story(world, before, after);
  }

  /** The run in which messages are received as they were sent, up to so many receives. */
  public Story inOrderOfSending(int most) {
    TabulatedWorld world = world();
    List<Object> before = new ArrayList<>();
    List<Object> after = new ArrayList<>();
    for (int message = world.nextPending(World.NO_MESSAGE);
        message != World.NO_MESSAGE && world.depth() < most && !world.failed();
        message = world.nextPending(World.NO_MESSAGE)) {
      receive(world, message, 0, before, after);
    }
    return story(world, before, after);
  }

  private TabulatedWorld world() {
    return TabulatedWorld.unchecked(harness, new RunningCode());
  }

  private static void receive(
      TabulatedWorld world, int message, int alternative, List<Object> before, List<Object> after) {
    Address receiver = world.inWords(message).receiver();
    before.add(world.localState(receiver).orElseThrow());
    world.deliver(message, alternative);
    after.add(world.localState(receiver).orElseThrow());
  }

  private static int find(World world, Receive wanted) {
    for (int m = world.nextPending(World.NO_MESSAGE);
        m != World.NO_MESSAGE && !world.failed();
        m = world.nextPending(m)) {
      MessageInWords message = world.inWords(m);
      if (message.identity().equals(wanted.message().identity())
          && wanted.alternative() < world.alternatives(m)) {
        return m;
      }
    }
    throw new BadInput(
        "Receive "
            + (world.depth() + 1)
            + ", "
            + wanted.line()
            + ", is not possible when the schedule is run once more: an actor remembers something"
            + " outside its state.");
  }

  private Story story(TabulatedWorld world, List<Object> before, List<Object> after) {
    int first = world.firstSent(0);
    int last = world.firstSent(world.depth());
    List<Letter> letters = new ArrayList<>();
    for (int m = World.NO_MESSAGE + 1; m < last; m++) {
      letters.add(letter(world, m));
    }
    Set<Address> actors = new LinkedHashSet<>(harness.system().addresses());
    letters.subList(0, first - 1).forEach(letter -> addActors(letter, actors));
    List<Receive> receives = Schedule.of(world).receives();
    List<Scene> scenes = new ArrayList<>();
    for (int step = 0; step < world.depth(); step++) {
      int sentFrom = world.firstSent(step) - 1;
      int sentTo = world.firstSent(step + 1) - 1;
      List<Address> created = world.createdAt(step);
      actors.addAll(created);
      scenes.add(
          new Scene(
              receives.get(step),
              world.messageAt(step) - 1,
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
        IntStream.range(0, world.observationCount()).mapToObj(world::observedAt).toList(),
        world.failure(),
        world.localStates(),
        isAtRest(world));
  }

  /** Receives what is left, and goes back to where it was. */
  private static boolean isAtRest(World world) {
    int end = world.depth();
    boolean rests = !world.failed();
    for (int message = world.nextPending(World.NO_MESSAGE);
        rests && message != World.NO_MESSAGE;
        message = world.nextPending(World.NO_MESSAGE)) {
      rests = changesNothing(world, message);
    }
    rests = rests && world.pendingCount() == 0;
    world.goBack(end);
    return rests;
  }

  /** Whether it makes no difference that the message is received, as it is afterwards. */
  private static boolean changesNothing(World world, int message) {
    int step = world.depth();
    int observed = world.observationCount();
    Map<Address, Object> states = world.localStates();
    boolean nothing = true;
    for (int chosen = world.alternatives(message) - 1; nothing && chosen >= 0; chosen--) {
      world.goBack(step);
      world.deliver(message, chosen);
      nothing =
          !world.failed()
              && world.firstSent(step) == world.firstSent(step + 1)
              && world.observationCount() == observed
              && world.localStates().equals(states);
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
    int receivedAt = world.receivedAt(message);
    return new Letter(
        world.inWords(message),
        world.parent(message) == World.AT_START ? Letter.AT_START : world.parent(message),
        receivedAt < 0 ? Letter.NEVER : receivedAt,
        world.request(message) != World.NOT_A_REQUEST);
  }

  private List<Told> told(TabulatedWorld world, int step) {
    boolean inVain =
        step == world.depth() - 1
            && world.failure().filter(failed -> !failed.isBreach()).isPresent();
    if (inVain) {
      return List.of();
    }
    List<Told> told = new ArrayList<>();
    Set<Address> answered = new LinkedHashSet<>();
    for (MessageInWords message : world.toldAt(step)) {
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
    for (int i = 0; i < world.observationCount(); i++) {
      int observation = world.observation(i);
      Invocation invocation = world.invocations().get(world.invocationOf(observation));
      if (World.isResponse(observation)
          && world.observedAt(i) == step
          && invocation.client().equals(client)) {
        Object read = harness.protocol().result(invocation.call().operation(), content);
        return read == Protocol.NOT_AN_ANSWER ? Optional.empty() : Optional.of(read);
      }
    }
    return Optional.empty();
  }
}
