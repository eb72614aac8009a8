package dev.ordeal.world.table;

import dev.ordeal.harness.Call;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invariant;
import dev.ordeal.harness.Invocation;
import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Interner;
import dev.ordeal.orders.Orders;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.HandlerRun;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Compares the tables of a system with those of the same system in classes whose sets and maps are
 * iterated in other orders, as in another JVM: how it is set up and starts, what every handler did
 * with every recorded pair, what was read from every answer, and which invariants held. What one of
 * them gives is found in the other by its content.
 */
public final class OtherOrders {
  private final SystemTables tables;
  private final Harness varied;
  private final Orders orders;
  private final RunningCode running;
  private final ContentHasher hasher = new ContentHasher();

  /**
   * @param varied the same harness in those classes
   * @param orders their orders
   */
  public OtherOrders(SystemTables tables, Harness varied, Orders orders, RunningCode running) {
    this.tables = tables;
    this.varied = varied;
    this.orders = orders;
    this.running = running;
  }

  /**
   * Compares everything until the deadline.
   *
   * @return if everything was compared, the harness in those classes, which knows the calls that
   *     its clients decide on
   * @throws BadInput if user code does something else in the other orders
   */
  public Optional<Harness> compare(Deadline deadline) {
    Harness harness = tables.harness();
    same("the actors are", names(harness), names(varied));
    same("the network is", harness.system().network(), varied.system().network());
    same("the targets are", harness.targets(), varied.targets());
    same("the object is a", harness.kind(), varied.kind());
    same("the clients call", calls(harness), calls(varied));
    same("the invariants are", invariants(harness), invariants(varied));
    same("the goals are", goals(harness), goals(varied));
    SystemTables other = new SystemTables(varied, running, false);
    compareStarts(other);
    boolean isWhole =
        compareHandlers(other, deadline)
            && compareAnswers(other, deadline)
            && compareInvariants(other, deadline)
            && compareGoals(other, deadline);
    return isWhole ? Optional.of(varied.knowing(other.scripts().decisions())) : Optional.empty();
  }

  private static List<Object> names(Harness harness) {
    return List.copyOf(harness.system().addresses());
  }

  private static List<String> calls(Harness harness) {
    return harness.clients().stream()
        .map(client -> client.script().stream().map(Call::show).collect(Collectors.joining("; ")))
        .toList();
  }

  private static List<String> invariants(Harness harness) {
    return harness.invariants().stream().map(Invariant::name).toList();
  }

  private static List<String> goals(Harness harness) {
    return harness.goals().stream().map(Goal::name).toList();
  }

  private void same(String what, Object here, Object there) {
    if (!hasher.of(here).equals(hasher.of(there))) {
      throw setUp(what + " " + Show.value(here), Show.value(there));
    }
  }

  private BadInput setUp(String here, String there) {
    return new BadInput(
        "The set-up of the system depends on "
            + orders.suspects()
            + ", which can change from run to run: in one order "
            + here
            + ", in another "
            + there
            + "; "
            + orders.advice()
            + ".");
  }

  private void compareStarts(SystemTables other) {
    for (int i = 0; i < tables.scripts().invocations().size(); i++) {
      if (!tables.scripts().isDecision(i)) {
        compareRequests(i, other, tables.scripts().sameIn(other.scripts(), i));
      }
    }
    for (int i = 0; i < tables.starts().size(); i++) {
      if (!contents(tables, i).equals(contents(other, i))) {
        throw setUp(
            "actor " + tables.vocabulary().address(i) + " starts with " + start(tables, i),
            start(other, i));
      }
    }
  }

  private void compareRequests(int invocation, SystemTables other, int otherInvocation) {
    int here = tables.scripts().request(invocation);
    int there = other.scripts().request(otherInvocation);
    if (!tables
        .vocabulary()
        .envelopeContent(here)
        .equals(other.vocabulary().envelopeContent(there))) {
      throw setUp(
          "the request for "
              + tables.scripts().invocations().get(invocation).call()
              + " is "
              + Show.value(tables.vocabulary().content(here)),
          Show.value(other.vocabulary().content(there)));
    }
  }

