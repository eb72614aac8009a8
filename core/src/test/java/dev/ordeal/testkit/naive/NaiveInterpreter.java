package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Turn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Runs a system by the letter of the design: every handler every time, every state copied before
 * every step, every pending message tried at every state.
 */
public final class NaiveInterpreter {

  /** The end of a schedule: the history as lines, and whether an actor failed or it was cut. */
  public record End(List<String> history, boolean failed, boolean cut) {}

  static final int NOT_A_CALL = -1;

  private final Harness harness;
  private final int most;
  private final int depth;
  private final Map<List<String>, End> ends = new LinkedHashMap<>();
  private final List<NaiveRun> runs = new ArrayList<>();
  private boolean exceeded;
  private String delivered = "";
  private Consumer<NaiveMoment> continued = this::explore;

  private NaiveInterpreter(Harness harness, int most, int depth) {
    this.harness = harness;
    this.most = most;
    this.depth = depth;
  }

  /** All schedules with their ends, or nothing if there are more than so many. */
  public static Optional<Map<List<String>, End>> schedules(Harness harness, int most) {
    return schedules(harness, most, Integer.MAX_VALUE);
  }

  /**
   * All schedules of a system.
   *
   * @param ends what each leads to
   * @param runs each as clients see it, in the same order
   */
  public record Schedules(Map<List<String>, End> ends, List<NaiveRun> runs) {}

  /** All schedules with their ends and as clients see them, or nothing if there are too many. */
  public static Optional<Schedules> all(Harness harness, int most) {
    NaiveInterpreter interpreter = new NaiveInterpreter(harness, most, Integer.MAX_VALUE);
    interpreter.explore(interpreter.start());
    return interpreter.exceeded
        ? Optional.empty()
        : Optional.of(new Schedules(interpreter.ends, interpreter.runs));
  }

  /** All schedules as clients see them, or nothing if there are more than so many. */
  public static Optional<List<NaiveRun>> runs(Harness harness, int most) {
    return all(harness, most).map(Schedules::runs);
  }

  /** The same, with schedules cut after that many steps. */
  public static Optional<Map<List<String>, End>> schedules(Harness harness, int most, int depth) {
    NaiveInterpreter interpreter = new NaiveInterpreter(harness, most, depth);
    interpreter.explore(interpreter.start());
    return interpreter.exceeded ? Optional.empty() : Optional.of(interpreter.ends);
  }

  /** All states, or nothing if there are more than so many. */
  public static Optional<NaiveGraph> states(Harness harness, int most) {
    NaiveInterpreter interpreter =
        new NaiveInterpreter(harness, Integer.MAX_VALUE, Integer.MAX_VALUE);
    List<NaiveGraph.Edge> edges = new ArrayList<>();
    Map<List<Object>, Integer> numbers = new HashMap<>();
    List<NaiveMoment> moments = new ArrayList<>(List.of(interpreter.start()));
    NaiveGraph graph = new NaiveGraph();
    numbers.put(interpreter.key(moments.get(0)), 0);
    interpreter.continued =
        after -> {
          int number = numbers.computeIfAbsent(interpreter.key(after), fresh -> moments.size());
          if (number == moments.size()) {
            moments.add(after);
          }
          edges.add(new NaiveGraph.Edge(interpreter.delivered, Set.of(), number, false));
        };
    for (int i = 0; i < moments.size(); i++) {
      NaiveMoment moment = moments.get(i);
      Set<String> possible = new TreeSet<>();
      for (int m = 0; m < moment.pending().size(); m++) {
        if (interpreter.canDeliver(moment, m)) {
          possible.add(label(moment.pending().get(m)));
        }
      }
      edges.clear();
      interpreter.deliverEach(moment);
      boolean isFinished = moment.calls().isEmpty();
      graph.add(moment.states(), isFinished, !isFinished, possible, edges);
      if (moments.size() > most) {
        return Optional.empty();
      }
    }
    return Optional.of(graph);
  }

