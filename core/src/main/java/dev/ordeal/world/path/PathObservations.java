package dev.ordeal.world.path;

import dev.ordeal.harness.Invocation;
import dev.ordeal.world.Observations;
import dev.ordeal.world.table.AnswerTable;
import dev.ordeal.world.table.Scripts;
import java.util.Arrays;
import java.util.List;

/**
 * What clients observed on a path, and how far each one is in its script. An even number is an
 * invocation, an odd one a response; undoing takes the last ones back.
 */
final class PathObservations implements Observations {
  // By client: which call is its turn, and whether that one is open.
  private final int[] turn;
  private final boolean[] open;

  private final Scripts scripts;
  private final AnswerTable answers;
  private int[] events = new int[16];
  private int[] steps = new int[16];
  private int count;

  PathObservations(Scripts scripts, AnswerTable answers) {
    this.scripts = scripts;
    this.answers = answers;
    this.turn = new int[scripts.clients()];
    this.open = new boolean[scripts.clients()];
  }

  @Override
  public List<Invocation> invocations() {
    return scripts.invocations();
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public int get(int index) {
    return events[index];
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
  public Object result(int observation) {
    return answers.result(observation >> 1);
  }

  /** The client's request is delivered at the step. */
  void invoke(int client, int step) {
    open[client] = true;
    add((scripts.first(client) + turn[client]) << 1, step);
  }

  /** The invocation that the client waits for, or {@link Scripts#NOTHING}. */
  int awaited(int client) {
    return open[client] ? scripts.first(client) + turn[client] : Scripts.NOTHING;
  }

  /** The client gets the answer that it waits for at the step. */
  void answer(int client, int answer, int step) {
    add(answer << 1 | 1, step);
    open[client] = false;
    turn[client]++;
  }

  private void add(int event, int step) {
    if (count == events.length) {
      events = Arrays.copyOf(events, 2 * count);
      steps = Arrays.copyOf(steps, 2 * count);
    }
    events[count] = event;
    steps[count++] = step;
  }

  /** Takes back all but the first so many. */
  void undoTo(int before) {
    while (count > before) {
      int event = events[--count];
      int client = scripts.client(invocation(event));
      if (Observations.isResponse(event)) {
        turn[client]--;
        open[client] = true;
      } else {
        open[client] = false;
      }
    }
  }
}
