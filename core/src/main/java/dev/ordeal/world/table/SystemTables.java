package dev.ordeal.world.table;

import dev.ordeal.coverage.Exercised;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.world.UnansweredCall;
import dev.ordeal.world.contract.HandlerRunner;
import dev.ordeal.world.contract.RunningCode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A harness's system as numbers: what every handler does, what every answer means, who calls what,
 * and how the system starts. Worlds of paths and of states share one and keep positions of their
 * own.
 */
public final class SystemTables {
  private final Harness harness;
  private final Vocabulary vocabulary;
  private final SendOrder sendOrder;
  private final Tabulator handlers;
  private final AnswerTable answers;
  private final KeyTable keys;
  private final Invariants invariants;
  private final Goals goals;
  private final Decisions decisions;
  private final Scripts scripts;
  private final List<Tabulator.Start> starts;

  /**
   * @param checked whether to check that user code keeps its contract, and that the harness knows
   *     every call; if not, each handler runs once per pair, and new calls are added
   */
  public SystemTables(Harness harness, RunningCode running, boolean checked) {
    ContentHasher hasher = new ContentHasher();
    this.harness = harness;
    this.vocabulary =
        new Vocabulary(
            harness.system().addresses(),
            harness.clients().stream()
                .map(client -> client.replyAddresses(harness.numbersCalls()))
                .toList(),
            client -> harness.clients().get(client).givesUp(harness),
            hasher);
    this.sendOrder = new SendOrder(vocabulary, isFifo());
    this.handlers =
        new Tabulator(
            vocabulary,
            new HandlerRunner(vocabulary::isPlausible, running, harness.faults()),
            sendOrder,
            hasher,
            checked);
    this.decisions = new Decisions(harness, running, hasher, checked);
    this.scripts = new Scripts(harness, vocabulary, hasher, decisions, !checked);
    this.answers = new AnswerTable(harness, scripts, running, hasher);
    this.keys = new KeyTable(harness);
    StatePredicates predicates =
        new StatePredicates(vocabulary, handlers, running, harness.system().addresses().size());
    this.invariants = new Invariants(harness.invariants(), predicates);
    this.goals = new Goals(harness.goals(), predicates);
    this.starts =
        harness.system().actors().entrySet().stream()
            .map(entry -> handlers.start(entry.getKey(), entry.getValue()))
            .toList();
  }

  public Harness harness() {
    return harness;
  }

  /** Whether messages between two actors arrive in the order of sending. */
  public boolean isFifo() {
    return harness.system().network().isOrdered();
  }

  /** How many actors there are from the start; they have the first addresses. */
  public int actors() {
    return starts.size();
  }

  public Vocabulary vocabulary() {
    return vocabulary;
  }

  /** Which order of the messages of one step matters. */
  public SendOrder sendOrder() {
    return sendOrder;
  }

  /** The transition table. */
  public Tabulator handlers() {
    return handlers;
  }

  public AnswerTable answers() {
    return answers;
  }

  public KeyTable keys() {
    return keys;
  }

  public Invariants invariants() {
    return invariants;
  }

  /** What runs should reach; nothing, if user code is not checked. */
  public Goals goals() {
    return goals;
  }

  /** Whether there are local states with timers that are set. */
  public boolean hasTimers() {
    return handlers.states().hasTimers();
  }

  /**
   * By alternative of a recorded pair, the names of the timers that were set and that it sets
   * again; found by running the handler once more.
   */
  public List<Set<Object>> timersSetAgain(int local, int envelope) {
    return handlers
        .runs()
        .timersSetAgain(handlers.local(local), local, envelope, handlers.recorded(local, envelope));
  }

  /**
   * What was exercised of messages and actors so far.
   *
   * @param everyOption whether every option of a choice was followed in every state explored
   */
  public Exercised exercised(boolean everyOption) {
    return new TableCoverage(this, everyOption).exercised();
  }

  /** The goals for some run that a path has reached. */
  public Set<Goal> reachedGoals() {
    return goals.seen();
  }

  /** Grows whenever a step shows anything that no step has shown before. */
  public long shown() {
    return handlers.reached().met() + (long) answers.count() + goals.seenCount();
  }

  public Scripts scripts() {
    return scripts;
  }

  /**
   * The fields of states, messages and actors with collections whose order can change from run to
   * run and could not be varied, so that what handlers do in other orders is not known.
   */
  public List<String> unvariedOrders() {
    Set<String> unvaried = new TreeSet<>(handlers.unvariedOrders());
    unvaried.addAll(answers.unvariedOrders());
    unvaried.addAll(decisions.unvariedOrders());
    return List.copyOf(unvaried);
  }

  /** The calls that no step taken so far has answered. */
  public List<UnansweredCall> unansweredCalls() {
    return answers.unanswered(vocabulary);
  }

  /** How each actor starts, by address. */
  public List<Tabulator.Start> starts() {
    return starts;
  }
}
