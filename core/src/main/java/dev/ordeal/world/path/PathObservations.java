package dev.ordeal.world.path;

import dev.ordeal.harness.Invocation;
import dev.ordeal.ints.IntList;
import dev.ordeal.world.Observations;
import dev.ordeal.world.table.AnswerTable;
import dev.ordeal.world.table.Scripts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The observations of clients on a path, and the call at which each client is. An even number is an
 * invocation, an odd one a response.
 */
final class PathObservations implements Observations {
  // By client: the invocation that it makes, and whether it has been invoked.
  private final int[] call;
  private final boolean[] open;

  private final Scripts scripts;
  private final AnswerTable answers;
  private final IntPredicate isDown;
  private int[] observations = new int[16];
  private int[] steps = new int[16];

  /** By observation: the client, and before it the call that it made, and whether it was open. */
  private int[] clients = new int[16];

  private int[] calls = new int[16];
  private boolean[] opens = new boolean[16];

  private int count;

  /** Each client whose answer is late, with the step that sent it, in order. */
  private final IntList late = new IntList();

  /**
   * @param isDown whether all actors are down that the client of an invocation asks
   */
  PathObservations(Scripts scripts, AnswerTable answers, IntPredicate isDown) {
    this.isDown = isDown;
    this.scripts = scripts;
    this.answers = answers;
    this.call = IntStream.range(0, scripts.clients()).map(scripts::first).toArray();
    this.open = new boolean[scripts.clients()];
  }

  @Override
  public List<Invocation> invocations() {
    return scripts.invocations();
  }

  @Override
  public boolean decides() {
    return scripts.decides();
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public int get(int index) {
    return observations[index];
  }

  @Override
  public int step(int index) {
    return steps[index];
  }

  @Override
  public int invocation(int observation) {
    return Observations.isResponse(observation)
        ? answers.invocation(observation >> 1)
        : observation >> 1;
  }

  @Override
  public long[] responseHalves() {
    return answers.halves();
  }

  @Override
  public Object result(int observation) {
    return answers.result(observation >> 1);
  }

  /**
   * Records that the step delivers the first request of the invocation; calls of its client before
   * that have begun by then, and are given up.
   */
  void invoke(int client, int invocation, int step) {
    for (int each = open[client] ? call[client] + 1 : call[client]; each <= invocation; each++) {
      add(client, each << 1, step);
      call[client] = each;
      open[client] = true;
    }
  }

  /** Whether the client gives up a call if a request of the invocation is delivered now. */
  boolean givesUp(int invocation) {
    int client = scripts.client(invocation);
    return scripts.givingUp().by(client)
        && call[client] != Scripts.NOTHING
        && invocation > call[client]
        && scripts.givingUp().may(call[client]);
  }

  @Override
  public boolean isOwed(int invocation) {
    return call[scripts.client(invocation)] == invocation && !isDown.test(invocation);
  }

  @Override
  public boolean mayGiveUp(int invocation) {
    return scripts.givingUp().may(invocation);
  }

  @Override
  public List<Invocation> givenUpAt(int step) {
    List<Invocation> givenUp = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (steps[i] == step && gaveUp(i)) {
        givenUp.add(scripts.invocations().get(calls[i]));
      }
    }
    return givenUp;
  }

  /** Whether the client gave up a call on the step. */
  boolean gaveUpAt(int step) {
    for (int i = count - 1; i >= 0 && steps[i] >= step; i--) {
      if (steps[i] == step && gaveUp(i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the observation is an invocation with which its client gave up an earlier one. */
  private boolean gaveUp(int index) {
    return !Observations.isResponse(observations[index])
        && calls[index] != Scripts.NOTHING
        && calls[index] < observations[index] >> 1;
  }

  /** The invocation that no actor has received yet, or {@link Scripts#NOTHING}. */
  int requested(int client) {
    return open[client] ? Scripts.NOTHING : call[client];
  }

  /** The invocation whose answer the client awaits, or {@link Scripts#NOTHING}. */
  int awaited(int client) {
    return open[client] ? call[client] : Scripts.NOTHING;
  }

  /** Records that the client does not get the answer yet that the step sends. */
  void late(int client, int step) {
    late.add(call[client]);
    late.add(step);
  }

  @Override
  public List<Invocation> lateAt(int step) {
    List<Invocation> found = new ArrayList<>();
    for (int i = 0; i < late.size(); i += 2) {
      if (late.get(i + 1) == step) {
        found.add(scripts.invocations().get(late.get(i)));
      }
    }
    return found;
  }

  @Override
  public boolean hasLate() {
    for (int i = 0; i < late.size(); i += 2) {
      int client = scripts.client(late.get(i));
      if (open[client] && call[client] == late.get(i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * How far the client is, as a number: the call that it makes, and whether it awaits the answer.
   */
  int turn(int client) {
    return call[client] << 1 | (open[client] ? 1 : 0);
  }

  /** Which calls of its script the client has given up, as bits by their places. */
  int givenUp(int client) {
    int bits = 0;
    for (int i = 0; i < count; i++) {
      if (clients[i] == client && gaveUp(i)) {
        bits |= 1 << (calls[i] - scripts.first(client));
      }
    }
    return bits;
  }

  /** Records that the step sends the answer that the client awaits, and what it calls next. */
  void answer(int client, int answer, int next, int step) {
    add(client, answer << 1 | 1, step);
    open[client] = false;
    call[client] = next;
  }

  private void add(int client, int observation, int step) {
    if (count == observations.length) {
      observations = Arrays.copyOf(observations, 2 * count);
      steps = Arrays.copyOf(steps, 2 * count);
      clients = Arrays.copyOf(clients, 2 * count);
      calls = Arrays.copyOf(calls, 2 * count);
      opens = Arrays.copyOf(opens, 2 * count);
    }
    observations[count] = observation;
    clients[count] = client;
    calls[count] = call[client];
    opens[count] = open[client];
    steps[count++] = step;
  }

  /** Removes all observations but the first so many, and the late answers of the step. */
  void undoTo(int before, int step) {
    while (late.size() > 0 && late.get(late.size() - 1) == step) {
      late.removeLast();
      late.removeLast();
    }
    while (count > before) {
      int client = clients[--count];
      call[client] = calls[count];
      open[client] = opens[count];
    }
  }
}
