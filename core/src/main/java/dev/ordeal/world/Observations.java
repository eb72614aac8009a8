package dev.ordeal.world;

import dev.ordeal.harness.Invocation;
import java.util.Arrays;
import java.util.List;

/**
 * What clients saw on a path, and how far each one is in its script. An even number invokes, an odd
 * one answers; undoing takes the last ones back.
 */
final class Observations {
  static final int NOTHING = -1;

  // By client: where its calls begin, how many it has, which is its turn, whether that one is open.
  private final int[] firstInvocation;
  private final int[] scriptLength;
  private final int[] turn;
  private final boolean[] open;

  /** The client of each invocation. */
  private final int[] clientOf;

  private final AnswerTable answers;
  private int[] events = new int[16];
  private int[] steps = new int[16];
  private int count;

  Observations(int clients, List<Invocation> invocations, AnswerTable answers) {
    this.answers = answers;
    this.firstInvocation = new int[clients];
    this.scriptLength = new int[clients];
    this.turn = new int[clients];
    this.open = new boolean[clients];
    this.clientOf = new int[invocations.size()];
    int client = -1;
    for (int i = 0; i < clientOf.length; i++) {
      if (invocations.get(i).position() == 0) {
        firstInvocation[++client] = i;
      }
      scriptLength[client]++;
      clientOf[i] = client;
    }
  }

  /** The first invocation of each client. */
  int[] firstInvocations() {
    return firstInvocation;
  }

  /** How many calls each client makes. */
  int[] scriptLengths() {
    return scriptLength;
  }

  int count() {
    return count;
  }

  int event(int index) {
    return events[index];
  }

  int step(int index) {
    return steps[index];
  }

  int invocationOf(int event) {
    return World.isResponse(event) ? answers.invocation(event >> 1) : event >> 1;
  }

  void invoke(int invocation, int step) {
    open[clientOf[invocation]] = true;
    add(invocation << 1, step);
  }

  /** The invocation that the client waits for, or {@link #NOTHING}. */
  int awaited(int client) {
    return open[client] ? firstInvocation[client] + turn[client] : NOTHING;
  }

  /**
   * Notes the answer to what the client waits for; gives what it invokes next, or {@link #NOTHING}.
   */
  int answer(int client, int answer, int step) {
    add(answer << 1 | 1, step);
    open[client] = false;
    turn[client]++;
    return turn[client] < scriptLength[client] ? firstInvocation[client] + turn[client] : NOTHING;
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
      int client = clientOf[invocationOf(event)];
      if (World.isResponse(event)) {
        turn[client]--;
        open[client] = true;
      } else {
        open[client] = false;
      }
    }
  }
}
