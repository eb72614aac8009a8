package dev.ordeal.world.table;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.ints.PairMap;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.contract.ActorMemory;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.Effect;
import dev.ordeal.world.contract.Handled;
import dev.ordeal.world.contract.HandlerRunner;
import dev.ordeal.world.contract.LocalState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The transition table: what each handler does with each (local state, envelope) pair, found out
 * once by running it.
 *
 * <p>Every new pair is run twice and compared, the state and the message are looked at after each
 * run, and {@link #audit()} runs recorded pairs a third time at the end; so a handler that is not a
 * function, or changes what it gave away, does not go unnoticed ({@link Contract}).
 *
 * <p>The record of a pair is a run of ints in {@link #code}: the number of alternatives, then for
 * each one what it does, see {@link Code}.
 */
public final class Tabulator {
  private static final int MOST_ALTERNATIVES = 100_000;
  private static final int MOST_AUDITED = 200_000;
  private static final long MOST_NANOS = 1_000_000_000;

  /** Records of pairs, see above. */
  private int[] code = new int[256];

  private final Vocabulary vocabulary;
  private final HandlerRunner runner;
  private final Interner<LocalState> states = new Interner<>();
  private final PairMap records = new PairMap();
  private final List<ActorFailure> failures = new ArrayList<>();
  private int codeSize;

  /** The recorded pairs in order, (state, envelope) after (state, envelope). */
  private int[] pairs = new int[64];

  private int pairCount;

  private final boolean checked;

  /**
   * @param checked whether to make sure that handlers are functions; if not, each runs exactly once
   */
  public Tabulator(Vocabulary vocabulary, HandlerRunner runner, boolean checked) {
    this.vocabulary = vocabulary;
    this.runner = runner;
    this.checked = checked;
  }

  /**
   * The state in which an actor begins, the actors it creates and the envelopes it sends at once.
   */
  public record Start(int state, Map<Integer, Integer> created, List<Integer> sends) {}

  public Start start(Address address, Actor<?, ?> actor) {
    Handled first = runner.start(address, actor);
    String occasion = "Actor " + address + " in start";
    if (first.thrown() != null) {
      throw new BadInput(
          "Actor " + address + " failed in start: " + HandlerRunner.reason(first.thrown()) + ".",
          first.thrown());
    }
    if (checked) {
      Contract.sameTwice(occasion, first, runner.start(address, actor));
      Contract.checkValues(occasion, first);
    }
    if (!first.choices().isEmpty()) {
      throw new BadInput(
          occasion
              + ": choose cannot be used here; let the actor send itself a message and choose when"
              + " it receives that.");
    }
    Map<Integer, Integer> created = new LinkedHashMap<>();
    for (Effect.Create create : first.creates()) {
      created.put(
          vocabulary.address(create.address()),
          states.intern(new LocalState(create.actor(), create.state())));
    }
    return new Start(
        states.intern(new LocalState(actor, first.next())),
        created,
        first.sends().stream().map(vocabulary::envelope).toList());
  }

  /** Where {@link #code} has the record of the pair; runs the handler where there is none yet. */
  public int record(int state, int envelope) {
    int known = records.get(state, envelope);
    return known != PairMap.ABSENT ? known : tabulate(state, envelope);
  }

  /** The local state of that number, as its actor sees it. */
  public Object state(int number) {
    return states.get(number).value();
  }

  public LocalState local(int number) {
    return states.get(number);
  }

  public int number(LocalState state) {
    return states.intern(state);
  }

  public int stateCount() {
    return states.size();
  }

  /** The records of pairs, see above; a new array where more were recorded. */
  public int[] code() {
    return code;
  }

  /** How many pairs are recorded. */
  public int pairCount() {
    return pairCount;
  }

  public int pairState(int pair) {
    return pairs[2 * pair];
  }

  public int pairEnvelope(int pair) {
    return pairs[2 * pair + 1];
  }

  /** Where the given alternative of a record begins. */
  public int alternative(int record, int alternative) {
    int at = record + 1;
    for (int i = 0; i < alternative; i++) {
      at = end(at);
    }
    return at;
  }

  /** Where the alternative that begins there ends. */
  public int end(int at) {
    return Code.end(code, at);
  }

  /** The failure that the alternative at this place stands for. */
  public ActorFailure failure(int at) {
    return failures.get(code[at + 1]);
  }

  private int tabulate(int state, int envelope) {
    int record = codeSize;
    append(0);
    Actor<?, ?> actor = states.get(state).actor();
    Optional<ActorMemory> before = checked ? Optional.of(ActorMemory.of(actor)) : Optional.empty();
    List<Integer> choices = List.of();
    while (choices != null) {
      Handled handled = handle(state, envelope, choices);
      if (checked) {
        Contract.sameTwice(occasion(envelope), handled, handle(state, envelope, handled.choices()));
        Contract.checkValues(occasion(envelope), handled);
      }
      append(handled, actor, envelope);
      if (++code[record] > MOST_ALTERNATIVES) {
        throw new BadInput(
            occasion(envelope)
                + ": it can choose in more than "
                + MOST_ALTERNATIVES
                + " ways; offer fewer options.");
      }
      choices = handled.nextChoices();
    }
    before
        .flatMap(ActorMemory.of(actor)::changedSince)
        .ifPresent(
            field -> {
              throw Contract.remembers(occasion(envelope), field);
            });
    records.put(state, envelope, record);
    if (2 * pairCount == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * pairs.length);
    }
    pairs[2 * pairCount] = state;
    pairs[2 * pairCount + 1] = envelope;
    pairCount++;
    return record;
  }

  private Handled handle(int state, int envelope, List<Integer> choices) {
    Envelope parts = vocabulary.envelope(envelope);
    Address self = vocabulary.address(parts.receiver());
    if (checked) {
      checkIntact(state, self);
      vocabulary.checkIntact(envelope);
    }
    Handled handled =
        runner.receive(
            states.get(state),
            self,
            vocabulary.address(parts.origin()),
            vocabulary.content(envelope),
            choices);
    if (checked) {
      checkIntact(state, self);
      vocabulary.checkIntact(envelope);
    }
    return handled;
  }

  private void checkIntact(int state, Address actor) {
    if (!states.isIntact(state)) {
      throw Contract.mutatedState("actor " + actor, states.get(state).value());
    }
  }

  private String occasion(int envelope) {
    return "Actor "
        + vocabulary.address(vocabulary.receivers()[envelope])
        + " on "
        + Show.value(vocabulary.content(envelope));
  }

  private void append(Handled handled, Actor<?, ?> actor, int envelope) {
    if (handled.thrown() != null) {
      append(Code.FAILED);
      append(failures.size());
      append(0);
      failures.add(
          new ActorFailure(
              vocabulary.address(vocabulary.receivers()[envelope]),
              vocabulary.content(envelope),
              HandlerRunner.reason(handled.thrown())));
      return;
    }
    List<Effect.Create> creates = handled.creates();
    List<Effect.Send> sends = handled.sends();
    append(states.intern(new LocalState(actor, handled.next())));
    append(creates.size());
    append(sends.size());
    for (Effect.Create create : creates) {
      append(vocabulary.address(create.address()));
      append(states.intern(new LocalState(create.actor(), create.state())));
    }
    for (Effect.Send send : sends) {
      append(vocabulary.envelope(send));
    }
  }

  private void append(int value) {
    if (codeSize == code.length) {
      code = Arrays.copyOf(code, 2 * codeSize);
    }
    code[codeSize++] = value;
  }

  /**
   * Looks at every state and message once more, and runs recorded pairs again (evenly chosen ones
   * where there are very many): throws if anything differs from what was recorded.
   */
  public void audit() {
    checkIntact();
    long begin = System.nanoTime();
    int stride = 1 + pairCount / MOST_AUDITED;
    for (int i = 0; i < pairCount && System.nanoTime() - begin < MOST_NANOS; i += stride) {
      audit(pairs[2 * i], pairs[2 * i + 1]);
    }
    checkIntact();
  }

  private void audit(int state, int envelope) {
    int record = records.get(state, envelope);
    List<Integer> choices = List.of();
    for (int i = 0; i < code[record]; i++) {
      Handled again = handle(state, envelope, choices);
      int recorded = alternative(record, i);
      int scratch = codeSize;
      append(again, states.get(state).actor(), envelope);
      boolean same =
          code[recorded] == Code.FAILED
              ? code[scratch] == Code.FAILED
              : Arrays.equals(code, recorded, end(recorded), code, scratch, codeSize);
      codeSize = scratch;
      choices = again.nextChoices();
      if (!same || (choices == null) != (i + 1 == code[record])) {
        throw Contract.differsLater(occasion(envelope), states.get(state).value());
      }
      if (choices == null) {
        return;
      }
    }
  }

  private void checkIntact() {
    vocabulary.checkIntact();
    for (int i = 0; i < states.size(); i++) {
      if (!states.isIntact(i)) {
        LocalState local = states.get(i);
        throw Contract.mutatedState(
            "an actor of class " + local.actor().getClass().getSimpleName(), local.value());
      }
    }
  }
}
