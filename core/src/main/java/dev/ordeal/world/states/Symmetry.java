package dev.ordeal.world.states;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.ints.PairMap;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.table.AnswerTable;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.Scripts;
import dev.ordeal.world.table.SendOrder;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The symmetry of a system: the renamings, by number, of what a user declared interchangeable. No
 * declaration is trusted. A renaming is used only if harness and initial state stay the same under
 * it, and every handler run and answer that is looked up is compared with its renamed counterpart.
 * Then renamed states have renamed successors, and one representative of each set of renamed states
 * is enough.
 *
 * <p>Must be used under the lock of its {@link StateSpace}.
 */
public final class Symmetry {
  private final List<List<Object>> interchangeable;
  private final Harness harness;
  private final Scripts scripts;
  private final List<Invocation> invocations;
  private final Vocabulary vocabulary;
  private final Tabulator table;
  private final AnswerTable answers;
  private final SendOrder sendOrder;
  private final RenamedNumbers images;
  private final List<Renaming> renamings = new ArrayList<>();
  private final List<Renaming> inverses = new ArrayList<>();
  private final Map<Map<Object, Object>, Integer> numbers = new HashMap<>();

  // Caches: local states by renaming, then address and number; envelopes by renaming and number;
  // and the handler runs and answers that passed the check.
  private final List<PairMap> locals = new ArrayList<>();
  private final PairMap envelopes = new PairMap();
  private final PairMap checkedHandlers = new PairMap();
  private final PairMap checkedAnswers = new PairMap();

  Symmetry(SystemTables tables, List<List<Object>> interchangeable) {
    this.harness = tables.harness();
    this.scripts = tables.scripts();
    this.invocations = scripts.invocations();
    this.interchangeable = interchangeable;
    this.vocabulary = tables.vocabulary();
    this.table = tables.handlers();
    this.answers = tables.answers();
    this.sendOrder = tables.sendOrder();
    this.images = new RenamedNumbers(tables);
  }

  /** Finds the renamings under which the initial state stays the same. */
  void begin(int[] localStates, int[] pending, int[] requests) {
    SymmetryGroup group = new SymmetryGroup(harness, interchangeable);
    String refusal = group.refusal();
    for (Renaming renaming : group.renamings()) {
      Optional<String> why = refusal(renaming, localStates, pending, requests);
      if (why.isPresent()) {
        refusal = refusal.isEmpty() ? why.get() : refusal;
      } else {
        numbers.put(renaming.moved(), renamings.size());
        renamings.add(renaming);
        inverses.add(renaming.inverse());
        locals.add(new PairMap());
      }
    }
    SymmetryGroup.check(renamings.size(), interchangeable, refusal);
  }

  private Optional<String> refusal(
      Renaming renaming, int[] localStates, int[] pending, int[] requests) {
    for (int address = 0; address < localStates.length; address++) {
      if (localStates[address] >= 0) {
        int to = vocabulary.address(renaming.address(vocabulary.address(address)));
        boolean same =
            to < localStates.length
                && localStates[to] == images.local(renaming, address, localStates[address]);
        if (!same) {
          return Optional.of(
              "actor "
                  + vocabulary.address(address)
                  + " begins in state "
                  + Show.brief(Show.value(table.state(localStates[address]))));
        }
      }
    }
    for (int request = 0; request < requests.length; request++) {
      if (images.envelope(renaming, requests[request]) != requests[invocation(renaming, request)]) {
        return Optional.of(
            "the request for "
                + invocations.get(request).call()
                + " does not become the one it should");
      }
    }
    int[] renamed = Arrays.stream(pending).map(each -> images.envelope(renaming, each)).toArray();
    return Arrays.equals(sendOrder.byNumber(renamed), sendOrder.byNumber(pending))
        ? Optional.empty()
        : Optional.of("the messages at the start are not the same");
  }

  /** The number of renamings, including the identity, which is number 0. */
  public int size() {
    return renamings.size();
  }

  /** The number of the one renaming followed by the other. */
  public int both(int first, int then) {
    return numberOf(renamings.get(then).after(renamings.get(first)));
  }

