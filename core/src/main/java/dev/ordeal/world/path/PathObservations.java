package dev.ordeal.world.path;

import dev.ordeal.harness.Invocation;
import dev.ordeal.ints.IntList;
import dev.ordeal.world.Observations;
import dev.ordeal.world.table.AnswerTable;
import dev.ordeal.world.table.Scripts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
  private int[] observations = new int[16];
  private int[] steps = new int[16];

  /** By observation: the client, and the invocation that it makes. */
  private int[] clients = new int[16];

  private int[] calls = new int[16];

  private int count;

  /** Each client whose answer is late, with the step that sent it, in order. */
  private final IntList late = new IntList();

  PathObservations(Scripts scripts, AnswerTable answers) {
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

  /** Records that the step delivers the client's request. */
  void invoke(int client, int step) {
    open[client] = true;
    add(client, call[client] << 1, step);
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
    }
    observations[count] = observation;
    clients[count] = client;
    calls[count] = call[client];
    steps[count++] = step;
  }

  /** Removes all observations but the first so many, and the late answers of the step. */
  void undoTo(int before, int step) {
    while (late.size() > 0 && late.get(late.size() - 1) == step) {
      late.removeLast();
      late.removeLast();
    }
    while (count > before) {
      int observation = observations[--count];
      int client = clients[count];
      call[client] = calls[count];
      open[client] = Observations.isResponse(observation);
    }
  }
}
