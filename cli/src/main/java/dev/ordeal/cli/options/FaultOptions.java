package dev.ordeal.cli.options;

import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.words.BadInput;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a user says about faults and time. */
final class FaultOptions {
  private static final String ANY = "any";

  @Option(
      names = "--restarts",
      paramLabel = "K",
      description =
          "Let actors restart up to K times in a run, together; only what is durable survives"
              + " (default: 0).")
  private @Nullable Integer restarts;

  @Option(
      names = "--duplicates",
      paramLabel = "K",
      description =
          "Let up to K messages between actors arrive once more in a run, together (default: 0).")
  private @Nullable Integer duplicates;

  @Option(
      names = "--retries",
      paramLabel = "K",
      description =
          "Let clients send each request up to K times more, at any time while they have no answer;"
              + " a call that says itself where it is retried is not concerned (default: 0).")
  private @Nullable Integer retries;

  @Option(
      names = "--give-up",
      description =
          "Let clients give up any call that they have no answer to, and go on with the next one; a"
              + " call can also say so itself: \"write(1)@n1 give-up; read()@n1\".")
  private boolean givingUp;

  @Option(
      names = "--crashes",
      paramLabel = "F",
      description = "Let up to F nodes stop in a run and stay down, together (default: 0).")
  private @Nullable Integer crashes;

  @Option(
      names = "--firings",
      paramLabel = "K",
      description =
          "Let each timer of an actor fire up to K times in a run, or any number of times (default: "
              + Faults.DEFAULT_FIRINGS
              + ").")
  private @Nullable String firings;

  @Option(
      names = "--timers",
      paramLabel = "WHEN",
      description =
          "any: a timer fires at any time; local: those of one actor in the order of its clock;"
              + " idle: only when nothing else can happen, which leaves runs out; ticks: when the"
              + " clock of the actor has ticked as often as the timer says (default: any).")
  private @Nullable String timers;

  @Option(
      names = "--skew",
      paramLabel = "E",
      description =
          "With --timers ticks: let the clocks of actors be up to E ticks apart, and find the"
              + " smallest skew that breaks the system (default: 0, all clocks tick together).")
  private @Nullable Integer skew;

  @Option(
      names = "--cut",
      paramLabel = "GROUPS",
      description =
          "Cut the network between groups of actors for good, as in \"n1,n2|n3\" (default: it is"
              + " whole).")
  private @Nullable String cut;

  /** The faults, if anything is said about them. */
  Optional<Faults> faults() {
    if (restarts == null
        && duplicates == null
        && retries == null
        && !givingUp
        && crashes == null
        && firings == null
        && timers == null
        && skew == null
        && cut == null) {
      return Optional.empty();
    }
    Faults faults =
        Faults.none()
            .restarts(restarts == null ? 0 : number("--restarts", restarts))
            .duplicates(duplicates == null ? 0 : number("--duplicates", duplicates))
            .retries(retries == null ? 0 : number("--retries", retries))
            .givingUp(givingUp)
            .crashes(crashes == null ? 0 : number("--crashes", crashes));
    if (ANY.equals(firings)) {
      faults = faults.anyFirings();
    } else if (firings != null) {
      faults = faults.firings(number("--firings", wholeNumber(firings)));
    }
    faults = cut == null ? faults : faults.cut(cut);
    TimerOrder order =
        timers == null
            ? faults.timers()
            : Choices.named(TimerOrder.values(), timers, "order of timers");
    if (order == TimerOrder.TICKS) {
      if (firings != null) {
        throw new BadInput(
            "With --timers ticks a timer fires whenever it is set; leave out --firings.");
      }
      int most = skew == null ? 0 : number("--skew", skew);
      return Optional.of(faults.timers(order).skew(most));
    }
    if (skew != null) {
      throw new BadInput("--skew is for timers that count ticks; add --timers ticks.");
    }
    return Optional.of(faults.timers(order));
  }

  private static int number(String option, int value) {
    if (value < 0 || value > Faults.MOST) {
      throw new BadInput(
          option + " is " + value + "; give a number from 0 to " + Faults.MOST + ".");
    }
    return value;
  }

  private static int wholeNumber(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new BadInput("--firings is '" + text + "'; give a number, or any.", e);
    }
  }
}