  /** The number of the inverse renaming. */
  public int inverse(int renaming) {
    return numberOf(inverses.get(renaming));
  }

  private int numberOf(Renaming renaming) {
    return Objects.requireNonNull(numbers.get(renaming.moved()), "not a group");
  }

  /** The renamed value. */
  public Object renamed(int renaming, Object value) {
    Object renamed = renamings.get(renaming).of(value);
    if (!inverses.get(renaming).of(renamed).equals(value)) {
      throw new BadInput(
          "--symmetry cannot rename what is in "
              + Show.brief(Show.value(value))
              + " and back; make it a value that keeps its components unchanged.");
    }
    return renamed;
  }

  int address(int renaming, int address) {
    return vocabulary.address(renamings.get(renaming).address(vocabulary.address(address)));
  }

  /** The renamed invocation. */
  public int invocation(int renaming, int invocation) {
    return invocation(renamings.get(renaming), invocation);
  }

  private int invocation(Renaming renaming, int invocation) {
    Invocation asked = invocations.get(invocation);
    Address client = renaming.address(asked.client());
    if (scripts.isDecision(invocation)) {
      Call call = (Call) renaming.of(asked.call());
      return scripts.number(new Invocation(client, asked.position(), call));
    }
    for (int i = 0; i < invocations.size(); i++) {
      Invocation other = invocations.get(i);
      if (other.client().equals(client) && other.position() == asked.position()) {
        return i;
      }
    }
    throw new IllegalStateException("no such client");
  }

  private int next(int renaming, int invocation) {
    return invocation == Scripts.NOTHING ? invocation : invocation(renaming, invocation);
  }

  /** The turn, as in a packed state, of the client that takes the place of the given one. */
  int turn(int renaming, int client, int turn) {
    int place = turn >> 1;
    boolean isFinished = place == scripts.length(client);
    int renamed = invocation(renaming, scripts.first(client) + (isFinished ? 0 : place));
    int to = scripts.client(renamed);
    int renamedPlace = isFinished ? scripts.length(to) : renamed - scripts.first(to);
    return (renamedPlace << 1) | (turn & 1);
  }

  /** The renamed local state of the actor at the address. */
  int local(int renaming, int address, int local) {
    int known = locals.get(renaming).get(address, local);
    if (known == PairMap.ABSENT) {
      renamed(renaming, table.state(local));
      known = images.local(renamings.get(renaming), address, local);
      locals.get(renaming).put(address, local, known);
    }
    return known;
  }

  int envelope(int renaming, int envelope) {
    int known = envelopes.get(renaming, envelope);
    if (known == PairMap.ABSENT) {
      renamed(renaming, vocabulary.content(envelope));
      known = images.envelope(renamings.get(renaming), envelope);
      envelopes.put(renaming, envelope, known);
    }
    return known;
  }

  /** Checks that the handler of the renamed state and message does the same, renamed. */
  void checkHandler(int local, int envelope) {
    if (checkedHandlers.get(local, envelope) != PairMap.ABSENT) {
      return;
    }
    int address = vocabulary.receivers()[envelope];
    int record = table.record(local, envelope);
    for (int r = 1; r < size(); r++) {
      int otherLocal = local(r, address, local);
      int otherEnvelope = envelope(r, envelope);
      int other = table.record(otherLocal, otherEnvelope);
      boolean same = table.code()[record] == table.code()[other];
      for (int i = 0; same && i < table.code()[record]; i++) {
        int[] expected = renamedEffect(r, address, table.alternative(record, i));
        same = Arrays.equals(expected, effect(table.alternative(other, i)));
      }
      if (!same) {
        boolean itself = otherLocal == local && otherEnvelope == envelope;
        throw refused(
            r,
            does(local, envelope, record)
                + (itself
                    ? ", which changes if they are exchanged"
                    : ", but "
                        + does(otherLocal, otherEnvelope, other)
                        + ", which differs in more than the names"));
      }
    }
    checkedHandlers.put(local, envelope, record);
  }

