package dev.ordeal.graph;

import static java.util.Comparator.naturalOrder;

import dev.ordeal.checker.Monitor;
import dev.ordeal.ints.PairMap;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.states.ClientTurns;
import dev.ordeal.world.states.StateSpace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/** What the workers of a search found, with shortest paths to it. */
final class SearchFindings {
  private final StateSpace space;
  private final StateTable table;
  private final List<Worker> workers;
  private final PathRebuilder rebuilder;
  private final List<Finding> violations = new ArrayList<>();
  private final List<Finding> stalls = new ArrayList<>();
  private final Map<ActorFailure, Finding> failures = new HashMap<>();
  private final Map<Integer, Long> dropped = new HashMap<>();

  /**
   * @param isBroken whether deliveries went first that may not, so that paths cannot be rebuilt and
   *     nothing counts as found
   */
  SearchFindings(
      StateSpace space, Monitor monitor, StateTable table, List<Worker> workers, boolean isBroken) {
    this.space = space;
    this.table = table;
    this.workers = workers;
    this.rebuilder = new PathRebuilder(space, monitor, this::known);
    for (Worker worker : isBroken ? List.<Worker>of() : workers) {
      violations.addAll(worker.violations());
      stalls.addAll(worker.stalls());
      worker
          .failures()
          .forEach(
              (failure, finding) ->
                  failures.merge(failure, finding, BinaryOperator.minBy(naturalOrder())));
      worker.addDroppedTo(dropped);
    }
    Collections.sort(violations);
    Collections.sort(stalls);
  }

  /** What the monitor knows after a step that a worker has taken. */
  private int known(int before, int observation) {
    return workers.stream()
        .mapToInt(worker -> worker.known(before, observation))
        .filter(after -> after != PairMap.ABSENT)
        .findFirst()
        .orElseThrow();
  }

  PathRebuilder rebuilder() {
    return rebuilder;
  }

  Optional<StatePath> violation() {
    return violations.stream().findFirst().map(this::path);
  }

  /** A path to each different failure. */
  List<StatePath> failures() {
    return failures.values().stream().sorted().map(this::path).toList();
  }

  /** A path to a state at rest in which a client waits, and not for lack of a dropped message. */
  Optional<StatePath> stall() {
    boolean leavesOut = space.dropsAtStart() || !dropped.isEmpty();
    return stalls.stream()
        .filter(finding -> !leavesOut || !rebuilder.drops(recorded(finding.state())))
        .findFirst()
        .map(finding -> rebuilder.toRest(recorded(finding.state())));
  }

  /** Whether some run may go on forever without an answer. */
  boolean mayLoop() {
    boolean returns = workers.stream().anyMatch(Worker::hasReturned);
    return (returns || space.assumptions().commutes()) && space.mayLoop();
  }

  /** By envelope: how many sends of it the bound on equal messages left out. */
  Map<Integer, Long> dropped() {
    return dropped;
  }

  /** By invocation: in how many states it is answered; empty with symmetry. */
  List<Long> answered() {
    if (space.symmetry().isPresent()) {
      return List.of();
    }
    ClientTurns.Counts sums = space.turns().counts();
    workers.forEach(worker -> sums.add(worker.answerCounts()));
    return sums.answered();
  }

  private StatePath path(Finding finding) {
    List<StatePath.Step> steps = recorded(finding.state());
    if (finding.envelope() == Worker.NO_DELIVERY) {
      return rebuilder.toRest(steps);
    }
    steps.add(new StatePath.Step(finding.envelope(), finding.choice()));
    return rebuilder.toStep(steps);
  }

  /** The steps to the state, as the table records them. */
  List<StatePath.Step> recorded(int end) {
    List<StatePath.Step> steps = new ArrayList<>();
    for (int state = end; table.parent(state) != StateTable.NO_STATE; state = table.parent(state)) {
      steps.add(new StatePath.Step(table.envelope(state), table.choice(state)));
    }
    Collections.reverse(steps);
    return steps;
  }
}
