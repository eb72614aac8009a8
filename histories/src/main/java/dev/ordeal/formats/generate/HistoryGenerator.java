package dev.ordeal.formats.generate;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * Generates histories whose verdict is known by construction. The same profile and seed give the
 * same history.
 *
 * <p>Every operation takes effect at a moment between its invocation and its answer and returns
 * what the sequential object returns at that moment, so the history is linearizable. For a history
 * that is not, {@link InjectedViolation} then changes a result.
 */
public final class HistoryGenerator {
  private static final double READ_SHARE = 0.5;
  private static final double PAUSE = 0.2;
  private static final double LONG_DELAY = 20;
  private static final int USUAL_LENGTH = 20;
  private static final int ATTEMPTS = 20;

  private record ReadyClient(double ready, int process) {}

  private final HistoryProfile profile;
  private final Random random;
  private long nextValue;

  private HistoryGenerator(HistoryProfile profile, long seed) {
    this.profile = profile;
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + profile.name().hashCode());
  }

  /** Generates the history of a profile and a seed. */
  public static Recording generate(HistoryProfile profile, long seed) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      List<DraftOperation> drafts =
          new HistoryGenerator(profile, seed + 1_000_003L * attempt).drafts();
      if (!profile.isViolated() || InjectedViolation.inject(profile.model(), drafts)) {
        return recording(drafts);
      }
    }
    throw new IllegalArgumentException("no violation can be injected into " + profile);
  }

  private List<DraftOperation> drafts() {
    List<DraftOperation> drafts = profile.isBurst() ? bursts() : steady();
    drafts.sort(Comparator.comparingDouble(draft -> draft.began));
    Map<Integer, Integer> lengths = new HashMap<>();
    double[] shares = shares();
    for (DraftOperation draft : drafts) {
      choose(draft, lengths, shares);
    }
    run(drafts);
    return drafts;
  }

  private Set<Integer> pendingOperations() {
    Set<Integer> pending = new HashSet<>();
    int within =
        (int) Math.max(profile.operations() * profile.pending().until(), profile.pending().count());
    while (pending.size() < profile.pending().count()) {
      pending.add(random.nextInt(within));
    }
    return pending;
  }

  private List<DraftOperation> steady() {
    Set<Integer> pending = pendingOperations();
    List<DraftOperation> drafts = new ArrayList<>(profile.operations());
    PriorityQueue<ReadyClient> clients =
        new PriorityQueue<>(
            Comparator.comparingDouble(ReadyClient::ready).thenComparing(ReadyClient::process));
    for (int i = 0; i < profile.clients(); i++) {
      clients.add(new ReadyClient(random.nextDouble(), i));
    }
    int nextProcess = profile.clients();
    for (int i = 0; i < profile.operations(); i++) {
      ReadyClient client = clients.remove();
      double effect = client.ready + exponential(1);
      double ended = effect + exponential(1);
      boolean isPending = pending.contains(i);
      boolean takesEffect = !isPending || random.nextBoolean();
      if (isPending && takesEffect && random.nextBoolean()) {
        effect = client.ready + exponential(LONG_DELAY); // long after its client has given up
      }
      drafts.add(
          new DraftOperation(client.process, client.ready, effect, ended, isPending, takesEffect));
      clients.add(
          new ReadyClient(ended + exponential(PAUSE), isPending ? nextProcess++ : client.process));
    }
    return drafts;
  }

  private List<DraftOperation> bursts() {
    Set<Integer> pending = pendingOperations();
    List<DraftOperation> drafts = new ArrayList<>(profile.operations());
    int[] processes = new int[profile.clients()];
    Arrays.setAll(processes, i -> i);
    int nextProcess = profile.clients();
    for (int i = 0; i < profile.operations(); i++) {
      int client = i % profile.clients();
      int rounds = i / profile.clients();
      double round = 3.0 * rounds;
      boolean isPending = pending.contains(i);
      drafts.add(
          new DraftOperation(
              processes[client],
              round + random.nextDouble(),
              round + 1 + random.nextDouble(),
              round + 2 + random.nextDouble(),
              isPending,
              !isPending || random.nextBoolean()));
      if (isPending) {
        processes[client] = nextProcess++;
      }
    }
    return drafts;
  }

  private double exponential(double mean) {
    return -mean * Math.log(1 - random.nextDouble()) + 1e-9;
  }

  /** The cumulative shares of the keys; empty if all are used alike. */
  private double[] shares() {
    if (profile.keys().skew() == 0) {
      return new double[0];
    }
    double[] shares = new double[profile.keys().count()];
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      sum += 1 / Math.pow(i + 1, profile.keys().skew());
      shares[i] = sum;
    }
    return shares;
  }

  private int key(double[] shares) {
    if (shares.length == 0) {
      return random.nextInt(profile.keys().count());
    }
    int at = Arrays.binarySearch(shares, random.nextDouble() * shares[shares.length - 1]);
    return Math.min(at < 0 ? -at - 1 : at, shares.length - 1);
  }

  private long value() {
    return profile.values() > 0 ? random.nextInt(profile.values()) : nextValue++;
  }

  /** Chooses the operation; a compare-and-set gets its arguments when it takes effect. */
  private void choose(DraftOperation draft, Map<Integer, Integer> lengths, double[] shares) {
    draft.key = key(shares);
    switch (profile.model()) {
      case QUEUE, STACK -> {
        int length = lengths.getOrDefault(draft.key, 0);
        double lack = Math.max(-1, Math.min(1, (USUAL_LENGTH - length) / (double) USUAL_LENGTH));
        boolean inserts = random.nextDouble() < 0.5 + 0.45 * lack;
        draft.action = inserts ? Action.INSERT : Action.TAKE;
        draft.argument = inserts ? value() : DraftOperation.NONE;
        lengths.put(draft.key, Math.max(0, length + (inserts ? 1 : -1)));
      }
      case SET -> {
        draft.argument = draft.key;
        draft.isElement = true;
        boolean asks = random.nextDouble() < READ_SHARE && !draft.isPending;
        boolean inserts = random.nextBoolean();
        draft.action = asks ? Action.CONTAINS : inserts ? Action.INSERT : Action.REMOVE;
      }
      default -> {
        double share = random.nextDouble();
        if (draft.isPending) {
          share = READ_SHARE + share * (1 - READ_SHARE); // a pending read says nothing
        }
        if (share < READ_SHARE) {
          draft.action = Action.READ;
        } else if (share < READ_SHARE + profile.casShare()) {
          draft.action = Action.CAS;
        } else {
          draft.action = Action.WRITE;
          draft.argument = value();
        }
      }
    }
  }

  private void run(List<DraftOperation> drafts) {
    List<DraftOperation> byEffect = new ArrayList<>(drafts);
    byEffect.sort(Comparator.comparingDouble(draft -> draft.effect));
    Map<Integer, Long> registers = new HashMap<>();
    Map<Integer, Deque<Long>> lines = new HashMap<>();
    for (DraftOperation draft : byEffect) {
      switch (profile.model()) {
        case QUEUE, STACK ->
            runLine(draft, lines.computeIfAbsent(draft.key, key -> new ArrayDeque<>()));
        case SET -> runElement(draft, registers);
        default -> runRegister(draft, registers);
      }
    }
  }

  private void runLine(DraftOperation draft, Deque<Long> line) {
    if (!draft.takesEffect) {
      return;
    }
    if (draft.action == Action.INSERT) {
      if (profile.model() == Model.QUEUE) {
        line.addLast(draft.argument);
      } else {
        line.addFirst(draft.argument);
      }
    } else if (!line.isEmpty()) {
      draft.result = line.removeFirst();
    }
  }

  private static void runElement(DraftOperation draft, Map<Integer, Long> members) {
    if (draft.takesEffect) {
      boolean isMember = members.containsKey(draft.key);
      draft.booleanResult = isMember != (draft.action == Action.INSERT);
      if (draft.action == Action.INSERT) {
        members.put(draft.key, draft.argument);
      } else if (draft.action == Action.REMOVE) {
        members.remove(draft.key);
      }
    }
  }

  private void runRegister(DraftOperation draft, Map<Integer, Long> registers) {
    long current = registers.getOrDefault(draft.key, DraftOperation.NONE);
    if (draft.action == Action.CAS) {
      boolean hits = current != DraftOperation.NONE && random.nextDouble() < 0.6;
      draft.argument = hits ? current : other();
      draft.second = value();
      draft.booleanResult = draft.argument == current;
    }
    if (!draft.takesEffect) {
      return;
    }
    if (draft.action == Action.READ) {
      draft.result = current;
    } else if (draft.action == Action.WRITE || draft.booleanResult) {
      registers.put(draft.key, draft.written());
    }
  }

  private long other() {
    return profile.values() > 0
        ? random.nextInt(profile.values())
        : random.nextInt((int) nextValue + 1);
  }

  private static Recording recording(List<DraftOperation> drafts) {
    double[] times = drafts.stream().flatMapToDouble(HistoryGenerator::instants).sorted().toArray();
    Recording.Builder builder = new Recording.Builder();
    for (DraftOperation draft : drafts) {
      long answered = draft.isPending ? Recording.NEVER : Arrays.binarySearch(times, draft.ended);
      draft.addTo(builder, Arrays.binarySearch(times, draft.began), answered, builder.size() + 1);
    }
    return builder.build();
  }

  private static DoubleStream instants(DraftOperation draft) {
    return draft.isPending
        ? DoubleStream.of(draft.began)
        : DoubleStream.of(draft.began, draft.ended);
  }
}
