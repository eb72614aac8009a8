package dev.ordeal.world.table;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Kill;
import dev.ordeal.actor.Stop;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.contract.Cell;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.Effect;
import dev.ordeal.world.contract.HandlerRun;
import dev.ordeal.world.contract.HandlerRunner;
import dev.ordeal.world.contract.LocalState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Runs a handler on a state and a message, in each of its alternatives, and writes what it does as
 * ints, see {@link Code}.
 */
final class HandlerEncoder {
  private static final int MOST_ALTERNATIVES = 100_000;

  private final Vocabulary vocabulary;
  private final LocalStateTable states;
  private final HandlerRunner runner;
  private final List<ActorFailure> failures = new ArrayList<>();

  HandlerEncoder(Vocabulary vocabulary, LocalStateTable states, HandlerRunner runner) {
    this.vocabulary = vocabulary;
    this.states = states;
    this.runner = runner;
  }

  /** Looks at each run before the next one. */
  @FunctionalInterface
  interface Check {
    /** Does nothing. */
    Check NONE = handled -> {};

    void check(HandlerRun handled);
  }

  /**
   * One run after the other, for each sequence of choices that the handler can make; none if the
   * actor does not accept the message.
   */
  List<HandlerRun> all(LocalState local, int envelope, Object message, Check check) {
    List<HandlerRun> runs = new ArrayList<>();
    if (!accepts(local, envelope, message)) {
      return runs;
    }
    List<Integer> choices = List.of();
    while (choices != null) {
      HandlerRun handled = one(local, envelope, message, choices);
      check.check(handled);
      runs.add(handled);
      if (runs.size() > MOST_ALTERNATIVES) {
        throw new BadInput(
            occasion(envelope)
                + ": it can choose in more than "
                + MOST_ALTERNATIVES
                + " ways; offer fewer options.");
      }
      choices = handled.nextChoices();
    }
    return runs;
  }

  /** Whether the actor accepts the message. */
  boolean accepts(LocalState local, int envelope, Object message) {
    Address self = vocabulary.address(vocabulary.receivers()[envelope]);
    boolean accepts = runner.accepts(local, self, message);
    if (accepts != runner.accepts(local, self, message)) {
      throw Contract.acceptsDiffer(occasion(envelope));
    }
    return accepts;
  }

  /** A run that makes the given choices. */
  HandlerRun one(LocalState local, int envelope, Object message, List<Integer> choices) {
    Envelope parts = vocabulary.envelope(envelope);
    Address self = vocabulary.address(parts.receiver());
    return runner.receive(local, self, vocabulary.address(parts.origin()), message, choices);
  }

  /** The run for messages to people: {@code Actor n1 on Write(1)}. */
  String occasion(int envelope) {
    return "Actor "
        + vocabulary.address(vocabulary.receivers()[envelope])
        + " on "
        + Show.value(vocabulary.content(envelope));
  }

  /**
   * The ints of each run.
   *
   * @param met whether the runs can really happen, so that the orders of what they give are noted
   */
  List<int[]> encode(List<HandlerRun> runs, int state, int envelope, boolean met) {
    List<int[]> ints = new ArrayList<>(runs.size());
    for (HandlerRun run : runs) {
      ints.add(encode(run, state, envelope, met));
    }
    return ints;
  }

  /**
   * By alternative that is recorded as ints, the timers that were set and that it sets again; those
   * of all alternatives with the same ints, if there are several.
   */
  List<Set<Object>> timersSetAgain(
      LocalState local, int state, int envelope, List<int[]> recorded) {
    List<HandlerRun> runs = all(local, envelope, vocabulary.content(envelope), Check.NONE);
    List<int[]> now = encode(runs, state, envelope, false);
    List<Set<Object>> again = new ArrayList<>();
    for (int[] alternative : recorded) {
      Set<Object> names = new LinkedHashSet<>();
      for (int i = 0; i < now.size(); i++) {
        if (Arrays.equals(now.get(i), alternative)) {
          names.addAll(runs.get(i).setAgain());
        }
      }
      again.add(names);
    }
    return again;
  }

  private int number(LocalState local, boolean met) {
    return met ? states.meet(local) : states.number(local);
  }

  private int[] encode(HandlerRun run, int state, int envelope, boolean met) {
    if (run.thrown() != null) {
      failures.add(
          new ActorFailure(
              vocabulary.address(vocabulary.receivers()[envelope]),
              vocabulary.content(envelope),
              HandlerRunner.reason(run.thrown()),
              false,
              HandlerRunner.userFrames(run.thrown())));
      return new int[] {Code.FAILED, failures.size() - 1, 0};
    }
    LocalState local = states.get(state);
    int creates = 0;
    for (Effect effect : run.effects()) {
      creates += effect instanceof Effect.Create ? 1 : 0;
    }
    int[] ints = new int[Code.HEADER + run.effects().size() + creates];
    boolean isSame = run.next() == local.value() && run.actor() == local.actor();
    ints[0] = isSame ? state : number(run.local(), met);
    ints[1] = creates;
    ints[2] = run.effects().size() - creates;
    int created = Code.HEADER;
    int sent = Code.HEADER + 2 * creates;
    for (Effect effect : run.effects()) {
      if (effect instanceof Effect.Create create) {
        ints[created++] = vocabulary.address(create.address());
        ints[created++] = number(new LocalState(create.actor(), create.state()), met);
      } else if (effect instanceof Effect.Send send) {
        ints[sent] = met ? vocabulary.meet(send) : vocabulary.envelope(send);
        checkStop(send, ints[sent++], envelope);
      }
    }
    return ints;
  }

  private void checkStop(Effect.Send send, int sent, int envelope) {
    checkWatch(send, envelope);
    if ((send.content() instanceof Stop || send.content() instanceof Kill)
        && vocabulary.clients()[sent] != Vocabulary.NOT_A_CLIENT) {
      throw new BadInput(
          occasion(envelope)
              + ": it stops "
              + send.receiver()
              + ", which is a client; only actors can be stopped.");
    }
  }

  private void checkWatch(Effect.Send send, int envelope) {
    if (Cell.isOfWatch(send.content())) {
      checkWatch(send, occasion(envelope));
    }
  }

  /** Throws if it is a client that is watched. */
  void checkWatch(Effect.Send send, String occasion) {
    if ((send.content() instanceof Cell.Watch || send.content() instanceof Cell.Unwatch)
        && vocabulary.clientAt(vocabulary.address(send.receiver())) != Vocabulary.NOT_A_CLIENT) {
      throw new BadInput(
          occasion
              + ": it watches "
              + send.receiver()
              + ", which is a client; only actors can be watched.");
    }
  }

  /** The failure of the given number in the ints of a run. */
  ActorFailure failure(int number) {
    return failures.get(number);
  }

  /** Checks a run against a second one, and that all it gives is a value. */
  Check twice(LocalState local, int envelope, Object message, Runnable afterEach) {
    return handled -> {
      afterEach.run();
      HandlerRun again = one(local, envelope, message, handled.choices());
      afterEach.run();
      Contract.sameTwice(() -> occasion(envelope), handled, again);
      Contract.checkValues(() -> occasion(envelope), handled);
      if (handled.actor() != null && handled.actor() != local.actor()) {
        Contract.checkValue(() -> occasion(envelope), "actor it becomes", handled.actor());
      }
    };
  }
}
