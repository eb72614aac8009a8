package dev.ordeal.world.path;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Invocation;
import dev.ordeal.ints.Numbering;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Creation paths, interned. The path of a client's request is its call; that of a message sent in
 * start is the actor and the index among its messages; that of any other message is the path of the
 * message whose delivery sent it, the alternative that the handler took, and the index among the
 * messages sent.
 *
 * <p>As strings: {@code c0} (or {@code c0#1} for the second call of a script), {@code n2!0}, and
 * then {@code .0} or {@code ~1.0} for each generation; {@code .0*12} stands for twelve equal ones.
 * A timer has {@code t0} in the place of a message's index, and a message that arrives once more
 * has {@code again}.
 */
public final class CreationPaths {
  private record Generation(int parent, int alternative, int place) {}

  /** The place of a message that arrives once more. */
  static final int AGAIN = Integer.MIN_VALUE;

  private static final int ROOT = -1;
  private static final int LONG_RUN = 10;

  private final Numbering<Generation> paths = new Numbering<>();
  private final List<String> roots = new ArrayList<>();

  /** The path of an invocation's request. */
  public int request(Invocation invocation) {
    String client = invocation.client().name();
    return root(invocation.position() == 0 ? client : client + "#" + invocation.position());
  }

  /** The path of one of its retries, counted from 1. */
  public int retry(Invocation invocation, int retry) {
    String client = invocation.client().name();
    return root(client + "#" + invocation.position() + " retry " + retry);
  }

  /** The path of a message that the actor sends in start. */
  public int start(Address actor, int place) {
    return root(actor + "!" + place);
  }

  /** The path of a timer that the actor sets in start. */
  public int timer(Address actor, int index) {
    return root(actor + "!t" + index);
  }

  /** The path of a restart of the actor. */
  public int restart(Address actor, int index) {
    return root("restart " + actor + (index == 0 ? "" : "#" + index));
  }

  /** The path of a crash of the actor. */
  public int crash(Address actor) {
    return root("crash " + actor);
  }

  private int root(String name) {
    roots.add(name);
    return paths.of(new Generation(ROOT, 0, roots.size() - 1));
  }

  /** The path of a message sent by the delivery of another. */
  public int child(int parent, int alternative, int place) {
    return paths.of(new Generation(parent, alternative, place));
  }

  private static String inWords(Generation at) {
    return at.place() == AGAIN
        ? "again"
        : at.place() < 0 ? "t" + (-1 - at.place()) : "" + at.place();
  }

  /** The path as a string. */
  public String inWords(int path) {
    Deque<String> generations = new ArrayDeque<>();
    Generation at = paths.get(path);
    while (at.parent() != ROOT) {
      String choice = at.alternative() == 0 ? "" : "~" + at.alternative();
      generations.push(choice + "." + inWords(at));
      at = paths.get(at.parent());
    }
    StringBuilder words = new StringBuilder(roots.get(at.place()));
    while (!generations.isEmpty()) {
      String generation = generations.pop();
      int run = 1;
      while (generation.equals(generations.peek())) {
        generations.pop();
        run++;
      }
      words.append(run < LONG_RUN ? generation.repeat(run) : generation + "*" + run);
    }
    return words.toString();
  }
}
