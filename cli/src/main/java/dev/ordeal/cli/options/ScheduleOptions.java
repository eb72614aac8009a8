package dev.ordeal.cli.options;

import dev.ordeal.strategy.ExplorerOption;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Order;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of exploring schedules. */
final class ScheduleOptions {
  private static final String ANY = "ex or another";

  @Option(
      names = "--order",
      paramLabel = "O",
      description =
          "With explorers of schedules: which pending message is tried first: insertion, as they were"
              + " sent; random, by the seed; hash, by the seed where more than four are pending; or"
              + " chains, that with the longest chain of causes (default: insertion).")
  private @Nullable String order;

  @Option(
      names = "--delays",
      paramLabel = "K",
      description = "With db and delay: the most delays (default: " + Schedules.PAPER_DELAYS + ").")
  private @Nullable Integer delays;

  @Option(
      names = "--bug-depth",
      paramLabel = "D",
      description =
          "With pctcp: how many deliveries must come in one order for the bugs that it looks for"
              + " (default: "
              + Schedules.USUAL_BUG_DEPTH
              + ").")
  private @Nullable Integer bugDepth;

  @Option(
      names = "--by-key",
      description =
          "With odpor or another explorer of schedules: explore what happens to one key at a time, for"
              + " specs made of independent parts. Assumes that operations on one key do not change"
              + " what others see, and tries to refute it.")
  private boolean byKey;

  @Option(
      names = "--stateless",
      description =
          "With explorers of schedules: go back by replaying from the start instead of undoing.")
  private boolean stateless;

  /** The strategy with the options that are given. */
  Schedules applied(Schedules chosen) {
    Schedules schedules = chosen.stateless(stateless);
    if (order != null) {
      schedules = schedules.order(Choices.named(Order.values(), order, "order"));
    }
    if (delays != null) {
      refuseUnless(schedules, ExplorerOption.DELAYS, "--delays");
      if (delays < 0) {
        throw new BadInput("--delays is " + delays + "; give 0 or a positive number.");
      }
      schedules = schedules.delays(delays);
    }
    if (bugDepth != null) {
      refuseUnless(schedules, ExplorerOption.BUG_DEPTH, "--bug-depth");
      if (bugDepth < 1 || bugDepth > Schedules.MOST_BUG_DEPTH) {
        throw new BadInput(
            "--bug-depth is "
                + bugDepth
                + "; give a number from 1 to "
                + Schedules.MOST_BUG_DEPTH
                + ".");
      }
      schedules = schedules.bugDepth(bugDepth);
    }
    if (byKey && schedules.samples()) {
      throw new BadInput(
          "--by-key is for explorers that come to an end, and " + schedules.id() + " does not.");
    }
    return schedules.byKey(byKey);
  }

  private static void refuseUnless(Schedules chosen, ExplorerOption taken, String option) {
    ExplorationOptions.refuse(!chosen.takes(taken), option, taking(taken));
  }

  private static String taking(ExplorerOption option) {
    return String.join(" or ", Explorers.taking(option));
  }

  boolean byKey() {
    return byKey;
  }

  /** Refuses options that change nothing where states are explored. */
  void refuseAll() {
    ExplorationOptions.refuse(stateless, "--stateless", ANY);
    ExplorationOptions.refuse(order != null, "--order", ANY);
    ExplorationOptions.refuse(delays != null, "--delays", taking(ExplorerOption.DELAYS));
    ExplorationOptions.refuse(bugDepth != null, "--bug-depth", taking(ExplorerOption.BUG_DEPTH));
    if (byKey) {
      throw new BadInput(
          "--by-key is for explorers of schedules; add, for example, --explorer odpor.");
    }
  }
}
