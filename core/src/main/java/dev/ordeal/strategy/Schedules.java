package dev.ordeal.strategy;

import dev.ordeal.actor.Address;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.HandOver;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.world.Capability;
import dev.ordeal.world.Order;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Explores schedules, one run after another, by one of the {@link Explorers}. Immutable; setters
 * return copies, and refuse an option that the explorer does not take.
 */
public final class Schedules implements Strategy {
  /** The paper's budget of delays. */
  public static final int PAPER_DELAYS = 3;

  /** The default bug depth; most known ordering bugs are not deeper. */
  public static final int USUAL_BUG_DEPTH = 3;

  /** The deepest bug that can be asked for. */
  public static final int MOST_BUG_DEPTH = 100;

  /** Explorers are created with any seed to ask what they need. */
  private static final long ANY_SEED = 0;

  private final ScheduleExplorer explorer;
  private Order order = Order.INSERTION;
  private boolean stateless;
  private boolean byKey;
  private int delays = PAPER_DELAYS;
  private int bugDepth = USUAL_BUG_DEPTH;
  private boolean commuting;
  private boolean endingAtFirst;

  /** The conditions of the harness by name, once it is known. */
  private Optional<Map<String, Predicate<Map<Address, Object>>>> conditions = Optional.empty();

  private Schedules(ScheduleExplorer explorer) {
    this.explorer = explorer;
  }

  /** Schedules by that explorer, with the default options. */
  public static Schedules by(ScheduleExplorer explorer) {
    return new Schedules(explorer);
  }

  /** Schedules by the explorer of that name; see {@link Explorers#named}. */
  public static Schedules by(String explorer) {
    if (Explorers.named(explorer) instanceof Schedules schedules) {
      return schedules;
    }
    throw new BadInput("Explorer " + explorer + " explores states; name one of schedules.");
  }

  /** A modified copy. */
  private Schedules with(Consumer<Schedules> change) {
    Schedules copy = new Schedules(explorer);
    copy.order = order;
    copy.stateless = stateless;
    copy.byKey = byKey;
    copy.delays = delays;
    copy.bugDepth = bugDepth;
    copy.commuting = commuting;
    copy.endingAtFirst = endingAtFirst;
    copy.conditions = conditions;
    change.accept(copy);
    return copy;
  }

  /** How ties between pending messages are broken. */
  public Order order() {
    return order;
  }

  /** Sets how ties between pending messages are broken. */
  public Schedules order(Order other) {
    return with(copy -> copy.order = other);
  }

  /** Whether to go back by replaying from the start instead of undoing. */
  public boolean stateless() {
    return stateless;
  }

  /** Sets whether to go back by replaying from the start instead of undoing. */
  public Schedules stateless(boolean replaying) {
    return with(copy -> copy.stateless = replaying);
  }

  /** Whether keys are explored one at a time. */
  public boolean byKey() {
    return byKey;
  }

  /** Sets whether keys are explored one at a time. */
  public Schedules byKey(boolean apart) {
    if (apart && samples()) {
      throw new BadInput(
          "Explorer "
              + id()
              + " draws schedules without end, so it cannot explore key by key; choose one that"
              + " comes to an end.");
    }
    return with(copy -> copy.byKey = apart);
  }

  /** The budget, or the bound, of explorers that count delays. */
  public int delays() {
    return delays;
  }

  /** Sets the budget, or the bound, of explorers that count delays. */
  public Schedules delays(int most) {
    checkTakes(ExplorerOption.DELAYS);
    if (most < 0) {
      throw new BadInput("There cannot be " + most + " delays; give 0 or a positive number.");
    }
    return with(copy -> copy.delays = most);
  }

  /** How many deliveries must come in one order for the bugs that a sampler looks for. */
  public int bugDepth() {
    return bugDepth;
  }

