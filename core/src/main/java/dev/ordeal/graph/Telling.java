package dev.ordeal.graph;

import dev.ordeal.world.StateSpace;
import dev.ordeal.world.StateView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tells ways through the states as what is received in them: a search that lets free receives go
 * first does not remember those.
 */
final class Telling {
  private final boolean isPlain;
  private final StateView view;

  Telling(StateSpace space) {
    this.isPlain = !space.isReduced();
    this.view = space.view();
  }

  /** The way that the search remembers in short, to a state. */
  Path toState(List<Path.Receive> remembered) {
    return isPlain ? new Path(remembered) : new Path(walk(remembered).receives);
  }

  /** The same, to what the last receive shows. */
  Path toReceive(List<Path.Receive> remembered) {
    int before = remembered.size() - 1;
    List<Path.Receive> receives =
        new ArrayList<>(toState(remembered.subList(0, before)).receives());
    receives.add(remembered.get(before));
    return new Path(receives);
  }

  /** The ints of the state at the end of the way, without what a monitor knows. */
  int[] end(List<Path.Receive> remembered) {
    return walk(remembered).ints;
  }

  /** Somewhere on a way, and how it was reached. */
  private final class Walk {
    private final List<Path.Receive> receives = new ArrayList<>();
    private int[] ints = view.initial();

    Walk() {
      addSettled();
    }

    void go(Path.Receive receive) {
      view.at(ints, ints.length);
      boolean found = false;
      while (!found && view.next()) {
        found =
            view.envelope() == receive.envelope() && view.alternative() == receive.alternative();
      }
      if (!found) {
        throw new IllegalStateException("a way through the states that is not there");
      }
      receives.add(receive);
      addSettled();
      ints = Arrays.copyOf(view.successor(), view.successorLength());
    }

    private void addSettled() {
      for (int i = 0; i < view.settledCount(); i++) {
        receives.add(new Path.Receive(view.settled(i), 0));
      }
    }
  }

  private Walk walk(List<Path.Receive> remembered) {
    Walk walk = new Walk();
    remembered.forEach(walk::go);
    return walk;
  }
}
