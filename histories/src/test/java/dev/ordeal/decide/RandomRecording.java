package dev.ordeal.decide;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.RegisterAccess;
import dev.ordeal.recording.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A small random recording of any model: some operations are pending, some takes find nothing,
 * values are distinct or not. About half of the recordings are linearizable: results come from a
 * run of the object in some order, and sometimes one of them is changed.
 */
final class RandomRecording {
  /** The number of recordings of each model in a test; their seeds are 0 and so on. */
  static final int EACH = Integer.getInteger("ordeal.recordings", 9_100);

  private static final int MOST_OPERATIONS = 7;

  private final Random random;
  private final Model model;
  private boolean distinct;
  private boolean complete;
  private final int keys;
  private int fresh = 1;

  RandomRecording(Model model, long seed) {
    this.random = new Random((seed + 1) * 0x9E3779B97F4A7C15L);
    this.model = model;
    this.distinct = random.nextBoolean();
    this.keys = 1 + random.nextInt(2) * random.nextInt(2);
  }

  /** Inserts and writes no value twice, and answers every operation. */
  RandomRecording distinctAndComplete() {
    distinct = true;
    complete = true;
    return this;
  }

  /** The recording of a model and a seed. */
  static Recording of(Model model, long seed) {
    return new RandomRecording(model, seed).next(MOST_OPERATIONS);
  }