  /** Equal for equal messages. */
  private static String label(NaiveMoment.Message message) {
    return message.sender() + ">" + message.receiver() + " " + renamed(message, "");
  }

  /** Everything that the future depends on. */
  private List<Object> key(NaiveMoment moment) {
    List<String> pending = new ArrayList<>();
    for (NaiveMoment.Message message : moment.pending()) {
      pending.add(label(message));
    }
    if (harness.system().network() == Network.UNORDERED) {
      pending.sort(Comparator.naturalOrder());
    } else {
      pending.sort(Comparator.comparing(line -> line.substring(0, line.indexOf(' '))));
    }
    return List.of(
        moment.states(), moment.actors(), pending, moment.turns(), moment.open(), moment.calls());
  }

  private NaiveMoment start() {
    NaiveMoment start =
        new NaiveMoment(
            new LinkedHashMap<>(),
            new LinkedHashMap<>(harness.system().actors()),
            new ArrayList<>(),
            new HashMap<>(),
            new HashMap<>(),
            new HashMap<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>());
    for (Client client : harness.clients()) {
      start.turns().put(client.address(), 0);
      start.open().put(client.address(), false);
      request(start, client, client.script().get(0));
    }
    harness
        .system()
        .actors()
        .forEach(
            (address, actor) -> {
              NaiveContext recorder = new NaiveContext(start, address, address, List.of());
              start.states().put(address, actor.start(recorder));
              for (int i = 0; i < recorder.sent.size(); i++) {
                NaiveMoment.Message sent = recorder.sent.get(i);
                if (client(sent.receiver()).isEmpty()) {
                  start.pending().add(renamed(sent, address + "!" + i));
                }
              }
            });
    return start;
  }

  private void request(NaiveMoment moment, Client client, Call call) {
    int turn = at(moment.turns(), client.address());
    moment.calls().put(client.address(), call);
    String id = client.address().name() + (turn == 0 ? "" : "#" + turn);
    moment
        .pending()
        .add(
            new NaiveMoment.Message(
                id,
                client.address(),
                client.address(),
                call.target(),
                harness.protocol().request(call.operation(), client.address()),
                turn));
  }

  private void explore(NaiveMoment moment) {
    if (exceeded) {
      return;
    }
    if (isOver(moment)) {
      end(moment, false, false);
      return;
    }
    if (moment.schedule().size() == depth) {
      end(moment, false, true);
      return;
    }
    deliverEach(moment);
  }

  private void deliverEach(NaiveMoment moment) {
    for (int i = 0; i < moment.pending().size(); i++) {
      if (canDeliver(moment, i)) {
        deliver(moment, i);
      }
    }
  }

  private boolean isOver(NaiveMoment moment) {
    for (int i = 0; i < moment.pending().size(); i++) {
      if (canDeliver(moment, i)) {
        return false;
      }
    }
    return true;
  }

  private boolean canDeliver(NaiveMoment moment, int index) {
    NaiveMoment.Message message = moment.pending().get(index);
    return (harness.system().network() == Network.UNORDERED || isFirstOnChannel(moment, index))
        && accepts(moment, message.receiver(), message.content());
  }

  @SuppressWarnings("unchecked")
  private static boolean accepts(NaiveMoment moment, Address self, Object content) {
    Actor<Object, Object> actor = (Actor<Object, Object>) at(moment.actors(), self);
    return actor.accepts(at(moment.states(), self), content);
  }

  private static boolean isFirstOnChannel(NaiveMoment moment, int index) {
    NaiveMoment.Message mine = moment.pending().get(index);
    return moment.pending().subList(0, index).stream()
        .noneMatch(
            other ->
                other.sender().equals(mine.sender()) && other.receiver().equals(mine.receiver()));
  }

