package dev.ordeal.fairness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The transitions between states that are numbered from 0. Each has a label, which says what
 * happens, and how it is taken. The transitions of a state are added together; a state whose
 * transitions were not added has none.
 */
public final class LabelledTransitions {
  /** In place of a state: what happens leads out of the states that count. */
  public static final int NOWHERE = -1;

  private static final int[] NONE = {};

  // By state: where its transitions begin and end.
  private int[] firsts = new int[64];
  private int[] ends = new int[64];

  // By transition.
  private int[] targets = new int[64];
  private int[] labels = new int[64];
  private int[] events = new int[64];
  private int[] choices = new int[64];
  private int count;

  private int begun;

  /** By transition: the labels whose turn it is as well. */
  private final Notes renewed = new Notes();

  /** By transition: the labels that it would make possible, were there no bound. */
  private final Notes dropped = new Notes();

  /** By state: the labels that would be possible on the way to it, were there no bound. */
  private final Notes missing = new Notes();

  /** Labels that few places have, as numbers of sets that are kept once. */
  private static final class Notes {
    private int[] numbers = NONE;
    private final List<int[]> sets = new ArrayList<>(List.of(NONE));
    private final Map<List<Integer>, Integer> known = new HashMap<>();

    void put(int place, int[] noted) {
      if (noted.length > 0) {
        if (place >= numbers.length) {
          numbers = Arrays.copyOf(numbers, 2 * place + 16);
        }
        List<Integer> key = Arrays.stream(noted).sorted().distinct().boxed().toList();
        numbers[place] =
            known.computeIfAbsent(
                key,
                fresh -> {
                  sets.add(fresh.stream().mapToInt(Integer::intValue).toArray());
                  return sets.size() - 1;
                });
      }
    }

    int[] get(int place) {
      return place < numbers.length ? sets.get(numbers[place]) : NONE;
    }

    boolean any() {
      return sets.size() > 1;
    }
  }

  /** Begins the transitions of a state; those added next are its own. */
  public void begin(int state) {
    if (state >= firsts.length) {
      int size = Math.max(2 * firsts.length, state + 1);
      firsts = Arrays.copyOf(firsts, size);
      ends = Arrays.copyOf(ends, size);
    }
    firsts[state] = count;
    ends[state] = count;
    begun = state;
  }

  /**
   * Adds a transition of the state that was begun last.
   *
   * @param event with the choice, how it is taken
   */
  public void add(int target, int label, int event, int choice) {
    if (count == targets.length) {
      targets = Arrays.copyOf(targets, 2 * count);
      labels = Arrays.copyOf(labels, 2 * count);
      events = Arrays.copyOf(events, 2 * count);
      choices = Arrays.copyOf(choices, 2 * count);
    }
    targets[count] = target;
    labels[count] = label;
    events[count] = event;
    choices[count++] = choice;
    ends[begun] = count;
  }

  /** Says of the transition added last that it is the turn of these labels as well. */
  public void noteRenewed(int[] others) {
    renewed.put(count - 1, others);
  }

  /** Says of the transition added last that a bound kept these labels from being possible. */
  public void noteDropped(int[] others) {
    dropped.put(count - 1, others);
  }

  /** Says that a bound kept these labels from being possible on the way to the state. */
  public void noteMissing(int state, int[] others) {
    missing.put(state, others);
  }

  int first(int state) {
    return state < firsts.length ? firsts[state] : 0;
  }

  int end(int state) {
    return state < ends.length ? ends[state] : 0;
  }

  /** The state to which the transition leads, or {@link #NOWHERE}. */
  public int target(int transition) {
    return targets[transition];
  }

  /** What happens. */
  int label(int transition) {
    return labels[transition];
  }

  /** With the choice, how the transition is taken. */
  public int event(int transition) {
    return events[transition];
  }

  /** With the event, how the transition is taken. */
  public int choice(int transition) {
    return choices[transition];
  }

  int[] renewed(int transition) {
    return renewed.get(transition);
  }

  int[] dropped(int transition) {
    return dropped.get(transition);
  }

  /** The labels that would be possible on the way to the state, were there no bound. */
  public int[] missing(int state) {
    return missing.get(state);
  }

  /** Whether a bound kept anything from being possible. */
  boolean anyDropped() {
    return dropped.any();
  }

  /** The bytes that it takes. */
  public long bytes() {
    return 8L * firsts.length + 16L * targets.length;
  }
}
