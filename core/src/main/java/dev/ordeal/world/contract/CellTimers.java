package dev.ordeal.world.contract;

import dev.ordeal.faults.Faults;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** The timers of one actor while a step changes them. */
final class CellTimers {
  private final Cell.Timers before;
  private final RecordingContext.Run run;
  private final Faults faults;
  private final List<Cell.Timer> set = new ArrayList<>();
  private final List<Cell.Count> fired = new ArrayList<>();
  private final int now;

  /**
   * @param before those before the step
   */
  CellTimers(Cell.Timers before, RecordingContext.Run run) {
    this.before = before;
    this.run = run;
    this.faults = run.faults;
    this.set.addAll(before.set());
    this.fired.addAll(before.fired());
    int last = -1;
    for (Cell.Timer timer : before.set()) {
      last = Math.max(last, timer.order());
    }
    this.now = last + 1;
  }

  /** Sets a timer, unless it has fired as often as it may. */
  void set(Object name, int duration) {
    cancel(name);
    if (faults.firings().isEmpty() || count(name) < faults.firings().getAsInt()) {
      if (before.set().stream().anyMatch(timer -> timer.name().equals(name))) {
        run.setAgain.add(name);
      }
      set.add(
          switch (faults.timers()) {
            case ANY, IDLE -> new Cell.Timer(name, 0, 0);
            case LOCAL -> new Cell.Timer(name, duration, now);
            case TICKS -> new Cell.Timer(name, duration, Cell.Timer.COUNTS_TICKS);
          });
    }
  }

  /** Notes that the clock has ticked. */
  void tick() {
    set.replaceAll(Cell.Timer::ticked);
  }

  void cancel(Object name) {
    set.removeIf(timer -> timer.name().equals(name));
  }

  void clear() {
    set.clear();
  }

  /** Notes that the timer has fired; it is no longer set. */
  void fire(Object name) {
    cancel(name);
    if (faults.firings().isPresent()) {
      int count = count(name) + 1;
      fired.removeIf(each -> each.name().equals(name));
      fired.add(new Cell.Count(name, count));
    }
  }

  private int count(Object name) {
    return fired.stream()
        .filter(each -> each.name().equals(name))
        .mapToInt(Cell.Count::times)
        .findFirst()
        .orElse(0);
  }

  /** The timers as part of a local state: equal if no step can tell them apart. */
  Cell.Timers after() {
    if (set.isEmpty() && fired.isEmpty()) { // as in most actors, whose handlers run often
      return Cell.Timers.NONE;
    }
    List<Integer> orders = List.copyOf(new TreeSet<>(set.stream().map(Cell.Timer::order).toList()));
    return new Cell.Timers(
        set.stream()
            .map(
                timer ->
                    faults.countsTicks()
                        ? timer
                        : new Cell.Timer(
                            timer.name(), timer.duration(), orders.indexOf(timer.order())))
            .sorted(Comparator.comparing(timer -> Show.canonical(timer.name())))
            .toList(),
        fired.stream().sorted(Comparator.comparing(each -> Show.canonical(each.name()))).toList());
  }
}