  /** Sets how many deliveries must come in one order for the bugs that a sampler looks for. */
  public Schedules bugDepth(int deliveries) {
    checkTakes(ExplorerOption.BUG_DEPTH);
    if (deliveries < 1 || deliveries > MOST_BUG_DEPTH) {
      throw new BadInput(
          "The bug depth is " + deliveries + "; give a number from 1 to " + MOST_BUG_DEPTH + ".");
    }
    return with(copy -> copy.bugDepth = deliveries);
  }

  /** Whether deliveries at one actor that commute are not reordered. */
  public boolean commuting() {
    return commuting;
  }

  /** Sets whether deliveries at one actor that commute are not reordered. */
  public Schedules commuting(boolean unordered) {
    if (unordered) {
      checkTakes(ExplorerOption.COMMUTING);
    }
    return with(copy -> copy.commuting = unordered);
  }

  /** A copy that does not take deliveries at one actor to commute. */
  Schedules withoutCommuting() {
    return with(copy -> copy.commuting = false);
  }

  /** Whether the exploration ends at the first violation or failure; samplers do in any case. */
  public boolean endingAtFirst() {
    return endingAtFirst;
  }

  /**
   * Sets whether the exploration ends at the first violation or failure. Then the number of
   * schedules is how many it took, and what was found need not be short.
   */
  public Schedules endingAtFirst(boolean early) {
    return with(copy -> copy.endingAtFirst = early);
  }

  /** Sets the conditions, by name, at which one explorer of a row can hand over to the next. */
  public Schedules knowing(Map<String, Predicate<Map<Address, Object>>> named) {
    return with(copy -> copy.conditions = Optional.of(named));
  }

  /** A copy with the conditions that the other strategy knows. */
  Schedules knowingAs(Schedules other) {
    return with(copy -> copy.conditions = other.conditions);
  }

  /**
   * The hand-over with the condition that it names, if conditions are known.
   *
   * @throws BadInput if none has that name
   */
  HandOver resolved(HandOver at) {
    if (!(at instanceof HandOver.Named named) || conditions.isEmpty()) {
      return at;
    }
    Map<String, Predicate<Map<Address, Object>>> known = conditions.get();
    if (!known.containsKey(named.name())) {
      throw new BadInput(
          "There is no condition '"
              + named.name()
              + "' at which an explorer could hand over; "
              + (known.isEmpty()
                  ? "the harness has none (sometimes, eventually), so give a number of steps."
                  : Nearest.hint(named.name(), List.copyOf(known.keySet()))));
    }
    return HandOver.when(named.name(), known.get(named.name()));
  }

  /** Whether the options of all explorers in a row have their default values. */
  boolean isWholePlain() {
    return order == Order.INSERTION && !stateless && !byKey && !endingAtFirst;
  }

  /** Whether the option changes what the explorer does. */
  public boolean takes(ExplorerOption option) {
    return explorer.takes().contains(option);
  }

  private void checkTakes(ExplorerOption option) {
    if (!takes(option)) {
      throw new BadInput(
          "Explorer "
              + id()
              + " makes no use of "
              + option.words()
              + "; "
              + String.join(" or ", Explorers.taking(option))
              + " does.");
    }
  }

  /** The entry of the explorer. */
  ScheduleExplorer listed() {
    return explorer;
  }

  /** What it covers if no limit stops it. */
  public Coverage coverage() {
    return explorer.coverage();
  }

  /** Whether an explorer in the row is graph, which continues from each state once. */
  public boolean mergesStates() {
    return needs().contains(Capability.STATES);
  }

  /** A new explorer with these options. */
  public Explorer explorer(long seed) {
    return explorer.factory().create(this, seed);
  }

  @Override
  public Description description() {
    return explorer.description();
  }

  @Override
  public boolean isExact() {
    return explorer.isExact();
  }

  @Override
  public boolean samples() {
    return explorer.samples();
  }

  @Override
  public Set<Capability> needs() {
    Set<Capability> needs = EnumSet.noneOf(Capability.class);
    needs.addAll(explorer(ANY_SEED).needs());
    if (byKey || order == Order.CHAINS) {
      needs.add(Capability.CAUSES);
    }
    return needs;
  }
}
