package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.ForwardingContext;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.testkit.naive.NaiveFaults.Cost;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Runs a system whose clients retry, as slowly as can be, by one of two definitions.
 *
 * <p>By the letter: a client calls, and may time out at any time while it has no answer, upon which
 * it sends the request once more; answers travel like other messages, and a client reads the first
 * that comes for its present call. It may give up a call in place of timing out, and makes its next
 * one; what is answered to the call that it gave up it never reads. An operation lasts from the
 * call to the reading.
 *
 * <p>As Ordeal has it: every request of a call is on its way from the call on, a client reads an
 * answer when it is sent, or late, and it may make its next call before that. The call that it made
 * before is given up when a request of a later one arrives. An operation lasts from the first
 * delivery of a request to the sending of the answer.
 */
public final class NaiveRetries {
  private final Harness harness;
  private final boolean byTheLetter;
  private final long most;
  private final Set<String> seen = new HashSet<>();
  private final Map<List<String>, Cost> histories = new HashMap<>();
  private final Map<List<String>, Boolean> explained = new HashMap<>();

  private NaiveRetries(Harness harness, boolean byTheLetter, long most) {
    this.harness = harness;
    this.byTheLetter = byTheLetter;
    this.most = most;
  }

  /**
   * The fewest faults and steps that show a violation; nothing if that takes more than so many
   * states, and an empty cost if there is none.
   */
  public static Optional<Optional<Cost>> byTheLetter(Harness harness, long most) {
    NaiveRetries naive = new NaiveRetries(harness, true, most);
    naive.explore(naive.start());
    return naive.seen.size() > most ? Optional.empty() : Optional.of(naive.cheapest());
  }

  /** Every history with what it costs, as Ordeal has it. */
  public static Optional<Map<List<String>, Cost>> histories(Harness harness, long most) {
    NaiveRetries naive = new NaiveRetries(harness, false, most);
    naive.explore(naive.start());
    return naive.seen.size() > most ? Optional.empty() : Optional.of(naive.histories);
  }

  private Optional<Cost> cheapest() {
    return histories.entrySet().stream()
        .filter(entry -> Boolean.FALSE.equals(explained.get(entry.getKey())))
        .map(Map.Entry::getValue)
        .min(Cost::compareTo);
  }

  private RetryingMoment start() {
    List<Client> scripts = harness.clients();
    RetryingMoment start = new RetryingMoment(scripts.size());
    for (int i = 0; i < scripts.size(); i++) {
      start.name[i] = scripts.get(i).address().name();
      call(start, i);
    }
    for (Map.Entry<Address, Actor<?, ?>> entry : harness.system().actors().entrySet()) {
      Recorder recorder = new Recorder(entry.getKey(), entry.getKey(), List.of());
      start.states.put(entry.getKey(), entry.getValue().start(recorder));
    }
    return start;
  }

  /** Makes the next call of the client. */
  private void call(RetryingMoment moment, int client) {
    moment.waiting[client] = null;
    Client script = harness.clients().get(client);
    if (moment.next[client] == script.script().size()) {
      return;
    }
    Call call = script.script().get(moment.next[client]++);
    String name = moment.name[client];
    int position = moment.position[client]++;
    List<Address> targets = new ArrayList<>(List.of(call.target()));
    targets.addAll(call.retries(harness.faults()));
    Address reply = Address.of(name).numbered(position + 1);
    RetryingMoment.Made made = new RetryingMoment.Made(reply, name, position, call, targets);
    moment.made.put(reply, made);
    moment.waiting[client] = made;
    moment.sent[client] = 0;
    if (byTheLetter) {
      moment.history.add("invoke " + name + " " + position);
      send(moment, client);
      return;
    }
    while (moment.sent[client] < targets.size()) {
      send(moment, client);
    }
  }

  private void send(RetryingMoment moment, int client) {
    RetryingMoment.Made made = Objects.requireNonNull(moment.waiting[client]);
    int copy = moment.sent[client]++;
    moment.pending.add(
        new RetryingMoment.Mail(
            made.targets().get(copy),
            made.reply(),
            harness.protocol().request(made.call().operation(), made.reply()),
            copy));
  }

