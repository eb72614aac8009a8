package dev.ordeal.strategy;

import dev.ordeal.actor.Network;
import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.words.BadInput;

/** Checks that faults are explored as they are asked for; throws {@link BadInput} if not. */
public final class FaultCheck {
  private final Harness harness;
  private final Strategy strategy;
  private final Faults faults;

  private final boolean requiresProgress;
  private final boolean judgesBeginnings;

  /**
   * @param judgesBeginnings whether every beginning of a run is judged, and not whole runs only
   */
  public FaultCheck(
      Harness harness, Strategy strategy, boolean requiresProgress, boolean judgesBeginnings) {
    this.harness = harness;
    this.strategy = strategy;
    this.requiresProgress = requiresProgress;
    this.judgesBeginnings = judgesBeginnings;
    this.faults = harness.faults();
  }

  /** Checks that the strategy can explore the faults. */
  public void run() {
    if (harness.system().network() == Network.FIFO_LOSSY) {
      checkLossy();
    }
    refuse(
        !faults.cut().isNone()
            && strategy instanceof States states
            && !states.interchangeable().isEmpty(),
        "A network that is cut",
        "symmetry");
    if (faults.any() || Client.timesOut(harness)) {
      String who =
          faults.restarts() > 0
              ? "Restarts"
              : faults.crashes() > 0
                  ? "Crashes"
                  : faults.duplicates() > 0 ? "Duplicates" : timingOut();
      refuse(isByKey(), who, "exploring key by key");
      refuse(
          strategy instanceof States states && !states.interchangeable().isEmpty(),
          who,
          "symmetry");
      refuse(
          strategy instanceof States states
              ? states.commuting()
              : strategy instanceof Schedules schedules && schedules.commuting(),
          who,
          "commuting deliveries");
    }
    if (faults.duplicates() > 0 && harness.system().network() != Network.UNORDERED) {
      throw new BadInput(
          "Duplicates are for an unordered network: on a FIFO network no message arrives twice.");
    }
    if (faults.countsTicks()) {
      checkTicks();
    }
    if (Client.timesOut(harness)) {
      checkTimeouts();
    }
    if (faults.timers() == TimerOrder.IDLE
        && strategy instanceof Schedules schedules
        && schedules.coverage() != Coverage.SCHEDULES
        && schedules.coverage() != Coverage.SAMPLE) {
      throw new BadInput(
          "Timers that fire only when nothing else can happen are for graph, ex and samplers;"
              + " explorer "
              + strategy.id()
              + " does not see what they wait for.");
    }
  }

  /** Checks that the strategy compares clocks. */
  private void checkTicks() {
    if (!(strategy instanceof States states)) {
      throw new BadInput(
          "Timers that count ticks are for graph; explorer "
              + strategy.id()
              + " does not compare the clocks of actors.");
    }
    refuse(!states.interchangeable().isEmpty(), "Timers that count ticks", "symmetry");
    refuse(states.commuting(), "Timers that count ticks", "commuting deliveries");
    refuse(
        harness.system().nodes().stream().anyMatch(node -> node.size() > 1),
        "Timers that count ticks",
        "nodes of several actors");
  }

  private boolean isByKey() {
    return strategy instanceof Schedules schedules && schedules.byKey();
  }

  private String timingOut() {
    return Client.retry(harness) ? "Clients that retry" : "Clients that give up";
  }

  /** Checks that nothing is asked of clients that retry or give up that is not explored. */
  private void checkTimeouts() {
    String who = timingOut();
    boolean bounds = strategy instanceof States states && states.mostEqual().isPresent();
    boolean inNodes = harness.system().nodes().stream().anyMatch(node -> node.size() > 1);
    boolean goDown = faults.restarts() > 0 || faults.crashes() > 0;
    refuse(faults.duplicates() > 0, who, "duplicates");
    refuse(goDown && inNodes, who, "faults of nodes of several actors");
    refuse(faults.countsTicks(), who, "timers that count ticks");
    refuse(faults.timers() == TimerOrder.IDLE, who, "timers that wait for everything else");
    refuse(harness.system().network() != Network.UNORDERED, who, "a FIFO network");
    refuse(bounds, who, "a bound on equal messages in flight");
    refuse(
        !judgesBeginnings && harness.clients().stream().anyMatch(each -> each.givesUp(harness)),
        "Clients that give up",
        "sequential consistency");
    if (strategy instanceof Schedules && (requiresProgress || !judgesBeginnings)) {
      String what = !judgesBeginnings ? "Sequential consistency" : "Progress";
      throw new BadInput(
          what
              + " is for graph where clients retry or give up; other explorers deliver every"
              + " request.");
    }
  }

  /** Checks that nothing is asked of a lossy network that its runs do not show. */
  private void checkLossy() {
    String lossy = "A network that loses messages";
    refuse(isByKey(), lossy, "exploring key by key");
    refuse(
        strategy instanceof States states && !states.interchangeable().isEmpty(),
        lossy,
        "symmetry");
    if (!judgesBeginnings) {
      throw new BadInput(
          "A network that loses messages is for linearizability; sequential consistency is judged"
              + " on whole runs, which can end anywhere if the last message is lost.");
    }
    if (requiresProgress
        || harness.goals().stream().anyMatch(goal -> goal.kind() == Goal.Kind.EVENTUALLY)) {
      throw new BadInput(
          "Where messages can be lost no run has to make progress; leave that out, or choose the"
              + " network fifo.");
    }
  }

  private static void refuse(boolean isAsked, String who, String what) {
    if (isAsked) {
      throw new BadInput(
          who + " cannot be combined with " + what + " yet; leave out the one or the other.");
    }
  }
}
