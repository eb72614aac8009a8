package dev.ordeal.world.path;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Invocation;
import dev.ordeal.world.table.Interner;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Creation paths, interned: the path of a client's request is the call it makes; of a message sent
 * in start, its actor and place; of any other message, the path of the message whose receive sent
 * it, the alternative that its handler took, and the place among what it sent.
 *
 * <p>In words: {@code c0} (or {@code c0#1} for the second call of a script), {@code n2!0}, and then
 * {@code .0} or {@code ~1.0} for each generation; {@code .0*12} stands for twelve equal ones.
 */
public final class CreationPaths {
  private record Path(int parent, int alternative, int place) {}

  private static final int ROOT = -1;
  private static final int LONG_RUN = 10;

  private final Interner<Path> paths = new Interner<>();
  private final List<String> roots = new ArrayList<>();

  public int request(Invocation invocation) {
    String client = invocation.client().name();
    return root(invocation.position() == 0 ? client : client + "#" + invocation.position());
  }

  public int start(Address actor, int place) {
    return root(actor + "!" + place);
  }

  private int root(String name) {
    roots.add(name);
    return paths.intern(new Path(ROOT, 0, roots.size() - 1));
  }

  public int child(int parent, int alternative, int place) {
    return paths.intern(new Path(parent, alternative, place));
  }

  public String inWords(int path) {
    Deque<String> generations = new ArrayDeque<>();
    Path at = paths.get(path);
    while (at.parent() != ROOT) {
      String choice = at.alternative() == 0 ? "" : "~" + at.alternative();
      generations.push(choice + "." + at.place());
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
