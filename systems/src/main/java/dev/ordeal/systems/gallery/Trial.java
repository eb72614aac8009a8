package dev.ordeal.systems.gallery;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.actor.Network;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.verify.Defaults;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A check of a system that is shipped, and the same check as the words of a command. Immutable;
 * setters return copies.
 */
public final class Trial {
  private final Check check;
  private final List<String> words;

  private Trial(Check check, List<String> words) {
    this.check = check;
    this.words = List.copyOf(words);
  }

  /** A check of the system, with the default harness and without faults. */
  public static Trial of(Subject system) {
    Recipe recipe =
        new Recipe(
            system.id(),
            Map.of(),
            OptionalInt.empty(),
            Optional.empty(),
            Defaults.HARNESS,
            List.of());
    return new Trial(Ordeal.check(recipe, SubjectSource.of(system)), List.of("check", system.id()));
  }

  private Trial with(Check changed, String... more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of(more));
    return new Trial(changed, all);
  }

  /** Sets a parameter of the system. */
  public Trial parameter(String name, int value) {
    return with(check.parameter(name, value), "--param", name + "=" + value);
  }

  /** Sets the number of actors. */
  public Trial actors(int number) {
    return with(check.actors(number), "--actors", String.valueOf(number));
  }

  /** Sets the network. */
  public Trial network(Network network) {
    return with(check.network(network), "--network", network.word());
  }

  /** Lets clients call so many reads and writes, or what the system has under this name. */
  public Trial harness(String name) {
    return with(check.harness(name), "--harness", name);
  }

  /** Lets clients call this, a string for each client. */
  public Trial calls(String... ofClients) {
    Trial calling = with(check.calls(ofClients));
    for (String calls : ofClients) {
      calling = calling.with(calling.check, "--invoke", calls);
    }
    return calling;
  }

  /** Lets actors restart so often. */
  public Trial restarts(int most) {
    return with(check.faults(faults -> faults.restarts(most)), "--restarts", String.valueOf(most));
  }

  /** Lets so many messages arrive once more. */
  public Trial duplicates(int most) {
    return with(
        check.faults(faults -> faults.duplicates(most)), "--duplicates", String.valueOf(most));
  }

  /** Lets each timer fire so often. */
  public Trial firings(int most) {
    return with(check.faults(faults -> faults.firings(most)), "--firings", String.valueOf(most));
  }

  /** Lets timers fire any number of times. */
  public Trial anyFirings() {
    return with(check.faults(faults -> faults.anyFirings()), "--firings", "any");
  }

  /** Sets when timers fire. */
  public Trial timers(TimerOrder order) {
    return with(
        check.faults(faults -> faults.timers(order)),
        "--timers",
        order.name().toLowerCase(Locale.ROOT));
  }

  /** Lets clocks be so many ticks apart, where timers count ticks. */
  public Trial skew(int most) {
    return with(check.faults(faults -> faults.skew(most)), "--skew", String.valueOf(most));
  }

  /** Cuts the network between groups of actors. */
  public Trial cut(String groups) {
    return with(check.faults(faults -> faults.cut(groups)), "--cut", groups);
  }

  /** Explores by this explorer. */
  public Trial explorer(String name) {
    return with(check.explorer(name), "--explorer", name);
  }

  /** Explores up to so many steps. */
  public Trial depth(int most) {
    return with(check.depth(most), "--depth", String.valueOf(most));
  }

  /** Requires that every operation can be answered. */
  public Trial requiringProgress() {
    return with(check.requireProgress(), "--require-progress");
  }

  /** Accepts operations that are never answered. */
  public Trial allowingUnanswered() {
    return with(
        check.configured(configuration -> configuration.allowingUnanswered(true)),
        "--allow-unanswered");
  }

  /** The check. */
  public Check check() {
    return check;
  }

  /** The words of the command that runs the check, after {@code ordeal}. */
  public List<String> words() {
    return words;
  }
}