  private void explore(RetryingMoment moment) {
    if (seen.size() > most || !seen.add(moment.key())) {
      return;
    }
    List<String> history = List.copyOf(moment.history);
    histories.merge(
        history,
        new Cost(moment.faults, moment.steps),
        (one, two) -> one.compareTo(two) <= 0 ? one : two);
    explained.computeIfAbsent(
        history, fresh -> NaiveChecker.isLinearizable(history(moment), harness.spec()));
    for (int i = 0; i < moment.pending.size(); i++) {
      RetryingMoment.Mail mail = moment.pending.get(i);
      if (moment.pending.indexOf(mail) < i || isNotItsTurn(moment, mail)) {
        continue;
      }
      if (moment.made.containsKey(mail.to())) {
        RetryingMoment after = moment.copy();
        after.pending.remove(mail);
        read(after, mail.to(), mail.content());
        explore(after);
      } else {
        eachChoice(moment, mail);
      }
    }
    for (int client = 0; byTheLetter && client < moment.next.length; client++) {
      RetryingMoment.Made made = moment.waiting[client];
      if (made != null && moment.sent[client] < made.targets().size()) {
        RetryingMoment after = moment.copy();
        send(after, client);
        explore(after);
      }
    }
    for (int client = 0; client < moment.next.length; client++) {
      RetryingMoment.Made made = moment.waiting[client];
      if (made != null
          && harness.clients().get(client).mayGiveUp(made.position(), harness.faults())) {
        RetryingMoment after = moment.copy();
        call(after, client);
        explore(after);
      }
    }
  }

  /** Notes that the call begins, and the calls of its client before it that have not. */
  private static void begin(RetryingMoment moment, RetryingMoment.Made made) {
    for (int call = 0; call <= made.position(); call++) {
      String begins = "invoke " + made.client() + " " + call;
      if (!moment.history.contains(begins)) {
        moment.history.add(begins);
      }
    }
  }

  /** Whether the first request of a call arrives before its client has the answer of another. */
  private boolean overtakes(RetryingMoment moment, RetryingMoment.Made made) {
    int client = client(made);
    boolean isEarly = made.position() > moment.at[client];
    moment.at[client] = Math.max(moment.at[client], made.position());
    return isEarly;
  }

  private int client(RetryingMoment.Made made) {
    int client = 0;
    while (!harness.clients().get(client).address().name().equals(made.client())) {
      client++;
    }
    return client;
  }

  /**
   * Whether an equal request that was sent earlier is pending, so that this one is not told apart.
   */
  private static boolean isNotItsTurn(RetryingMoment moment, RetryingMoment.Mail mail) {
    return moment.pending.stream()
        .anyMatch(
            other ->
                other.copy() >= 0
                    && other.copy() < mail.copy()
                    && other.from().equals(mail.from())
                    && other.to().equals(mail.to()));
  }

  @SuppressWarnings("unchecked")
  private void eachChoice(RetryingMoment moment, RetryingMoment.Mail mail) {
    List<Integer> choices = new ArrayList<>();
    boolean more = true;
    while (more) {
      RetryingMoment after = moment.copy();
      after.pending.remove(mail);
      after.steps++;
      RetryingMoment.Made made = after.made.get(mail.from());
      boolean isFirst = made != null && after.invoked.add(mail.from());
      boolean isEarly = made != null && isFirst && overtakes(after, made);
      after.faults += mail.copy() > 0 || isEarly ? 1 : 0;
      if (made != null && isFirst && !byTheLetter) {
        begin(after, made);
      }
      Recorder recorder = new Recorder(mail.to(), mail.from(), choices);
      Actor<Object, Object> actor =
          (Actor<Object, Object>) Objects.requireNonNull(harness.system().actors().get(mail.to()));
      Object state = Objects.requireNonNull(after.states.get(mail.to()));
      after.states.put(mail.to(), actor.receive(state, mail.content(), recorder));
      for (RetryingMoment.Mail sent : recorder.sent) {
        if (!after.made.containsKey(sent.to())) {
          after.pending.add(sent);
        } else if (byTheLetter) {
          travel(after, sent);
        } else {
          readOrNot(after, sent, recorder);
        }
      }
      explore(after);
      choices = new ArrayList<>(recorder.taken);
      while (!choices.isEmpty()
          && choices.get(choices.size() - 1) + 1 == recorder.options.get(choices.size() - 1)) {
        choices.remove(choices.size() - 1);
      }
      more = !choices.isEmpty();
      if (more) {
        choices.set(choices.size() - 1, choices.get(choices.size() - 1) + 1);
      }
    }
  }

