package dev.ordeal.world.states;

import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.harness.Protocol;
import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Compares everything that was looked up in the tables of one harness with the same, renamed. What
 * was renamed is looked up in the same tables and compared too.
 */
final class RenamedRuns {

  /** The content of a local state and of the message delivered there. */
  record Pair(long stateHigh, long stateLow, long messageHigh, long messageLow) {}

  /** What a client reads: a message in answer to an operation. */
  record Reading(Operation operation, Object message) {
    Reading renamed(Renaming renaming) {
      return new Reading((Operation) renaming.of(operation), renaming.of(message));
    }
  }

  private final Harness harness;
  private final SystemTables tables;
  private final Tabulator table;
  private final Vocabulary vocabulary;
  private final Set<Operation> operations;
  private final RenamedNumbers numbers;
  private final Deadline deadline;
  private final ContentHasher hasher = new ContentHasher();

  /**
   * @param deadline when to give up, which counts as a difference
   */
  RenamedRuns(SystemTables tables, Set<Operation> operations, Deadline deadline) {
    this.deadline = deadline;
    this.tables = tables;
    this.harness = tables.harness();
    this.table = tables.handlers();
    this.vocabulary = tables.vocabulary();
    this.operations = operations;
    this.numbers = new RenamedNumbers(tables);
  }

  /**
   * Refuses the exchanges for which the start, a request or a handler run differs.
   *
   * @param known pairs for which all of them hold; more are added
   */
  void checkHandlers(List<Exchange> exchanges, Set<Pair> known, int most) {
    exchanges.forEach(exchange -> attempt(exchange, () -> start(exchange.renaming(), operations)));
    List<Pair> now = new ArrayList<>();
    for (int i = 0; i < table.pairCount(); i++) {
      int pair = i;
      Pair content = content(pair);
      if (known.contains(content)) {
        continue;
      }
      if (exchanges.stream().allMatch(Exchange::isRefused)) {
        return;
      }
      if (i >= most) {
        exchanges.forEach(exchange -> exchange.refuse("there is too much to compare"));
        return;
      }
      for (Exchange exchange : exchanges) {
        attempt(exchange, () -> handler(exchange.renaming(), pair));
      }
      now.add(content);
    }
    known.addAll(now);
  }

  private static void attempt(Exchange exchange, Supplier<Optional<String>> check) {
    if (!exchange.isRefused()) {
      difference(check).ifPresent(exchange::refuse);
    }
  }

  /** The difference; user code that is given what never occurs may throw anything. */
  static Optional<String> difference(Supplier<Optional<String>> check) {
    try {
      return check.get();
    } catch (BadInput e) {
      return Optional.of(Objects.requireNonNullElse(e.getMessage(), "it cannot be renamed"));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      return Optional.of("it cannot be compared: " + Show.throwable(e));
    }
  }

  /** The content of a handler run that was looked up. */
  Pair content(int pair) {
    int state = 2 * table.pairState(pair);
    int envelope = 2 * table.pairEnvelope(pair);
    return new Pair(
        table.stateHalves()[state],
        table.stateHalves()[state + 1],
        vocabulary.envelopeHalves()[envelope],
        vocabulary.envelopeHalves()[envelope + 1]);
  }

  /** How the start or a request differs from the renamed one. */
  Optional<String> start(Renaming renaming, Collection<Operation> calls) {
    for (int address = 0; address < tables.actors(); address++) {
      Tabulator.Start start = tables.starts().get(address);
      int[] sends = start.sends().stream().mapToInt(Integer::intValue).toArray();
      int[] renamed = Arrays.stream(sends).map(sent -> numbers.envelope(renaming, sent)).toArray();
      boolean same =
          numbers.local(renaming, address, start.state()) == start.state()
              && Arrays.equals(
                  tables.sendOrder().byNumber(renamed), tables.sendOrder().byNumber(sends))
              && start.created().entrySet().stream()
                  .allMatch(
                      entry ->
                          numbers.local(renaming, entry.getKey(), entry.getValue())
                              == entry.getValue());
      if (!same) {
        return Optional.of(
            "actor "
                + vocabulary.address(address)
                + " begins in state "
                + Show.brief(Show.value(table.state(start.state()))));
      }
    }
    for (Operation operation : calls) {
      for (Client client : harness.clients()) {
        Object request = harness.protocol().request(operation, client.address());
        Object other =
            harness
                .protocol()
                .request((Operation) renaming.of(operation), renaming.address(client.address()));
        if (!content(renaming.of(request)).equals(content(other))) {
          return Optional.of("the request for " + operation + " does not become the one it should");
        }
      }
    }
    return Optional.empty();
  }

  private Content content(Object value) {
    return hasher.of(value);
  }

  /** How many handler runs have been looked up. */
  int pairs() {
    return table.pairCount();
  }

