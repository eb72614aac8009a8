package dev.ordeal.world;

import dev.ordeal.actor.Address;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The local states of the actors in a world's present state, what identifies that state, and the
 * effects of a step that are not events: for stories, for stepping through a schedule, and for
 * explorers that look at states. To be asked for in every state.
 */
public interface Inspection {

  /** The local state of every existing actor, the actors of the system first. */
  Map<Address, Object> localStates();

  /** What identifies the present state, if the engine offers {@link Capability#STATES}. */
  default Optional<StateContent> stateContent() {
    return Optional.empty();
  }

  /** The messages that the step sent to clients, answers or not. */
  List<Event.Delivery> sentToClients(int step);

  /**
   * The pending messages that can no longer matter: however the path goes on, delivering them
   * changes no local state, creates nothing, does not fail and tells nothing to a client that waits
   * or will call, and all they cause is alike. There may be more such messages.
   */
  default Set<Integer> noLongerMatter() {
    return Set.of();
  }

  /** The actors that the step created. */
  List<Address> created(int step);

  /**
   * What the clock of an actor shows.
   *
   * @param other another actor with a timer
   * @param ahead how many ticks it is ahead of that one's clock; negative if it is behind
   */
  record ClockReading(Address other, int ahead) {
    /** The reading in words: {@code 2 ticks behind n1}. */
    public String inWords() {
      if (ahead == 0) {
        return "level with " + other;
      }
      int ticks = Math.abs(ahead);
      return ticks
          + (ticks == 1 ? " tick " : " ticks ")
          + (ahead > 0 ? "ahead of " : "behind ")
          + other;
    }
  }

  /** What the clock of the step's actor shows, if the step sets its first timer. */
  default Optional<ClockReading> readingAt(int step) {
    return Optional.empty();
  }

  /** The choice of its handler that the step took, or a negative number if that is not known. */
  default int choiceAt(int step) {
    return -1;
  }
}