  /** Shows all operations of a recording with their results and intervals. */
  static String show(Recording recording) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < recording.size(); i++) {
      all.append(recording.show(i))
          .append("->")
          .append(recording.values().show(recording.result(i)))
          .append('[')
          .append(recording.invoked(i))
          .append(',')
          .append(recording.isPending(i) ? "-" : recording.answered(i))
          .append("] ");
    }
    return all.toString();
  }

  /** A recording with at most the given number of operations. */
  Recording next(int most) {
    Recording.Builder builder = new Recording.Builder();
    Values values = builder.values();
    int count = most - random.nextInt(1 + random.nextInt(most));
    int processes = 1 + random.nextInt(5);
    double crashes = random.nextInt(3) * (complete ? 0 : 0.12);
    List<int[]> open = new ArrayList<>();
    List<Integer> free = new ArrayList<>();
    for (int p = 0; p < processes; p++) {
      free.add(p);
    }
    int time = 0;
    int next = processes;
    int begun = 0;
    while (begun < count || !open.isEmpty()) {
      if (begun < count && !free.isEmpty() && (open.isEmpty() || random.nextInt(2) == 0)) {
        int process = free.remove(random.nextInt(free.size()));
        int operation = invoke(builder, values, process, time++);
        open.add(new int[] {process, operation});
        begun++;
      } else {
        int[] ended = open.remove(random.nextInt(open.size()));
        if (random.nextDouble() < crashes) {
          free.add(next++);
        } else {
          builder.answer(ended[1], Values.UNKNOWN, time++);
          free.add(ended[0]);
        }
      }
    }
    return withResults(builder);
  }

  private int value(Values values) {
    return values.of(distinct ? (long) fresh++ : 1L + random.nextInt(3));
  }

  private int invoke(Recording.Builder builder, Values values, int process, int time) {
    int key = keys == 1 ? Values.NIL : values.of((long) (1 + random.nextInt(keys)));
    boolean first = random.nextBoolean();
    Action action =
        switch (model) {
          case REGISTER -> first ? Action.READ : Action.WRITE;
          case CAS_REGISTER, KV ->
              List.of(Action.READ, Action.WRITE, Action.CAS).get(random.nextInt(3));
          case KV_APPEND ->
              List.of(Action.READ, Action.WRITE, Action.APPEND, Action.APPEND)
                  .get(random.nextInt(4));
          case MULTI_REGISTER -> Action.TRANSACTION;
          case SET ->
              List.of(Action.INSERT, Action.REMOVE, Action.CONTAINS, Action.READ)
                  .get(random.nextInt(distinct ? 4 : 3));
          case QUEUE, STACK, PRIORITY_QUEUE -> random.nextInt(5) < 3 ? Action.INSERT : Action.TAKE;
          case COUNTER -> first ? Action.ADD : Action.READ;
          case MUTEX -> first ? Action.ACQUIRE : Action.RELEASE;
        };
    int argument =
        switch (action) {
          case WRITE, APPEND ->
              model == Model.KV_APPEND
                  ? values.of("" + (char) ('a' + random.nextInt(3)))
                  : value(values);
          case INSERT, REMOVE, CONTAINS ->
              model == Model.SET ? values.of(1L + random.nextInt(2)) : value(values);
          case CAS -> values.of(1L + random.nextInt(4));
          case ADD -> values.of(1L + random.nextInt(2));
          default -> Values.NIL;
        };
    int second = action == Action.CAS ? value(values) : Values.NIL;
    if (action == Action.TRANSACTION) {
      List<RegisterAccess> accesses = new ArrayList<>();
      for (int i = 0; i <= random.nextInt(2); i++) {
        boolean writes = random.nextBoolean();
        accesses.add(
            new RegisterAccess(
                writes, values.of((long) random.nextInt(2)), values.of((long) random.nextInt(3))));
      }
      argument = values.of((Object) accesses);
    }
    int part = model == Model.SET ? argument : key;
    return builder.invoke(
        process,
        action,
        model == Model.SET && action == Action.READ ? Values.NIL : part,
        argument,
        second,
        time,
        0);
  }

  /** Adds the results of a run of the object, in an order that mostly explains the intervals. */
  private Recording withResults(Recording.Builder builder) {
    int size = builder.size();
    Recording plain = builder.build();
    Recording.Builder filled = new Recording.Builder(plain.values());
    Values values = plain.values();
    int[] result = new int[size];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      order.add(i);
    }
    double spread = random.nextBoolean() ? 1 : 1 + 2 * random.nextDouble();
    double[] moment = new double[size];
    for (int i = 0; i < size; i++) {
      int end = plain.isPending(i) ? 2 * size : plain.answered(i);
      moment[i] =
          plain.invoked(i)
              + (random.nextDouble() * spread - (spread - 1) / 2) * (end - plain.invoked(i));
    }
    order.sort((a, b) -> Double.compare(moment[a], moment[b]));
    List<List<Integer>> contents = new ArrayList<>();
    for (int k = 0; k < 8; k++) {
      contents.add(new ArrayList<>());
    }
    for (int i : order) {
      result[i] = result(plain, i, contents, values);
    }
    for (int tries = random.nextInt(4); tries > 0; tries--) {
      int i = random.nextInt(size);
      int j = random.nextInt(size);
      if (result[i] != Values.UNKNOWN && plain.action(i) == plain.action(j)) {
        int kept = result[i];
        result[i] = result[j];
        result[j] = kept;
      } else if (plain.action(i) == Action.TAKE && plain.action(j) == Action.INSERT) {
        result[i] = plain.argument(j);
      } else if (result[i] == Values.TRUE || result[i] == Values.FALSE) {
        result[i] = Values.TRUE + Values.FALSE - result[i];
      }
    }
    for (int i = 0; i < size; i++) {
      int at =
          filled.invoke(
              plain.process(i),
              plain.action(i),
              plain.key(i),
              plain.argument(i),
              plain.second(i),
              plain.invoked(i),
              i + 1);
      if (!plain.isPending(i)) {
        filled.answer(at, result[i], plain.answered(i));
      }
    }
    return filled.build();
  }

  private int result(Recording plain, int i, List<List<Integer>> contents, Values values) {
    List<Integer> it = contents.get(plain.key(i) == Values.NIL ? 0 : plain.key(i) % 7);
    int argument = plain.argument(i);
    if (plain.isPending(i) && random.nextBoolean()) {
      return Values.UNKNOWN;
    }
    return switch (plain.action(i)) {
      case READ ->
          switch (model) {
            case KV_APPEND -> {
              StringBuilder string = new StringBuilder();
              it.forEach(part -> string.append(values.value(part)));
              yield values.of(string.toString());
            }
            case COUNTER -> values.of(it.stream().mapToLong(values::whole).sum());
            case SET -> {
              Set<Object> all = new HashSet<>();
              contents.forEach(some -> some.forEach(each -> all.add(values.value(each))));
              yield values.of((Object) Set.copyOf(all));
            }
            default -> it.isEmpty() ? Values.NIL : it.get(it.size() - 1);
          };
      case WRITE -> {
        it.clear();
        it.add(argument);
        yield Values.UNKNOWN;
      }
      case CAS -> {
        int now = it.isEmpty() ? Values.NIL : it.get(it.size() - 1);
        if (now == argument) {
          it.add(plain.second(i));
        }
        yield Values.of(now == argument);
      }
      case APPEND, ADD -> {
        it.add(argument);
        yield Values.UNKNOWN;
      }
      case INSERT -> {
        boolean isElement = it.contains(argument);
        if (model != Model.SET || !isElement) {
          it.add(argument);
        }
        yield model == Model.SET ? Values.of(!isElement) : Values.UNKNOWN;
      }
      case REMOVE -> Values.of(it.remove(Integer.valueOf(argument)));
      case CONTAINS -> Values.of(it.contains(argument));
      case TAKE -> {
        if (it.isEmpty()) {
          yield Values.NIL;
        }
        int at = model == Model.STACK ? it.size() - 1 : 0;
        if (model == Model.PRIORITY_QUEUE) {
          for (int j = 1; j < it.size(); j++) {
            at = values.whole(it.get(j)) < values.whole(it.get(at)) ? j : at;
          }
        }
        yield it.remove(at);
      }
      default -> Values.UNKNOWN;
    };
  }
}
