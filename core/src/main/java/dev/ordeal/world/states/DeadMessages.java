package dev.ordeal.world.states;

import dev.ordeal.ints.PairMap;
import dev.ordeal.world.moves.LocalMoves;
import dev.ordeal.world.spontaneous.TimersSetAgain;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds messages that can no longer change a local state: late acknowledgements, stale votes. A
 * message is quiet in a local state if, there and in every local state to which {@link LocalMoves}
 * lead from there, its handler leaves the state as it is, creates nothing and does not fail,
 * whatever it chooses. It is dead in a state of the system if it is quiet and all it may send is
 * dead too ({@link DeadFilter}).
 *
 * <p>Which local states follow is learnt while the search runs. More of them make fewer messages
 * quiet, never more. They are added between levels only ({@link #settle}), so what is quiet does
 * not depend on the order in which threads meet states. If a message that was taken for quiet is
 * not, or may send more that was not dead where it was removed, what was explored relied on a
 * mistake, and the search must start over.
 *
 * <p>Must be used under the lock of its {@link StateSpace}.
 */
final class DeadMessages {
  /** The verdict on a message that may change something. */
  static final int LIVE = 0;

  /** The verdict on a quiet message that sends nothing. Other quiet ones have greater verdicts. */
  static final int SILENT = 1;

  private static final int UNDECIDED = Integer.MAX_VALUE;

  private final Tabulator table;
  private final Vocabulary vocabulary;
  private final QuietDeliveries quiet;
  private final LocalMoves moves;

  /** By local state and envelope: the verdict, or {@link #UNDECIDED}. */
  private final PairMap verdicts = new PairMap();

  /** By verdict, less {@link #SILENT}: the envelopes that the message may send. */
  private final List<int[]> sent = new ArrayList<>();

  private final Map<List<Integer>, Integer> sentNumbers = new HashMap<>();

  /** By node: the envelopes that were found quiet, and their number. */
  private int[][] quietAt = new int[64][];

  private int[] quietCount = new int[64];

  /** By node: the quiet envelopes that the search relied on, with the verdict. */
  private final Map<Integer, Map<Integer, Integer>> reliedOn = new LinkedHashMap<>();

  /** The nodes in which a message had to be quiet for a verdict. */
  private final BitSet consulted = new BitSet();

  /** The envelopes that are quiet somewhere and send something. */
  private final BitSet replying = new BitSet();

  private volatile int replyingCount; // read without the lock

  private int version;
  private int levels;
  private boolean holds = true;

  /** A removed message that could be delivered after so many levels, for the coverage. */
  private record Removed(int local, int envelope, int atLevel) {}

  private final Deque<Removed> removed = new ArrayDeque<>();

  // The search from one node.
  private int[] visited = new int[64];
  private int[] untriedNodes = new int[64];
  private int[] upstream = new int[64];
  private int[] seenIn = new int[64];
  private int searches;

  /**
   * @param again finds deliveries that set timers again, where that counts as an effect
   */
  DeadMessages(SystemTables tables, Optional<Symmetry> symmetry, Optional<TimersSetAgain> again) {
    this.table = tables.handlers();
    this.vocabulary = tables.vocabulary();
    this.quiet = new QuietDeliveries(tables, symmetry, again);
    this.moves = new LocalMoves(tables);
    moves.learn(consulted);
    sent.add(new int[0]);
    sentNumbers.put(List.of(), 0);
  }

  /** Forgets what the search relied on, because a new one begins. */
  void begin() {
    reliedOn.clear();
    removed.clear();
    settle();
    holds = true;
  }

  /** The messages that a quiet message may send in this very local state. */
  Set<Integer> sendsAtOnce(int local, int envelope) {
    return quiet.sendsAtOnce(local, envelope);
  }

  /** Changes whenever a message that was quiet may no longer be; only between levels. */
  int version() {
    return version;
  }

  /** The envelopes that are quiet somewhere and send something. */
  BitSet replying() {
    return replying;
  }

  /** How many they are. */
  int replyingCount() {
    return replyingCount;
  }

  /** By verdict, less {@link #SILENT}: the envelopes that a message may send. */
  int[][] allSent() {
    return sent.toArray(int[][]::new);
  }

  private int[] sent(int verdict) {
    return sent.get(verdict - SILENT);
  }

  /** The verdict on the message in the local state of its receiver, on which a search relies. */
  int verdict(int local, int envelope) {
    if (!isAccepted(local, envelope)) {
      return LIVE;
    }
    int node = moves.node(vocabulary.receivers()[envelope], local);
    int verdict = decide(node, envelope);
    if (verdict != LIVE) {
      reliedOn(node).put(envelope, verdict);
    }
    return verdict;
  }

  /**
   * Takes the local states met since the last call into account.
   *
   * @return whether every verdict on which the search relied still holds
   */
  boolean settle() {
    levels++;
    removed.removeIf(this::wasDeliverable);
    BitSet affected = moves.learn(consulted);
    if (affected.isEmpty()) {
      return holds;
    }
    version++;
    for (int node = affected.nextSetBit(0); node >= 0; node = affected.nextSetBit(node + 1)) {
      if (node < quietCount.length) {
        for (int i = 0; i < quietCount[node]; i++) {
          verdicts.set(moves.local(node), quietAt[node][i], UNDECIDED);
        }
        quietCount[node] = 0;
      }
    }
    Growth growth = new Growth();
    for (int node = affected.length() - 1; // later ones first: those before lead to them
        node >= 0 && holds;
        node = affected.previousSetBit(node - 1)) {
      Map<Integer, Integer> relied = reliedOn.getOrDefault(node, Map.of());
      for (Map.Entry<Integer, Integer> each : relied.entrySet()) {
        int now = decide(node, each.getKey());
        holds &= now != LIVE && growth.addsOnlyDead(each.getValue(), now);
        each.setValue(now == LIVE ? each.getValue() : now);
      }
    }
    growth.alsoReliedOn.forEach((node, verdicts) -> verdicts.forEach(reliedOn(node)::putIfAbsent));
    return holds;
  }

  private Map<Integer, Integer> reliedOn(int node) {
    return reliedOn.computeIfAbsent(node, fresh -> new LinkedHashMap<>());
  }

  /** Whether it is no client's request, and its receiver accepts it in the local state. */
  private boolean isAccepted(int local, int envelope) {
    int record = table.suppose(local, envelope);
    return table.code()[record] > 0 && vocabulary.requesters()[envelope] == Vocabulary.NOT_A_CLIENT;
  }

  /**
   * Notes that the message was removed, which could have been delivered in this local state.
   *
   * @param later how many levels after the next one
   */
  void noteRemoved(int local, int envelope, int later) {
    removed.add(new Removed(local, envelope, levels + 2 + later));
  }

  private boolean wasDeliverable(Removed message) {
    boolean was = message.atLevel() <= levels;
    if (was) {
      table.record(message.local(), message.envelope());
    }
    return was;
  }

  /** The verdict on the message in the local state of the node. */
  private int decide(int start, int envelope) {
    int known = verdicts.get(moves.local(start), envelope);
    if (known != PairMap.ABSENT && known != UNDECIDED) {
      return known;
    }
    makeRoom();
    searches++;
    int seen = 0;
    seenIn[start] = searches;
    visited[seen++] = start;
    Set<Integer> sends = new TreeSet<>();
    int untried = 0;
    for (int i = 0; i < seen; i++) {
      int node = visited[i];
      if (!table.isTabulated(moves.local(node), envelope)) {
        untriedNodes[untried++] = node; // run its handler only if nothing else decides
      } else if (!quiet.isQuiet(moves.local(node), envelope, sends)) {
        return noteLive(node, envelope);
      }
      for (int n = 0; n < moves.nextCount(node); n++) {
        int follower = moves.next(node, n);
        if (seenIn[follower] != searches) {
          int verdict = verdicts.get(moves.local(follower), envelope);
          if (verdict == LIVE) {
            return noteLive(node, envelope);
          }
          seenIn[follower] = searches;
          if (verdict == PairMap.ABSENT || verdict == UNDECIDED) {
            visited[seen++] = follower;
          } else {
            Arrays.stream(sent(verdict)).forEach(sends::add);
          }
        }
      }
    }
    for (int i = 0; i < untried; i++) {
      if (!quiet.isQuiet(moves.local(untriedNodes[i]), envelope, sends)) {
        return noteLive(untriedNodes[i], envelope);
      }
    }
    for (int i = 0; i < seen; i++) {
      consulted.set(visited[i]);
    }
    int verdict = SILENT + number(sends);
    if (verdict == SILENT) {
      for (int i = 0; i < seen; i++) {
        note(visited[i], envelope, SILENT);
      }
    } else {
      replying.set(envelope);
      replyingCount = replying.cardinality();
      note(start, envelope, verdict);
    }
    return verdict;
  }

  /** Notes that the message is live in the local state and in those visited that lead to it. */
  private int noteLive(int end, int envelope) {
    int size = 0;
    upstream[size++] = end;
    seenIn[end] = -searches;
    while (size > 0) {
      int node = upstream[--size];
      verdicts.set(moves.local(node), envelope, LIVE);
      for (int i = 0; i < moves.previousCount(node); i++) {
        int before = moves.previous(node, i);
        if (seenIn[before] == searches) {
          seenIn[before] = -searches;
          upstream[size++] = before;
        }
      }
    }
    return LIVE;
  }

  private void makeRoom() {
    int nodes = moves.nodeCount();
    if (nodes > visited.length) {
      visited = new int[2 * nodes];
      untriedNodes = new int[2 * nodes];
      upstream = new int[2 * nodes];
      seenIn = Arrays.copyOf(seenIn, 2 * nodes);
      quietAt = Arrays.copyOf(quietAt, 2 * nodes);
      quietCount = Arrays.copyOf(quietCount, 2 * nodes);
    }
  }

  private void note(int node, int envelope, int verdict) {
    verdicts.set(moves.local(node), envelope, verdict);
    if (verdict != LIVE) {
      int[] quiet = quietAt[node] == null ? new int[2] : quietAt[node];
      if (quietCount[node] == quiet.length) {
        quiet = Arrays.copyOf(quiet, 2 * quiet.length);
      }
      quiet[quietCount[node]++] = envelope;
      quietAt[node] = quiet;
    }
  }

  private int number(Set<Integer> sends) {
    List<Integer> envelopes = List.copyOf(sends);
    Integer known = sentNumbers.get(envelopes);
    if (known == null) {
      known = sent.size();
      sentNumbers.put(envelopes, known);
      sent.add(clientsFirst(envelopes));
    }
    return known;
  }

  /** Messages to clients come first, since it is quickly seen whether they matter. */
  private int[] clientsFirst(List<Integer> envelopes) {
    int[] clients = vocabulary.clients();
    return envelopes.stream()
        .sorted(Comparator.comparing(each -> clients[each] == Vocabulary.NOT_A_CLIENT))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /**
   * Decides whether what quiet messages may send now, and could not before, was dead wherever they
   * were removed.
   */
  private final class Growth {
    /** By two messages: whether the second is dead wherever the first is. */
    private final Map<Long, Boolean> known = new HashMap<>();

    /** The nodes, messages and verdicts on which the answers rely. */
    private final Map<Integer, Map<Integer, Integer>> alsoReliedOn = new LinkedHashMap<>();

    /**
     * Whether all that is sent now is dead wherever all that was sent before is: it was sent
     * before, or goes to the same client, or is dead wherever another one is.
     */
    boolean addsOnlyDead(int before, int now) {
      int[] all = sent(before);
      return before == now
          || Arrays.stream(sent(now))
              .allMatch(added -> Arrays.stream(all).anyMatch(each -> isDeadWith(each, added)));
    }

    private boolean isDeadWith(int other, int added) {
      if (other == added || vocabulary.receivers()[other] != vocabulary.receivers()[added]) {
        return other == added;
      }
      if (vocabulary.clients()[added] != Vocabulary.NOT_A_CLIENT) {
        return true;
      }
      long both = (long) other << 32 | added;
      if (!known.containsKey(both)) {
        known.put(both, false); // while it is examined: a circle is not dead
        known.put(both, isDeadWhereverReliedOn(other, added));
      }
      return known.get(both);
    }

    /** Whether the message is dead at every node where the search relied on the other's death. */
    private boolean isDeadWhereverReliedOn(int other, int added) {
      Map<Integer, Integer> verdicts = new LinkedHashMap<>();
      for (Map.Entry<Integer, Map<Integer, Integer>> each : reliedOn.entrySet()) {
        Integer relied = each.getValue().get(other);
        if (relied != null) {
          int node = each.getKey();
          int verdict = isAccepted(moves.local(node), added) ? decide(node, added) : LIVE;
          if (verdict == LIVE || !addsOnlyDead(relied, verdict)) {
            return false;
          }
          verdicts.put(node, verdict);
        }
      }
      verdicts.forEach(
          (node, verdict) ->
              alsoReliedOn
                  .computeIfAbsent(node, fresh -> new LinkedHashMap<>())
                  .put(added, verdict));
      return true;
    }
  }
}
