package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.world.Observations;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.StateView;
import dev.ordeal.world.states.Symmetry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Tells ways through the states as what is received in them. A search that lets free receives go
 * first does not remember those; one that puts a state in the place of its renamings remembers the
 * receives by the names they have in the place of it.
 */
final class Telling {
  private final StateSpace space;
  private final Monitor monitor;
  private final StateView view;
  private final Orbit orbit;
  private final Optional<Symmetry> symmetry;
  private final int monitorAt;

  Telling(StateSpace space, Monitor monitor) {
    this.space = space;
    this.monitor = monitor;
    this.view = space.view();
    this.orbit = new Orbit(space, monitor);
    this.symmetry = space.symmetry();
    this.monitorAt = space.layout().monitor();
  }

  /** The way that the search remembers, to a state. */
  Path toState(List<Path.Receive> remembered) {
    return new Path(walk(remembered).receives);
  }

  /** The same, to what the last receive shows. */
  Path toReceive(List<Path.Receive> remembered) {
    int before = remembered.size() - 1;
    Walk walk = walk(remembered.subList(0, before));
    walk.receives.add(walk.real(remembered.get(before)));
    return new Path(walk.receives);
  }

  /** The ints of the state at the end of the way, without what a monitor knows. */
  int[] end(List<Path.Receive> remembered) {
    Walk walk = walk(remembered);
    int[] ints = walk.ints.clone();
    ints[monitorAt] = 0;
    return orbit.isTrivial() ? ints : orbit.renamed(walk.renaming, ints);
  }

  private Walk walk(List<Path.Receive> remembered) {
    Walk walk = new Walk();
    remembered.forEach(walk::go);
    return walk;
  }

  /** Somewhere on a way, and how it was reached. */
  private final class Walk {
    private final List<Path.Receive> receives = new ArrayList<>();
    private int[] ints = view.initial();

    /** The renaming that leads from the state as it is remembered to where the way really is. */
    private int renaming;

    Walk() {
      addSettled();
      ints[monitorAt] = monitor.initial();
    }

    Path.Receive real(Path.Receive receive) {
      return orbit.isTrivial() ? receive : orbit.renamed(renaming, receive);
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
      receives.add(real(receive));
      addSettled();
      view.successor()[monitorAt] = known();
      int length = view.successorLength();
      if (orbit.isTrivial()) {
        ints = Arrays.copyOf(view.successor(), length);
      } else {
        int taken = orbit.find(view.successor(), length);
        ints = Arrays.copyOf(orbit.found(), length);
        Symmetry names = symmetry.orElseThrow();
        renaming = names.both(names.inverse(taken), renaming);
      }
    }

    private int known() {
      int known = ints[monitorAt];
      for (int i = 0; i < view.observationCount(); i++) {
        int invocation = space.invocationOf(view.observation(i));
        known =
            Observations.isResponse(view.observation(i))
                ? monitor.answered(known, invocation, space.resultOf(view.observation(i)))
                : monitor.invoked(known, invocation);
      }
      return known;
    }

    private void addSettled() {
      for (int i = 0; i < view.settledCount(); i++) {
        receives.add(new Path.Receive(view.settled(i), 0));
      }
    }
  }
}