  /** Adds an answer; of a call that is not retried, the first one is as fast as can be. */
  private void travel(RetryingMoment after, RetryingMoment.Mail sent) {
    RetryingMoment.Made made = Objects.requireNonNull(after.made.get(sent.to()));
    boolean isAnswer =
        harness.protocol().result(made.call().operation(), sent.content())
            != Protocol.NOT_AN_ANSWER;
    if (isAnswer && (made.targets().size() > 1 || after.answered.add(sent.to()))) {
      after.pending.add(sent);
    }
  }

  private void readOrNot(RetryingMoment after, RetryingMoment.Mail sent, Recorder recorder) {
    RetryingMoment.Made made = Objects.requireNonNull(after.made.get(sent.to()));
    boolean mayBeLate = made.targets().size() > 1 && isRead(after, sent.to(), sent.content()) >= 0;
    if (!mayBeLate || recorder.choose(2) == 0) {
      read(after, sent.to(), sent.content());
    }
  }

  /** The client that would read the message as an answer to what it waits for, or -1. */
  private int isRead(RetryingMoment moment, Address reply, Object content) {
    RetryingMoment.Made made = Objects.requireNonNull(moment.made.get(reply));
    int client = client(made);
    boolean isItsTurn =
        byTheLetter
            ? made.equals(moment.waiting[client])
            : moment.invoked.contains(reply) && made.position() == moment.at[client];
    boolean isAnswer =
        harness.protocol().result(made.call().operation(), content) != Protocol.NOT_AN_ANSWER;
    return isItsTurn && isAnswer ? client : -1;
  }

  private void read(RetryingMoment moment, Address reply, Object content) {
    int client = isRead(moment, reply, content);
    if (client >= 0) {
      RetryingMoment.Made made = Objects.requireNonNull(moment.made.get(reply));
      Object result = harness.protocol().result(made.call().operation(), content);
      String who = made.client() + " " + made.position();
      moment.history.add("answer " + who + " " + result);
      moment.results.put(who, result);
      moment.at[client] = Math.max(moment.at[client], made.position() + 1);
      if (made.equals(moment.waiting[client])) {
        call(moment, client);
      }
    }
  }

  private static History history(RetryingMoment moment) {
    List<Span> spans = new ArrayList<>();
    for (RetryingMoment.Made made : moment.made.values()) {
      String who = made.client() + " " + made.position();
      int invoked = moment.history.indexOf("invoke " + who);
      Optional<Object> result = Optional.ofNullable(moment.results.get(who));
      int answered =
          result.map(value -> moment.history.indexOf("answer " + who + " " + value)).orElse(-1);
      if (invoked >= 0) {
        spans.add(
            new Span(
                made.client(),
                made.call().target().name(),
                made.call().operation(),
                invoked,
                answered < 0 ? Span.PENDING : answered,
                result));
      }
    }
    return new History(spans);
  }

  /** Writes down what a handler sends and chooses. */
  private static final class Recorder extends ForwardingContext {
    private final Address self;
    private final Address sender;
    private final List<Integer> given;
    private final List<RetryingMoment.Mail> sent = new ArrayList<>();
    private final List<Integer> taken = new ArrayList<>();
    private final List<Integer> options = new ArrayList<>();

    Recorder(Address self, Address sender, List<Integer> given) {
      super(NOTHING);
      this.self = self;
      this.sender = sender;
      this.given = given;
    }

    @Override
    public Address self() {
      return self;
    }

    @Override
    public Address sender() {
      return sender;
    }

    @Override
    public void send(Address to, Object message) {
      sent.add(new RetryingMoment.Mail(to, self, message, NaiveInterpreter.NOT_A_CALL));
    }

    @Override
    public int choose(int count) {
      int choice = taken.size() < given.size() ? given.get(taken.size()) : 0;
      taken.add(choice);
      options.add(count);
      return choice;
    }
  }

  private static final Context NOTHING =
      new NaiveContext(
          new NaiveMoment(
              Map.of(), Map.of(), List.of(), Map.of(), Map.of(), Map.of(), List.of(), List.of(),
              List.of()),
          Address.of("nobody"),
          Address.of("nobody"),
          List.of());
}
