package dev.ordeal.world.states;

import dev.ordeal.ints.PairMap;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.spontaneous.TimersSetAgain;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.SendOrder;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which deliveries leave the local state as it is, create nothing and do not fail, whatever the
 * handler chooses, and what they send. With symmetry the same must be true of every renaming.
 *
 * <p>Must be used under the lock of its {@link StateSpace}.
 */
final class QuietDeliveries {
  private static final int NOT_QUIET = 0;

  /** That a quiet delivery sends nothing; a greater number stands for what it sends. */
  private static final int NOTHING = 1;

  private final Tabulator table;
  private final Vocabulary vocabulary;
  private final SendOrder sendOrder;
  private final Optional<Symmetry> symmetry;
  private final Optional<TimersSetAgain> again;

  /** By local state and envelope: whether the delivery is quiet, and what it sends. */
  private final PairMap sets = new PairMap();

  private final List<List<Integer>> sent = new ArrayList<>();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();

  /**
   * @param again finds deliveries that set timers again, where that counts as an effect
   */
  QuietDeliveries(
      SystemTables tables, Optional<Symmetry> symmetry, Optional<TimersSetAgain> again) {
    this.again = again;
    this.table = tables.handlers();
    this.vocabulary = tables.vocabulary();
    this.sendOrder = tables.sendOrder();
    this.symmetry = symmetry;
  }

  /**
   * Whether the message changes nothing in this very local state, nor its renamings in the renamed
   * states. Adds what it sends.
   */
  boolean isQuiet(int local, int envelope, Set<Integer> sends) {
    int known = sets.get(local, envelope);
    if (known == PairMap.ABSENT) {
      known = find(local, envelope);
      sets.put(local, envelope, known);
    }
    if (known > NOTHING) {
      sends.addAll(sent.get(known - NOTHING - 1));
    }
    return known != NOT_QUIET;
  }

  private int find(int local, int envelope) {
    if (!isQuiet(local, envelope)) {
      return NOT_QUIET;
    }
    for (int r = 1; symmetry.isPresent() && r < symmetry.get().size(); r++) {
      if (!isQuietRenamed(r, local, envelope)) {
        return NOT_QUIET;
      }
    }
    Set<Integer> sends = sendsAtOnce(local, envelope);
    if (sends.isEmpty()) {
      return NOTHING;
    }
    return numbers.computeIfAbsent(
        List.copyOf(sends),
        fresh -> {
          sent.add(fresh);
          return NOTHING + sent.size();
        });
  }

  /** The messages that a quiet message may send in this very local state. */
  Set<Integer> sendsAtOnce(int local, int envelope) {
    Set<Integer> sends = new TreeSet<>();
    int record = table.suppose(local, envelope);
    int at = record + 1;
    for (int i = 0; i < table.code()[record]; i++) {
      Arrays.stream(sends(at)).forEach(sends::add);
      at = table.end(at);
    }
    return sends;
  }

  private boolean isQuiet(int local, int envelope) {
    int record;
    try {
      record = table.suppose(local, envelope);
    } catch (BadInput e) {
      return false; // it may never come to that, so it is no mistake yet
    }
    int[] code = table.code();
    int at = record + 1;
    for (int i = 0; i < code[record]; i++) {
      if (code[at] != local || Code.creates(code, at) > 0) {
        return false;
      }
      at = Code.end(code, at);
    }
    return again.isEmpty() || !again.get().any(local, envelope);
  }

  /**
   * Whether the renamed message is quiet in the renamed local state, and sends the same, renamed.
   */
  private boolean isQuietRenamed(int renaming, int local, int envelope) {
    Symmetry names = symmetry.orElseThrow();
    int address = vocabulary.receivers()[envelope];
    int otherLocal = names.local(renaming, address, local);
    int otherEnvelope = names.envelope(renaming, envelope);
    if (!isQuiet(otherLocal, otherEnvelope)) {
      return false;
    }
    int record = table.suppose(local, envelope);
    int other = table.suppose(otherLocal, otherEnvelope);
    if (table.code()[record] != table.code()[other]) {
      return false;
    }
    int at = record + 1;
    int otherAt = other + 1;
    for (int i = 0; i < table.code()[record]; i++) {
      int[] renamed =
          Arrays.stream(sends(at)).map(each -> names.envelope(renaming, each)).toArray();
      if (!Arrays.equals(sendOrder.byNumber(renamed), sendOrder.byNumber(sends(otherAt)))) {
        return false;
      }
      at = table.end(at);
      otherAt = table.end(otherAt);
    }
    return true;
  }

  private int[] sends(int at) {
    return Arrays.copyOfRange(table.code(), Code.firstSend(table.code(), at), table.end(at));
  }
}