  /** Equal in every JVM for starts that differ only in an order that does not matter. */
  private static List<Content> contents(SystemTables in, int actor) {
    Tabulator.Start start = in.starts().get(actor);
    List<Content> contents = new ArrayList<>();
    contents.add(in.handlers().states().content(start.state()));
    start.created().entrySet().stream()
        .sorted(Map.Entry.comparingByKey((a, b) -> address(in, a).compareTo(address(in, b))))
        .forEach(
            entry -> {
              contents.add(in.vocabulary().addressContent(entry.getKey()));
              contents.add(in.handlers().states().content(entry.getValue()));
            });
    int[] sends = start.sends().stream().mapToInt(Integer::intValue).toArray();
    for (int envelope : in.sendOrder().byContent(sends)) {
      contents.add(in.vocabulary().envelopeContent(envelope));
    }
    return contents;
  }

  private static String address(SystemTables in, int address) {
    return in.vocabulary().address(address).name();
  }

  private static String start(SystemTables in, int actor) {
    Tabulator.Start start = in.starts().get(actor);
    return "state "
        + Show.value(in.handlers().state(start.state()))
        + " and "
        + Show.value(start.sends().stream().map(in.vocabulary()::content).toList());
  }

  /** Runs every handler on every recorded pair. */
  private boolean compareHandlers(SystemTables other, Deadline deadline) {
    Tabulator handlers = tables.handlers();
    for (int pair = 0; pair < handlers.pairCount(); pair++) {
      if (deadline.isOver()) {
        return false;
      }
      int state = handlers.pairState(pair);
      int envelope = handlers.pairEnvelope(pair);
      int otherState = other.handlers().states().find(handlers.states().content(state));
      int otherEnvelope = other.vocabulary().find(tables.vocabulary().envelopeContent(envelope));
      if (otherState != Interner.UNKNOWN && otherEnvelope != Interner.UNKNOWN) {
        compare(state, envelope, other, otherState, otherEnvelope);
      }
    }
    return true;
  }

  private void compare(
      int state, int envelope, SystemTables other, int otherState, int otherEnvelope) {
    orders.begin();
    other.handlers().record(otherState, otherEnvelope);
    List<Content> here =
        tables.handlers().orders().contents(tables.handlers().recorded(state, envelope));
    List<Content> there =
        other.handlers().orders().contents(other.handlers().recorded(otherState, otherEnvelope));
    if (!here.equals(there)) {
      throw Contract.dependsOnSurroundings(
          tables.handlers().runs().occasion(envelope),
          orders.suspects(),
          orders.advice(),
          runs(tables, state, envelope),
          runs(other, otherState, otherEnvelope));
    }
  }

  private static List<HandlerRun> runs(SystemTables in, int state, int envelope) {
    return in.handlers()
        .runs()
        .all(
            in.handlers().local(state),
            envelope,
            in.vocabulary().content(envelope),
            HandlerEncoder.Check.NONE);
  }

  /**
   * Reads every answer that was read, and lets clients decide again; calls in earlier positions
   * first, since they lead to the others.
   */
  private boolean compareAnswers(SystemTables other, Deadline deadline) {
    List<Invocation> invocations = tables.scripts().invocations();
    int[] byPosition =
        IntStream.range(0, invocations.size())
            .boxed()
            .sorted(Comparator.comparingInt(i -> invocations.get(i).position()))
            .mapToInt(Integer::intValue)
            .toArray();
    for (int i : byPosition) {
      int otherInvocation = tables.scripts().sameIn(other.scripts(), i);
      for (int envelope = 0; envelope < tables.vocabulary().envelopeCount(); envelope++) {
        if (deadline.isOver()) {
          return false;
        }
        if (otherInvocation != Interner.UNKNOWN
            && tables.answers().known(i, envelope) != AnswerTable.UNKNOWN) {
          compareAnswer(i, envelope, other, otherInvocation);
        }
      }
    }
    return true;
  }

