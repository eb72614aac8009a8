package dev.ordeal.explorer;

import dev.ordeal.world.Capability;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.StateContent;
import dev.ordeal.world.World;
import java.util.Set;

/**
 * Depth-first search through states: takes every enabled event in every state, but continues from
 * each state once, however many schedules lead to it. It is what {@code graph} is in a {@link
 * Relay}, where the search through packed states, which begins at the start, cannot take part.
 *
 * <p>States are told apart by the {@link StateContent} of the world. Where that contains what can
 * still explain the history, the guarantee is: every state is visited, and if any schedule shows a
 * violation, one that does is reported. Reported is one schedule for each state in which schedules
 * end, every schedule that ends in a failure, and one through the first state in which nothing
 * explains the history any more, even if none of them ends.
 *
 * <p>Where schedules are cut at a depth, a state that is reached again after fewer steps is
 * continued again. An instance may explore several times, from different states of one world; it
 * then does not visit again what it has visited before.
 */
public final class DistinctStates extends SearchLoop {
  private static final int NO_ALTERNATIVE = -1;
  private static final int NOWHERE = -1;

  private final StateDepths visited = new StateDepths();
  private boolean isNew;

  /** Whether a schedule that must be shown has been begun. */
  private boolean hasShown;

  /** Where it began to be taken to its end, whatever was visited; or {@link #NOWHERE}. */
  private int showingFrom = NOWHERE;

  @Override
  public Set<Capability> needs() {
    return Set.of(Capability.INSPECTION, Capability.STATES);
  }

  @Override
  protected int next(int previous) {
    World world = world();
    int depth = world.depth();
    if (showingFrom != NOWHERE) {
      if (previous == World.NO_EVENT) {
        return world.nextEnabled(World.NO_EVENT);
      }
      if (depth > showingFrom) {
        return World.NO_EVENT;
      }
      showingFrom = NOWHERE; // now every other way from here
      return visits() ? world.nextEnabled(World.NO_EVENT) : World.NO_EVENT;
    }
    if (previous != World.NO_EVENT) {
      return world.nextEnabled(previous);
    }
    StateContent content = content();
    content.read();
    if (content.mustBeShown() && !hasShown) {
      hasShown = true;
      showingFrom = depth;
      return world.nextEnabled(World.NO_EVENT);
    }
    return visits(content) ? world.nextEnabled(World.NO_EVENT) : World.NO_EVENT;
  }

  @Override
  protected int nextAlternative(int previous, int count) {
    return showingFrom == NOWHERE ? super.nextAlternative(previous, count) : NO_ALTERNATIVE;
  }

  @Override
  protected void ended(Ending ending) {
    isNew = ending == Ending.FAILED || showingFrom != NOWHERE || visits();
  }

  @Override
  protected boolean shows() {
    return isNew;
  }

  private StateContent content() {
    return world().inspection().flatMap(Inspection::stateContent).orElseThrow();
  }

  private boolean visits() {
    StateContent content = content();
    content.read();
    return visits(content);
  }

  /** Whether the state is to be continued, or reported if schedules end in it. */
  private boolean visits(StateContent content) {
    return visited.add(content.high(), content.low(), world().depth(), !isBounded());
  }
}
