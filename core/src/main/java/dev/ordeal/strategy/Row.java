package dev.ordeal.strategy;

import dev.ordeal.explorer.DistinctStates;
import dev.ordeal.explorer.HandOver;
import dev.ordeal.words.BadInput;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Explorers in a row, each of which hands over to the next: {@code ex:5,odpor} after five steps,
 * {@code ex@5,odpor} at depth 5, {@code ex:a leader is elected,odpor} in the first state that
 * satisfies the condition of that name.
 */
final class Row {
  private static final Pattern STAGE = Pattern.compile("\\s*([^:@]*?)\\s*([:@])\\s*(.*?)\\s*");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+");
  private static final int MOST_DIGITS = 9;

  private static final ScheduleExplorer STATES =
      new ScheduleExplorer(
          States.graph().description(),
          Coverage.STATES,
          Set.of(),
          (options, seed) -> new DistinctStates());

  private Row() {}

  /** The explorers of that notation. */
  static Schedules named(String notation) {
    return Schedules.by(row(notation, notation));
  }

  private static ScheduleExplorer row(String rest, String notation) {
    int comma = rest.indexOf(',');
    if (comma < 0) {
      return entry(Explorers.single(rest));
    }
    Matcher stage = STAGE.matcher(rest.substring(0, comma));
    if (!stage.matches() || stage.group(3).isEmpty()) {
      throw new BadInput(
          "Cannot read the explorers '"
              + notation
              + "'; every one but the last needs a number of steps, for example sr:10,ired.");
    }
    ScheduleExplorer first = entry(Explorers.single(stage.group(1)));
    ScheduleExplorer next = row(rest.substring(comma + 1), notation);
    return first.then(handOver(stage.group(2), stage.group(3), notation), next);
  }

  private static HandOver handOver(String sign, String stop, String notation) {
    boolean isNumber = NUMBER.matcher(stop).matches();
    if ((isNumber && stop.length() > MOST_DIGITS) || (!isNumber && sign.equals("@"))) {
      throw new BadInput(
          "Cannot read '"
              + sign
              + stop
              + "' in the explorers '"
              + notation
              + "'; give a number of at most "
              + MOST_DIGITS
              + " digits.");
    }
    if (!isNumber) {
      return HandOver.when(stop);
    }
    int number = Integer.parseInt(stop);
    return sign.equals("@") ? HandOver.atDepth(number) : HandOver.after(number);
  }

  /** One strategy up to the hand-over and another one from there on, each with its own options. */
  static Schedules of(Strategy first, HandOver at, Strategy next) {
    return Schedules.by(bound(first).then(at, bound(next)));
  }

  /** The entry of a strategy, with the options that it has. */
  private static ScheduleExplorer bound(Strategy strategy) {
    ScheduleExplorer entry = entry(strategy);
    if (!(strategy instanceof Schedules own)) {
      return entry;
    }
    if (!own.isWholePlain()) {
      throw new BadInput(
          "The order, going back by replaying, exploring key by key and ending at the first violation"
              + " are options of all explorers in a row; set them on the whole, not on "
              + own.id()
              + ".");
    }
    return new ScheduleExplorer(
        entry.description(),
        entry.coverage(),
        Set.of(),
        (given, seed) -> entry.factory().create(own.knowingAs(given), seed));
  }

  private static ScheduleExplorer entry(Strategy strategy) {
    if (strategy instanceof Schedules schedules) {
      return schedules.listed();
    }
    if (!strategy.equals(States.graph())) {
      throw new BadInput(
          "Explorer graph takes no options in a row with others; leave them out, or use graph alone.");
    }
    return STATES;
  }
}