  /** How what a handler does differs from what it does, renamed. */
  Optional<String> handler(Renaming renaming, int pair) {
    if (deadline.isOver()) {
      return Optional.of("there was no time to compare what actors do");
    }
    int local = table.pairState(pair);
    int envelope = table.pairEnvelope(pair);
    int address = vocabulary.receivers()[envelope];
    int otherLocal = numbers.local(renaming, address, local);
    int otherEnvelope = numbers.envelope(renaming, envelope);
    int other = table.record(otherLocal, otherEnvelope);
    int record = table.record(local, envelope);
    boolean same = table.code()[record] == table.code()[other];
    for (int i = 0; same && i < table.code()[record]; i++) {
      int[] expected = renamedEffect(renaming, address, table.alternative(record, i));
      same = Arrays.equals(expected, effect(table.alternative(other, i)));
    }
    return same
        ? Optional.empty()
        : Optional.of(
            "what actor "
                + vocabulary.address(address)
                + " does on "
                + Show.brief(Show.value(vocabulary.content(envelope)))
                + " in state "
                + Show.brief(Show.value(table.state(local)))
                + " and on "
                + Show.brief(Show.value(vocabulary.content(otherEnvelope)))
                + " in state "
                + Show.brief(Show.value(table.state(otherLocal)))
                + " differs in more than that");
  }

  /** Whether the renaming changes the state, the message or an effect of a handler run. */
  boolean occurs(Renaming renaming, int pair) {
    int local = table.pairState(pair);
    int envelope = table.pairEnvelope(pair);
    int address = vocabulary.receivers()[envelope];
    int record = table.record(local, envelope);
    boolean same =
        numbers.local(renaming, address, local) == local
            && numbers.envelope(renaming, envelope) == envelope;
    for (int i = 0; same && i < table.code()[record]; i++) {
      int at = table.alternative(record, i);
      same = Arrays.equals(renamedEffect(renaming, address, at), effect(at));
    }
    return !same;
  }

  private int[] effect(int at) {
    return renamedEffect(Renaming.NONE, 0, at, false);
  }

  private int[] renamedEffect(Renaming renaming, int address, int at) {
    return renamedEffect(renaming, address, at, true);
  }

  /** The effect of an alternative as ints that are equal for equal effects. */
  private int[] renamedEffect(Renaming renaming, int address, int at, boolean renames) {
    if (table.code()[at] == Code.FAILED) {
      return new int[] {Code.FAILED};
    }
    int creates = table.code()[at + 1];
    int sends = table.code()[at + 2];
    int[] effect = new int[1 + 2 * creates + sends];
    int next = table.code()[at];
    effect[0] = renames ? numbers.local(renaming, address, next) : next;
    for (int i = 0; i < creates; i++) {
      int created = table.code()[at + Code.HEADER + 2 * i];
      int begins = table.code()[at + Code.HEADER + 2 * i + 1];
      effect[1 + 2 * i] =
          renames ? vocabulary.address(renaming.address(vocabulary.address(created))) : created;
      effect[2 + 2 * i] = renames ? numbers.local(renaming, created, begins) : begins;
    }
    int[] sent = new int[sends];
    for (int i = 0; i < sends; i++) {
      int envelope = table.code()[at + Code.HEADER + 2 * creates + i];
      sent[i] = renames ? numbers.envelope(renaming, envelope) : envelope;
    }
    System.arraycopy(tables.sendOrder().byNumber(sent), 0, effect, 1 + 2 * creates, sends);
    return effect;
  }

  /** What clients read while the harness was explored. */
  private List<Reading> readings() {
    List<Reading> found = new ArrayList<>();
    List<Invocation> invocations = tables.scripts().invocations();
    for (int envelope = 0; envelope < vocabulary.envelopeCount(); envelope++) {
      for (int i = 0; i < invocations.size(); i++) {
        if (tables.answers().isRead(i, envelope)) {
          found.add(
              new Reading(invocations.get(i).call().operation(), vocabulary.content(envelope)));
        }
      }
    }
    return found;
  }

  /** Checks what clients read, and what they read in renamed messages. */
  List<Reading> checkReadings(List<Exchange> exchanges) {
    Set<List<Content>> seen = new HashSet<>();
    List<Reading> open = new ArrayList<>(readings());
    for (int i = 0; i < open.size(); i++) {
      Reading reading = open.get(i);
      if (seen.add(List.of(content(reading.operation()), content(reading.message())))) {
        for (Exchange exchange : exchanges) {
          attempt(
              exchange,
              () -> {
                open.add(reading.renamed(exchange.renaming()));
                return reading(exchange.renaming(), reading);
              });
        }
      }
    }
    return open;
  }

  /** How what a client reads differs from what it reads, renamed. */
  Optional<String> reading(Renaming renaming, Reading reading) {
    if (deadline.isOver()) {
      return Optional.of("there was no time to compare what clients read");
    }
    Reading other = reading.renamed(renaming);
    Object result = harness.protocol().result(reading.operation(), reading.message());
    Object otherResult = harness.protocol().result(other.operation(), other.message());
    boolean isAnswer = result != Protocol.NOT_AN_ANSWER;
    boolean same =
        isAnswer == (otherResult != Protocol.NOT_AN_ANSWER)
            && (!isAnswer || content(renaming.of(result)).equals(content(otherResult)));
    return same
        ? Optional.empty()
        : Optional.of(
            "what clients read in "
                + Show.brief(Show.value(reading.message()))
                + " and in "
                + Show.brief(Show.value(other.message()))
                + " differs in more than that");
  }
}
