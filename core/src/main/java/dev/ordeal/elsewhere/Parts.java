package dev.ordeal.elsewhere;

import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an exploration in the order in which one thread would explore them: each is still to
 * be explored, or what was found is known. What neighbours have found is merged at once, so there
 * are not many more parts than are still to be explored.
 *
 * @param <P> what says what is to be explored
 * @param <F> what is found
 */
final class Parts<P, F> {

  /** A part; it is the place of all that it becomes. */
  static final class Part<P, F> {
    private @Nullable P open;
    private @Nullable F found;
    private boolean asked;
    private @Nullable Part<P, F> before;
    private @Nullable Part<P, F> after;

    private Part(@Nullable P open) {
      this.open = open;
    }

    /** Whether it was left out, because the exploration ended before it. */
    private boolean left;

    boolean isLeftOut() {
      return left;
    }
  }

  private final Part<P, F> head = new Part<>(null);
  private Part<P, F> tail = head;
  private int open;
  private final BinaryOperator<F> merge;

  /** Before this one, all are asked for. */
  private Part<P, F> firstToAsk = head;

  /**
   * @param merge merges what was found in a part and in the next one
   */
  Parts(BinaryOperator<F> merge) {
    this.merge = merge;
  }

  /** Adds a part after all others. */
  void add(P part) {
    insert(tail, part);
  }

  private Part<P, F> insert(Part<P, F> before, P part) {
    Part<P, F> added = new Part<>(part);
    added.before = before;
    added.after = before.after;
    if (added.after == null) {
      tail = added;
    } else {
      added.after.before = added;
    }
    before.after = added;
    open++;
    return added;
  }

  /** How many are still to be explored, asked for or not. */
  int open() {
    return open;
  }

  /** The first that nobody has been asked to explore; somebody is from now on. */
  Optional<Part<P, F>> ask() {
    Part<P, F> part = firstToAsk;
    while (part != null) {
      if (part.open != null && !part.asked) {
        part.asked = true;
        firstToAsk = part;
        return Optional.of(part);
      }
      part = part.after;
    }
    return Optional.empty();
  }

  /** What is to be explored. */
  P what(Part<P, F> part) {
    P what = part.open;
    if (what == null) {
      throw new IllegalStateException("it is explored");
    }
    return what;
  }

  /** The part was explored, except what is left of it. */
  void explored(Part<P, F> part, F found, List<P> leftOfIt) {
    part.open = null;
    part.found = found;
    open--;
    Part<P, F> last = part;
    for (P rest : leftOfIt) {
      last = insert(last, rest);
    }
    firstToAsk = head;
    merge(part, part.after);
    merge(part.before, part);
  }

  /** The part could not be explored. */
  void failed(Part<P, F> part) {
    part.open = null;
    open--;
    firstToAsk = head;
  }

  /** Leaves out all that comes after the part. */
  void endAfter(Part<P, F> part) {
    for (Part<P, F> each = part.after; each != null; each = each.after) {
      open -= each.open == null ? 0 : 1;
      each.left = true;
    }
    part.after = null;
    tail = part;
    firstToAsk = head;
  }

  private void merge(@Nullable Part<P, F> one, @Nullable Part<P, F> next) {
    if (one == null || next == null || one.found == null || next.found == null) {
      return;
    }
    one.found = merge.apply(one.found, next.found);
    one.after = next.after;
    if (next.after == null) {
      tail = one;
    } else {
      next.after.before = one;
    }
  }

  /** What was found in all that was explored, in order. */
  Optional<F> found() {
    Optional<F> all = Optional.empty();
    for (Part<P, F> part = head; part != null; part = part.after) {
      F found = part.found;
      if (found != null) {
        all = Optional.of(all.map(before -> merge.apply(before, found)).orElse(found));
      }
    }
    return all;
  }
}
