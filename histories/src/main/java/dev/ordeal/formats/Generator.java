package dev.ordeal.formats;

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
 * Makes histories whose verdict is known by construction, the same for the same recipe and seed.
 *
 * <p>Every operation takes effect at an instant between its invocation and its answer, and its
 * result is what the sequential object gives at that instant, so the history is linearizable. For
 * one that is not, {@link Flaw} then changes a result so that a few operations alone prove it.
 */
public final class Generator {
  private static final double READ_SHARE = 0.5;
  private static final double THINKING = 0.2;
  private static final double LATE = 20;
  private static final int LENGTH = 20;
  private static final int ATTEMPTS = 20;

  private record Client(double ready, int process) {}

  private final Recipe recipe;
  private final Random random;
  private long nextValue;

  private Generator(Recipe recipe, long seed) {
    this.recipe = recipe;
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + recipe.name().hashCode());
  }

  /** The history of that recipe and seed. */
  public static Recording make(Recipe recipe, long seed) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      List<Draft> drafts = new Generator(recipe, seed + 1_000_003L * attempt).drafts();
      if (!recipe.isViolated() || Flaw.plant(recipe.model(), drafts)) {
        return recording(drafts);
      }
    }
    throw new IllegalArgumentException("no violation fits into " + recipe);
  }

  private List<Draft> drafts() {
    List<Draft> drafts = recipe.isBurst() ? bursts() : steady();
    drafts.sort(Comparator.comparingDouble(draft -> draft.began));
    Map<Integer, Integer> lengths = new HashMap<>();
    double[] shares = shares();
    for (Draft draft : drafts) {
      choose(draft, lengths, shares);
    }
    run(drafts);
    return drafts;
  }

  private Set<Integer> crashes() {
    Set<Integer> crashes = new HashSet<>();
    int within = (int) Math.max(recipe.operations() * recipe.crashedUntil(), recipe.crashed());
    while (crashes.size() < recipe.crashed()) {
      crashes.add(random.nextInt(within));
    }
    return crashes;
  }

  private List<Draft> steady() {
    Set<Integer> crashes = crashes();
    List<Draft> drafts = new ArrayList<>(recipe.operations());
    PriorityQueue<Client> clients =
        new PriorityQueue<>(
            Comparator.comparingDouble(Client::ready).thenComparing(Client::process));
    for (int i = 0; i < recipe.clients(); i++) {
      clients.add(new Client(random.nextDouble(), i));
    }
    int nextProcess = recipe.clients();
    for (int i = 0; i < recipe.operations(); i++) {
      Client client = clients.remove();
      double effect = client.ready + exponential(1);
      double ended = effect + exponential(1);
      boolean isCrashed = crashes.contains(i);
      boolean takesEffect = !isCrashed || random.nextBoolean();
      if (isCrashed && takesEffect && random.nextBoolean()) {
        effect = client.ready + exponential(LATE); // long after its client is gone
      }
      drafts.add(new Draft(client.process, client.ready, effect, ended, isCrashed, takesEffect));
      clients.add(
          new Client(ended + exponential(THINKING), isCrashed ? nextProcess++ : client.process));
    }
    return drafts;
  }

  private List<Draft> bursts() {
    Set<Integer> crashes = crashes();
    List<Draft> drafts = new ArrayList<>(recipe.operations());
    int[] processes = new int[recipe.clients()];
    Arrays.setAll(processes, i -> i);
    int nextProcess = recipe.clients();
    for (int i = 0; i < recipe.operations(); i++) {
      int client = i % recipe.clients();
      int rounds = i / recipe.clients();
      double round = 3.0 * rounds;
      boolean isCrashed = crashes.contains(i);
      drafts.add(
          new Draft(
              processes[client],
              round + random.nextDouble(),
              round + 1 + random.nextDouble(),
              round + 2 + random.nextDouble(),
              isCrashed,
              !isCrashed || random.nextBoolean()));
      if (isCrashed) {
        processes[client] = nextProcess++;
      }
    }
    return drafts;
  }

  private double exponential(double mean) {
    return -mean * Math.log(1 - random.nextDouble()) + 1e-9;
  }

  /** The shares of the keys, added up; empty where all are alike. */
  private double[] shares() {
    if (recipe.skew() == 0) {
      return new double[0];
    }
    double[] shares = new double[recipe.keys()];
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      sum += 1 / Math.pow(i + 1, recipe.skew());
      shares[i] = sum;
    }
    return shares;
  }

  private int key(double[] shares) {
    if (shares.length == 0) {
      return random.nextInt(recipe.keys());
    }
    int at = Arrays.binarySearch(shares, random.nextDouble() * shares[shares.length - 1]);
    return Math.min(at < 0 ? -at - 1 : at, shares.length - 1);
  }

  private long value() {
    return recipe.values() > 0 ? random.nextInt(recipe.values()) : nextValue++;
  }

  /** What the operation is; a compare-and-set gets its arguments when it takes effect. */
  private void choose(Draft draft, Map<Integer, Integer> lengths, double[] shares) {
    draft.key = key(shares);
    switch (recipe.model()) {
      case QUEUE, STACK -> {
        int length = lengths.getOrDefault(draft.key, 0);
        double lack = Math.max(-1, Math.min(1, (LENGTH - length) / (double) LENGTH));
        boolean inserts = random.nextDouble() < 0.5 + 0.45 * lack;
        draft.action = inserts ? Action.INSERT : Action.TAKE;
        draft.argument = inserts ? value() : Draft.NOTHING;
        lengths.put(draft.key, Math.max(0, length + (inserts ? 1 : -1)));
      }
      case SET -> {
        draft.argument = draft.key;
        draft.isElement = true;
        boolean asks = random.nextDouble() < READ_SHARE && !draft.isCrashed;
        boolean inserts = random.nextBoolean();
        draft.action = asks ? Action.CONTAINS : inserts ? Action.INSERT : Action.REMOVE;
      }
      default -> {
        double share = random.nextDouble();
        if (draft.isCrashed) {
          share = READ_SHARE + share * (1 - READ_SHARE); // a read that is lost says nothing
        }
        if (share < READ_SHARE) {
          draft.action = Action.READ;
        } else if (share < READ_SHARE + recipe.casShare()) {
          draft.action = Action.CAS;
        } else {
          draft.action = Action.WRITE;
          draft.argument = value();
        }
      }
    }
  }

  private void run(List<Draft> drafts) {
    List<Draft> byEffect = new ArrayList<>(drafts);
    byEffect.sort(Comparator.comparingDouble(draft -> draft.effect));
    Map<Integer, Long> registers = new HashMap<>();
    Map<Integer, Deque<Long>> lines = new HashMap<>();
    for (Draft draft : byEffect) {
      switch (recipe.model()) {
        case QUEUE, STACK ->
            runLine(draft, lines.computeIfAbsent(draft.key, key -> new ArrayDeque<>()));
        case SET -> runElement(draft, registers);
        default -> runRegister(draft, registers);
      }
    }
  }

  private void runLine(Draft draft, Deque<Long> line) {
    if (!draft.takesEffect) {
      return;
    }
    if (draft.action == Action.INSERT) {
      if (recipe.model() == Model.QUEUE) {
        line.addLast(draft.argument);
      } else {
        line.addFirst(draft.argument);
      }
    } else if (!line.isEmpty()) {
      draft.result = line.removeFirst();
    }
  }

  private static void runElement(Draft draft, Map<Integer, Long> members) {
    if (draft.takesEffect) {
      boolean isMember = members.containsKey(draft.key);
      draft.truth = isMember != (draft.action == Action.INSERT);
      if (draft.action == Action.INSERT) {
        members.put(draft.key, draft.argument);
      } else if (draft.action == Action.REMOVE) {
        members.remove(draft.key);
      }
    }
  }

  private void runRegister(Draft draft, Map<Integer, Long> registers) {
    long current = registers.getOrDefault(draft.key, Draft.NOTHING);
    if (draft.action == Action.CAS) {
      boolean hits = current != Draft.NOTHING && random.nextDouble() < 0.6;
      draft.argument = hits ? current : other();
      draft.second = value();
      draft.truth = draft.argument == current;
    }
    if (!draft.takesEffect) {
      return;
    }
    if (draft.action == Action.READ) {
      draft.result = current;
    } else if (draft.action == Action.WRITE || draft.truth) {
      registers.put(draft.key, draft.written());
    }
  }

  private long other() {
    return recipe.values() > 0
        ? random.nextInt(recipe.values())
        : random.nextInt((int) nextValue + 1);
  }

  private static Recording recording(List<Draft> drafts) {
    double[] times = drafts.stream().flatMapToDouble(Generator::instants).sorted().toArray();
    Recording.Builder builder = new Recording.Builder();
    for (Draft draft : drafts) {
      long answered = draft.isCrashed ? Recording.NEVER : Arrays.binarySearch(times, draft.ended);
      draft.addTo(builder, Arrays.binarySearch(times, draft.began), answered, builder.size() + 1);
    }
    return builder.build();
  }

  private static DoubleStream instants(Draft draft) {
    return draft.isCrashed
        ? DoubleStream.of(draft.began)
        : DoubleStream.of(draft.began, draft.ended);
  }
}