  private String does(int local, int envelope, int record) {
    StringBuilder words = new StringBuilder("actor ");
    words.append(vocabulary.address(vocabulary.receivers()[envelope])).append(" on ");
    words.append(Show.brief(Show.value(vocabulary.content(envelope)))).append(" in state ");
    words.append(Show.brief(Show.value(table.state(local))));
    int at = table.alternative(record, 0);
    if (table.code()[at] == Code.FAILED) {
      return words.append(" fails").toString();
    }
    words.append(" goes to ").append(Show.brief(Show.value(table.state(table.code()[at]))));
    List<String> sends = new ArrayList<>();
    for (int i = table.end(at) - table.code()[at + 2]; i < table.end(at); i++) {
      sends.add(
          Show.brief(Show.value(vocabulary.content(table.code()[i])))
              + " to "
              + vocabulary.address(vocabulary.receivers()[table.code()[i]]));
    }
    return words.append(" and sends ").append(sends).toString();
  }

  /** The effect of an alternative as ints that are equal for equal effects. */
  private int[] effect(int at) {
    return effect(at, 0, 0);
  }

  private int[] renamedEffect(int renaming, int address, int at) {
    return effect(at, renaming, address);
  }

  private int[] effect(int at, int renaming, int address) {
    if (table.code()[at] == Code.FAILED) {
      return new int[] {Code.FAILED};
    }
    int creates = table.code()[at + 1];
    int sends = table.code()[at + 2];
    int[] effect = new int[1 + 2 * creates + sends];
    int next = table.code()[at];
    effect[0] = renaming == 0 ? next : local(renaming, address, next);
    for (int i = 0; i < creates; i++) {
      int created = table.code()[at + Code.HEADER + 2 * i];
      int begins = table.code()[at + Code.HEADER + 2 * i + 1];
      effect[1 + 2 * i] = renaming == 0 ? created : address(renaming, created);
      effect[2 + 2 * i] = renaming == 0 ? begins : local(renaming, created, begins);
    }
    int[] sent = new int[sends];
    for (int i = 0; i < sends; i++) {
      int envelope = table.code()[at + Code.HEADER + 2 * creates + i];
      sent[i] = renaming == 0 ? envelope : envelope(renaming, envelope);
    }
    System.arraycopy(sendOrder.byNumber(sent), 0, effect, 1 + 2 * creates, sends);
    return effect;
  }

  /** Checks that the client of the renamed answer reads the same result, renamed. */
  void checkAnswer(int invocation, int envelope) {
    if (checkedAnswers.get(invocation, envelope) != PairMap.ABSENT) {
      return;
    }
    int answer = answers.answer(invocation, envelope, vocabulary);
    for (int r = 1; r < size(); r++) {
      int otherInvocation = invocation(r, invocation);
      int other = answers.answer(otherInvocation, envelope(r, envelope), vocabulary);
      boolean same =
          (answer == AnswerTable.NOT_AN_ANSWER || other == AnswerTable.NOT_AN_ANSWER)
              ? answer == other
              : renamed(r, answers.result(answer)).equals(answers.result(other));
      if (!same) {
        throw refused(
            r,
            "what clients read in "
                + Show.brief(Show.value(vocabulary.content(envelope)))
                + " and in "
                + Show.brief(Show.value(vocabulary.content(envelope(r, envelope))))
                + " differs in more than the names");
      }
      if (answer != AnswerTable.NOT_AN_ANSWER
          && scripts.isDecided(invocation)
          && next(r, answers.next(invocation, answer)) != answers.next(otherInvocation, other)) {
        throw refused(
            r,
            "what clients call after "
                + invocations.get(invocation).call()
                + " returned "
                + Show.brief(Show.value(answers.result(answer)))
                + " and after "
                + invocations.get(otherInvocation).call()
                + " returned "
                + Show.brief(Show.value(answers.result(other)))
                + " differs in more than the names");
      }
    }
    checkedAnswers.put(invocation, envelope, answer);
  }

  /** The refusal: what the renaming moves is not interchangeable, and why. */
  public BadInput refused(int renaming, String why) {
    List<Object> moved = new ArrayList<>();
    interchangeable.forEach(moved::addAll);
    moved.retainAll(renamings.get(renaming).moved().keySet());
    return new BadInput(SymmetryGroup.and(moved) + " are not interchangeable: " + why + ".");
  }
}
