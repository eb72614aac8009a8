package dev.ordeal.decide;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.RegisterAccess;
import dev.ordeal.recording.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/** Decides a recording by trying every order of its operations on plain objects. */
final class NaiveDecider {
  private final Recording recording;
  private final Model model;
  private final boolean[] done;
  private final IntPredicate doubted;
  private final int until;
  private IntPredicate forgotten = i -> false;

  NaiveDecider(Recording recording, Model model) {
    this(recording, model, i -> false, Recording.PENDING - 1);
  }

  /**
   * A decider for the prefix up to an event, where doubted operations may have happened or not,
   * whatever they returned.
   */
  NaiveDecider(Recording recording, Model model, IntPredicate doubted, int until) {
    this.recording = recording;
    this.model = model;
    this.done = new boolean[recording.size()];
    this.doubted = doubted;
    this.until = until;
  }

  /** Lets some operations happen at any time, or never. */
  NaiveDecider forgetting(IntPredicate which) {
    forgotten = which;
    return this;
  }

  private int invoked(int i) {
    return forgotten.test(i) ? -1 : recording.invoked(i);
  }

  private boolean isPending(int i) {
    return forgotten.test(i) || recording.answered(i) > until;
  }

  private boolean isRequired(int i) {
    return !isPending(i) && !doubted.test(i);
  }

  boolean isLinearizable() {
    return explains(new TreeMap<>());
  }

  /** Tries to extend an order; the state maps keys to what the object holds. */
  private boolean explains(Map<String, List<Integer>> state) {
    int earliestAnswer = Recording.PENDING;
    boolean left = false;
    for (int i = 0; i < done.length; i++) {
      if (!done[i] && isRequired(i)) {
        left = true;
        earliestAnswer = Math.min(earliestAnswer, recording.answered(i));
      }
    }
    if (!left) {
      return true;
    }
    for (int i = 0; i < done.length; i++) {
      if (!done[i] && invoked(i) < earliestAnswer && invoked(i) <= until) {
        if (doubted.test(i) && !isPending(i)) {
          // It may be skipped, and must not follow an operation invoked after its answer.
          if (isTooLate(i)) {
            continue;
          }
        }
        Map<String, List<Integer>> after = new TreeMap<>();
        state.forEach((key, value) -> after.put(key, new ArrayList<>(value)));
        if (apply(i, after)) {
          done[i] = true;
          boolean explained = explains(after);
          done[i] = false;
          if (explained) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean isTooLate(int i) {
    for (int j = 0; j < done.length; j++) {
      if (done[j] && invoked(j) > recording.answered(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean canReturn(int operation, int result) {
    return isAnyResult(operation) || recording.result(operation) == result;
  }

  private boolean isAnyResult(int operation) {
    return !isRequired(operation) || recording.result(operation) == Values.UNKNOWN;
  }

  private boolean apply(int i, Map<String, List<Integer>> state) {
    Action action = recording.action(i);
    int argument = recording.argument(i);
    List<Integer> it = state.computeIfAbsent("k" + recording.key(i), k -> new ArrayList<>());
    switch (model) {
      case REGISTER, CAS_REGISTER, KV -> {
        int now = it.isEmpty() ? Values.NIL : it.get(0);
        if (action == Action.READ) {
          return canReturn(i, now);
        }
        if (action == Action.CAS && now != argument) {
          return canReturn(i, Values.FALSE);
        }
        it.clear();
        it.add(action == Action.CAS ? recording.second(i) : argument);
        return action == Action.WRITE || canReturn(i, Values.TRUE);
      }
      case KV_APPEND -> {
        if (action == Action.READ) {
          StringBuilder string = new StringBuilder();
          it.forEach(part -> string.append(recording.values().value(part)));
          return isAnyResult(i)
              || recording.values().value(recording.result(i)).equals(string.toString());
        }
        if (action == Action.WRITE) {
          it.clear();
        }
        it.add(argument);
        return true;
      }
      case MULTI_REGISTER -> {
        int zero = recording.values().of(0L);
        for (Object each : (List<?>) recording.values().value(argument)) {
          RegisterAccess access = (RegisterAccess) each;
          List<Integer> one = state.computeIfAbsent("r" + access.key(), k -> new ArrayList<>());
          if (access.writes()) {
            one.clear();
            one.add(access.value());
          } else if (isRequired(i)
              && access.value() != Values.UNKNOWN
              && access.value() != (one.isEmpty() ? zero : one.get(0))) {
            return false;
          }
        }
        return true;
      }
      case SET -> {
        List<Integer> all = state.computeIfAbsent("set", k -> new ArrayList<>());
        if (action == Action.READ) {
          TreeSet<String> shown = new TreeSet<>();
          all.forEach(each -> shown.add(recording.values().value(each).toString()));
          if (isAnyResult(i)) {
            return true;
          }
          TreeSet<String> returned = new TreeSet<>();
          ((Set<?>) recording.values().value(recording.result(i)))
              .forEach(each -> returned.add(each.toString()));
          return shown.equals(returned);
        }
        boolean isElement = all.contains(argument);
        if (action == Action.INSERT && !isElement) {
          all.add(argument);
        }
        if (action == Action.REMOVE && isElement) {
          all.remove(Integer.valueOf(argument));
        }
        return canReturn(i, Values.of(action == Action.INSERT ? !isElement : isElement));
      }
      case QUEUE, STACK, PRIORITY_QUEUE -> {
        if (action == Action.INSERT) {
          it.add(argument);
          return true;
        }
        if (it.isEmpty()) {
          return canReturn(i, Values.NIL);
        }
        int at = model == Model.STACK ? it.size() - 1 : 0;
        if (model == Model.PRIORITY_QUEUE) {
          for (int j = 1; j < it.size(); j++) {
            if (recording.values().whole(it.get(j)) < recording.values().whole(it.get(at))) {
              at = j;
            }
          }
        }
        return canReturn(i, it.remove(at));
      }
      case COUNTER -> {
        if (action == Action.ADD) {
          it.add(argument);
          return true;
        }
        long sum = it.stream().mapToLong(each -> recording.values().whole(each)).sum();
        return isAnyResult(i) || recording.values().whole(recording.result(i)) == sum;
      }
      case MUTEX -> {
        boolean held = !it.isEmpty();
        it.clear();
        if (action == Action.ACQUIRE) {
          it.add(1);
        }
        return held != (action == Action.ACQUIRE);
      }
    }
    throw new IllegalStateException();
  }
}
