package dev.ordeal.world.moves;

import dev.ordeal.ints.PairMap;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.spontaneous.SpontaneousEnvelopes;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All that can still come from one state, and which of its messages can no longer matter. It
 * follows every message in every local state that its receiver can get to, in any order and any
 * number of times, so it has more rather than less than what runs do.
 *
 * <p>A message no longer matters if, in all these local states, its handler leaves the local state
 * as it is, creates nothing and does not fail, whatever it chooses; and if all it may send there no
 * longer matters either: messages to actors by the same rule, messages to clients if these have
 * made all their calls and have their answers. Messages that can send each other in a circle
 * matter.
 *
 * <p>First add what there is in the state; then {@link #look}; then ask.
 */
public final class Outlook {
  /** With more pairs of a local state and a message, nothing is known. */
  private static final int MOST_PAIRS = 20_000;

  private final Tabulator handlers;
  private final Vocabulary vocabulary;
  private final SpontaneousEnvelopes spontaneous;

  /** A pair to follow. */
  private record Meeting(int address, int local, int envelope) {}

  private final Deque<Meeting> open = new ArrayDeque<>();
  private final PairMap states = new PairMap();
  private final BitSet messages = new BitSet();
  private final BitSet unfinished = new BitSet();
  private final BitSet present = new BitSet();

  /** By address: the local states that it can be in, and the messages that can come to it. */
  private final Map<Integer, List<Integer>> statesAt = new HashMap<>();

  private final Map<Integer, List<Integer>> messagesTo = new HashMap<>();

  private final BitSet spent = new BitSet();
  private int pairs;

  /**
   * @param spontaneous the envelopes of timers
   */
  public Outlook(SystemTables tables, SpontaneousEnvelopes spontaneous) {
    this.handlers = tables.handlers();
    this.vocabulary = tables.vocabulary();
    this.spontaneous = spontaneous;
  }

  /** Adds an actor that is there, with its present local state. */
  public void addActor(int address, int local) {
    present.set(address);
    addState(address, local);
  }

  /** Adds a message, request or restart that is pending or can come to be. */
  public void addMessage(int envelope) {
    if (!messages.get(envelope)) {
      messages.set(envelope);
      int address = vocabulary.receivers()[envelope];
      messagesTo.computeIfAbsent(address, fresh -> new ArrayList<>()).add(envelope);
      statesAt
          .getOrDefault(address, List.of())
          .forEach(local -> open.add(new Meeting(address, local, envelope)));
    }
  }

  /** Adds a client that waits for an answer or will make more calls. */
  public void addUnfinished(int client) {
    unfinished.set(client);
  }

  private void addState(int address, int local) {
    if (states.get(address, local) == PairMap.ABSENT) {
      states.put(address, local, 0);
      statesAt.computeIfAbsent(address, fresh -> new ArrayList<>()).add(local);
      for (int timer : spontaneous.timers(address, local)) {
        open.add(new Meeting(address, local, timer));
      }
      messagesTo
          .getOrDefault(address, List.of())
          .forEach(envelope -> open.add(new Meeting(address, local, envelope)));
    }
  }

  /**
   * Looks at all that can come.
   *
   * @return whether all of it was seen; if not, every message may matter
   */
  public boolean look() {
    try {
      while (!open.isEmpty()) {
        if (pairs++ == MOST_PAIRS) {
          return false;
        }
        follow(open.remove());
      }
    } catch (BadInput e) {
      return false; // it may never come to that, so it is no mistake yet
    }
    findSpent();
    return true;
  }

  private void follow(Meeting meeting) {
    int record = handlers.suppose(meeting.local(), meeting.envelope());
    int at = record + 1;
    for (int i = 0; i < handlers.code()[record]; i++) {
      int[] code = handlers.code();
      if (!Code.failed(code, at)) {
        addState(meeting.address(), code[at]);
        for (int child = Code.firstCreate(at); child < Code.firstSend(code, at); child += 2) {
          addState(code[child], code[child + 1]);
        }
        for (int send = Code.firstSend(code, at); send < Code.end(code, at); send++) {
          if (vocabulary.clients()[code[send]] == Vocabulary.NOT_A_CLIENT) {
            addMessage(code[send]);
          }
        }
      }
      at = handlers.end(at);
    }
  }

  /** Finds the messages that no longer matter: first those that send nothing, then all others. */
  private void findSpent() {
    BitSet quiet = new BitSet();
    messages.stream().filter(this::isQuiet).forEach(quiet::set);
    for (boolean more = true; more; ) {
      more = false;
      for (int each = quiet.nextSetBit(0); each >= 0; each = quiet.nextSetBit(each + 1)) {
        if (sendsOnlySpent(each)) {
          spent.set(each);
          quiet.clear(each);
          more = true;
        }
      }
    }
  }

  private boolean isQuiet(int envelope) {
    boolean quiet = vocabulary.requesters()[envelope] == Vocabulary.NOT_A_CLIENT;
    int[] code = handlers.code();
    for (int local : statesOf(envelope)) {
      int record = handlers.suppose(local, envelope);
      int at = record + 1;
      for (int i = 0; quiet && i < code[record]; i++) {
        quiet = code[at] == local && Code.creates(code, at) == 0;
        at = Code.end(code, at);
      }
    }
    return quiet;
  }

  private boolean sendsOnlySpent(int envelope) {
    int[] code = handlers.code();
    for (int local : statesOf(envelope)) {
      int record = handlers.suppose(local, envelope);
      int at = record + 1;
      for (int i = 0; i < code[record]; i++) {
        for (int send = Code.firstSend(code, at); send < Code.end(code, at); send++) {
          if (!isSpentWhenSent(code[send])) {
            return false;
          }
        }
        at = Code.end(code, at);
      }
    }
    return true;
  }

  private boolean isSpentWhenSent(int envelope) {
    int client = vocabulary.clients()[envelope];
    return client == Vocabulary.NOT_A_CLIENT
        ? spent.get(envelope) && present.get(vocabulary.receivers()[envelope])
        : !unfinished.get(client);
  }

  private List<Integer> statesOf(int envelope) {
    return statesAt.getOrDefault(vocabulary.receivers()[envelope], List.of());
  }

  /** Whether the message can no longer matter. */
  public boolean isSpent(int envelope) {
    return spent.get(envelope);
  }

  /** Whether the message can no longer matter, and sends nothing. */
  public boolean isSilent(int envelope) {
    int[] code = handlers.code();
    return isSpent(envelope)
        && statesOf(envelope).stream()
            .noneMatch(local -> Code.hasEffect(code, handlers.suppose(local, envelope), local));
  }
}