  private void deliver(NaiveMoment moment, int index) {
    List<Integer> choices = new ArrayList<>();
    int alternative = 0;
    boolean more = true;
    while (more) {
      NaiveContext recorder = deliver(moment.copy(), index, choices, alternative++);
      choices = new ArrayList<>(recorder.made);
      while (!choices.isEmpty()
          && choices.get(choices.size() - 1) + 1 == recorder.options.get(choices.size() - 1)) {
        choices.remove(choices.size() - 1);
      }
      more = !choices.isEmpty();
      if (more) {
        int last = choices.size() - 1;
        choices.set(last, choices.get(last) + 1);
      }
    }
  }

  private NaiveContext deliver(
      NaiveMoment after, int index, List<Integer> choices, int alternative) {
    NaiveMoment.Message message = after.pending().remove(index);
    delivered = label(message);
    String suffix = alternative == 0 ? "" : "~" + alternative;
    after.schedule().add(message.id() + "/" + alternative);
    Address self = message.receiver();
    if (message.call() != NOT_A_CALL) {
      after.open().put(message.sender(), true);
      after.history().add("invoke " + message.sender() + " " + message.call());
      after.seen().add(seen(after, message.sender(), message.call(), Optional.empty()));
    }
    NaiveContext recorder = new NaiveContext(after, self, message.origin(), choices);
    try {
      after.states().put(self, receive(after, self, message.content(), recorder));
    } catch (RuntimeException e) {
      end(after, true, false);
      return recorder;
    }
    for (int i = 0; i < recorder.sent.size(); i++) {
      NaiveMoment.Message sent = renamed(recorder.sent.get(i), message.id() + suffix + "." + i);
      Optional<Client> client = client(sent.receiver());
      if (client.isPresent()) {
        answer(after, client.get(), sent.content());
      } else {
        after.pending().add(sent);
      }
    }
    continued.accept(after);
    return recorder;
  }

  @SuppressWarnings("unchecked")
  private static Object receive(NaiveMoment moment, Address self, Object content, Context context) {
    Actor<Object, Object> actor = (Actor<Object, Object>) at(moment.actors(), self);
    return actor.receive(at(moment.states(), self), content, context);
  }

  private void answer(NaiveMoment moment, Client client, Object content) {
    Address address = client.address();
    if (!at(moment.open(), address)) {
      return;
    }
    int turn = at(moment.turns(), address);
    Call call = at(moment.calls(), address);
    Object result = harness.protocol().result(call.operation(), content);
    moment.history().add("answer " + address + " " + turn + " " + result);
    moment.seen().add(seen(moment, address, turn, Optional.of(result)));
    moment.open().put(address, false);
    moment.turns().put(address, turn + 1);
    moment.calls().remove(address);
    if (turn + 1 < client.script().size()) {
      request(moment, client, client.script().get(turn + 1));
    } else {
      client
          .decision()
          .flatMap(decision -> decision.apply(new Turn(turn, call, result)))
          .ifPresent(next -> request(moment, client, next));
    }
  }

  private static NaiveRun.Seen seen(
      NaiveMoment moment, Address client, int turn, Optional<Object> result) {
    return new NaiveRun.Seen(
        client.name(), turn, at(moment.calls(), client), result, moment.schedule().size());
  }

  private static <T> T at(Map<Address, T> map, Address key) {
    return Objects.requireNonNull(map.get(key));
  }

  private void end(NaiveMoment moment, boolean failed, boolean cut) {
    if (ends.size() == most) {
      exceeded = true;
      return;
    }
    runs.add(new NaiveRun(List.copyOf(moment.seen()), failed, moment.calls().isEmpty()));
    End previous =
        ends.put(
            List.copyOf(moment.schedule()), new End(List.copyOf(moment.history()), failed, cut));
    if (previous != null) {
      throw new AssertionError("the same schedule twice: " + moment.schedule());
    }
  }

  private Optional<Client> client(Address address) {
    return harness.clients().stream().filter(c -> c.address().equals(address)).findFirst();
  }

  private static NaiveMoment.Message renamed(NaiveMoment.Message message, String id) {
    return new NaiveMoment.Message(
        id,
        message.sender(),
        message.origin(),
        message.receiver(),
        message.content(),
        message.call());
  }
}
