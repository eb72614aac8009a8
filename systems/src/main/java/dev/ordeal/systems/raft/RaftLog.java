package dev.ordeal.systems.raft;

import dev.ordeal.words.Shown;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The entries of a server, counted from 1. */
record RaftLog(List<RaftEntry> entries) implements Shown {
  static final RaftLog EMPTY = new RaftLog(List.of());

  RaftLog {
    entries = List.copyOf(entries);
  }

  int last() {
    return entries.size();
  }

  int lastTerm() {
    return term(last());
  }

  /** The term of an entry; 0 before the first one and after the last one. */
  int term(int index) {
    return index < 1 || index > last() ? 0 : entries.get(index - 1).term();
  }

  RaftEntry entry(int index) {
    return entries.get(index - 1);
  }

  /** The first entries up to that index. */
  List<RaftEntry> upTo(int index) {
    return entries.subList(0, Math.min(index, last()));
  }

  /** The entry after that index, if there is one. */
  List<RaftEntry> after(int index) {
    return index < last() ? List.of(entry(index + 1)) : List.of();
  }

  /** With one more entry. */
  RaftLog and(RaftEntry entry) {
    List<RaftEntry> more = new ArrayList<>(entries);
    more.add(entry);
    return new RaftLog(more);
  }

  /** Whether a log that ends like this may have all that is in this one. */
  boolean isCoveredBy(int lastIndex, int termOfLast) {
    return termOfLast > lastTerm() || (termOfLast == lastTerm() && lastIndex >= last());
  }

  /**
   * With entries after that index. An entry that is there already stays, and so does what follows
   * it; another one goes, with all that follows it.
   */
  RaftLog with(int index, List<RaftEntry> sent) {
    RaftLog log = this;
    for (int i = 0; i < sent.size(); i++) {
      int at = index + i + 1;
      if (log.term(at) != sent.get(i).term()) {
        log = new RaftLog(log.upTo(at - 1)).and(sent.get(i));
      }
    }
    return log;
  }

  /**
   * What a register holds after the first entries up to that index.
   *
   * @param once whether a change that is there twice counts once
   */
  Object valueAt(int index, Object initial, boolean once) {
    Object value = initial;
    Set<RaftEntry.Change> applied = new HashSet<>();
    for (RaftEntry entry : upTo(index)) {
      boolean isNew = applied.add(entry.change());
      if (entry.change() instanceof RaftEntry.NewValue written && (isNew || !once)) {
        value = written.value();
      }
    }
    return value;
  }

  @Override
  public String show() {
    return entries.stream().map(RaftEntry::show).collect(Collectors.joining(",", "[", "]"));
  }
}