  private void compareAnswer(
      int invocation, int envelope, SystemTables other, int otherInvocation) {
    Vocabulary vocabulary = tables.vocabulary();
    int otherEnvelope = other.vocabulary().find(vocabulary.envelopeContent(envelope));
    if (otherEnvelope == Interner.UNKNOWN) {
      return;
    }
    orders.begin();
    int answer = tables.answers().known(invocation, envelope);
    int otherAnswer = other.answers().answer(otherInvocation, otherEnvelope, other.vocabulary());
    Invocation asked = tables.scripts().invocations().get(invocation);
    if (!tables.answers().told(answer).equals(other.answers().told(otherAnswer))) {
      throw new BadInput(
          "What client "
              + asked.client()
              + " reads from "
              + Show.value(vocabulary.content(envelope))
              + byOrders());
    }
    if (answer != AnswerTable.NOT_AN_ANSWER && other.scripts().isDecided(otherInvocation)) {
      int next = tables.answers().next(invocation, answer);
      int otherNext = other.answers().next(otherInvocation, otherAnswer);
      boolean same =
          (next == Scripts.NOTHING || otherNext == Scripts.NOTHING)
              ? next == otherNext
              : tables.scripts().sameIn(other.scripts(), next) == otherNext;
      if (!same) {
        throw new BadInput(
            "What client "
                + asked.client()
                + " calls after "
                + asked.call()
                + " returned "
                + Show.brief(Show.value(tables.answers().result(answer)))
                + byOrders());
      }
      if (next != Scripts.NOTHING) {
        compareRequests(next, other, otherNext);
      }
    }
  }

  private String byOrders() {
    return " depends on "
        + orders.suspects()
        + ", which can change from run to run; "
        + orders.advice()
        + ".";
  }

  /** Asks for the invariants in all local states in which they were asked for. */
  private boolean compareInvariants(SystemTables other, Deadline deadline) {
    for (int[] asked : tables.invariants().asked()) {
      if (deadline.isOver()) {
        return false;
      }
      int[] there = renumbered(asked, other);
      orders.begin();
      int broken = tables.invariants().broken(asked);
      if (there.length == asked.length && broken != other.invariants().broken(there)) {
        int differs = broken == Invariants.NONE ? other.invariants().broken(there) : broken;
        throw undecided("the invariant '" + tables.invariants().name(differs) + "' holds");
      }
    }
    return true;
  }

  /** Asks for the goals in all local states in which they were asked for. */
  private boolean compareGoals(SystemTables other, Deadline deadline) {
    for (int[] asked : tables.goals().asked()) {
      if (deadline.isOver()) {
        return false;
      }
      int[] there = renumbered(asked, other);
      orders.begin();
      long reached = tables.goals().reached(asked);
      long differing = there.length == asked.length ? reached ^ other.goals().reached(there) : 0;
      if (differing != 0) {
        Goal goal = tables.harness().goals().get(Long.numberOfTrailingZeros(differing));
        throw undecided("the goal '" + goal.name() + "' is reached");
      }
    }
    return true;
  }

  /** The local states in the numbers of the other tables; empty if one is not known there. */
  private int[] renumbered(int[] asked, SystemTables other) {
    int actors = tables.actors();
    int[] there = new int[asked.length];
    for (int i = 0; i < asked.length; i++) {
      boolean isAddress = i >= actors && (i - actors) % 2 == 0;
      there[i] =
          isAddress
              ? other.vocabulary().address(tables.vocabulary().address(asked[i]))
              : other.handlers().states().find(tables.handlers().states().content(asked[i]));
      if (there[i] == Interner.UNKNOWN) {
        return new int[0];
      }
    }
    return there;
  }

  private BadInput undecided(String what) {
    return new BadInput("Whether " + what + byOrders());
  }
}
