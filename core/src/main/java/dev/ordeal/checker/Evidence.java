package dev.ordeal.checker;

import dev.ordeal.history.Span;
import dev.ordeal.words.Show;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Why a history is not linearizable.
 *
 * @param event the first response event that no order explains; everything before it can be
 *     explained. If it shows only at rest, the response of the operation at which the longest order
 *     found ends.
 * @param unexplained the operation that this event answers
 * @param possible what it could have returned instead, nothing if the spec allows no result; empty
 *     if that is not known, because time ran out
 * @param programOrder whether an order need only keep each client's own, not the real-time order
 * @param shownAt the event with which it shows, whatever follows; {@link Span#PENDING} if it shows
 *     only because nothing follows
 * @param first whether no other operation that matters to it had been invoked by then
 * @param before the operations that had been answered before it was invoked
 * @param conflict a minimal set of operations, the unexplained one among them, that no order
 *     explains, whatever the others did; without any one of them the rest can be explained. Empty
 *     if it is not known
 */
public record Evidence(
    int event,
    Span unexplained,
    Optional<List<Object>> possible,
    boolean programOrder,
    int shownAt,
    boolean first,
    List<Span> before,
    List<Span> conflict) {
  /** This many operations are always listed, whether they matter or not. */
  private static final int FEW = 2;

  public Evidence {
    possible = possible.map(List::copyOf);
    before = List.copyOf(before);
    conflict = List.copyOf(conflict);
  }

  /** Evidence that names the unexplained operation only. */
  public static Evidence of(Span unexplained) {
    return new Evidence(
        unexplained.answered(),
        unexplained,
        Optional.empty(),
        false,
        unexplained.answered(),
        false,
        List.of(),
        List.of());
  }

  /** Whether it shows only because nothing more happens. */
  public boolean isAtRest() {
    return shownAt == Span.PENDING;
  }

  /** Whether the operation is one of those in conflict. */
  public boolean isInConflict(Span span) {
    return conflict.stream().anyMatch(one -> one.invoked() == span.invoked());
  }

  /** The reason in one sentence, and the other operations in conflict in another. */
  public String sentence() {
    return (programOrder
            ? "No order that keeps each client's own order explains that "
            : "No order explains that ")
        + unexplained.call()
        + " returned "
        + inWords(unexplained.result().orElseThrow())
        + possible.map(this::instead).orElse("")
        + "."
        + (programOrder ? "" : alsoInConflict());
  }

  /** What it could have returned, and when. */
  private String instead(List<Object> results) {
    if (programOrder || first) {
      return (programOrder ? ": after the longest that was found it " : ": at the start it ")
          + (results.isEmpty()
              ? "cannot return anything"
              : "would return " + alternatives(results));
    }
    return results.isEmpty()
        ? ": no result does, after what had happened by then" + known()
        : ": every order of what had happened by then"
            + known()
            + " gives "
            + alternatives(results);
  }

  /** What had been answered before; if that is much, only what is in conflict. */
  private String known() {
    List<Span> matter = before.stream().filter(this::isInConflict).toList();
    boolean all =
        matter.size() == before.size()
            || conflict.isEmpty()
            || (before.size() <= FEW && meanwhile().isEmpty());
    List<Span> told = all ? before : matter;
    return told.isEmpty()
        ? ""
        : told.stream()
            .map(Evidence::inWords)
            .collect(
                Collectors.joining(
                    ", ",
                    all
                        ? " (answered before it began: "
                        : " (answered before it began, among others: ",
                    ")"));
  }

  private String alsoInConflict() {
    List<String> others = meanwhile().stream().map(Evidence::inWords).toList();
    int last = others.size() - 1;
    return switch (others.size()) {
      case 0 -> "";
      case 1 -> " In conflict is also, at the same time, " + others.get(0) + ".";
      default ->
          " In conflict are also, at the same time, "
              + String.join(", ", others.subList(0, last))
              + " and "
              + others.get(last)
              + ".";
    };
  }

  /** The others in conflict: none of them had been answered when it was invoked. */
  private List<Span> meanwhile() {
    return conflict.stream()
        .filter(span -> span.invoked() != unexplained.invoked() && !span.precedes(unexplained))
        .toList();
  }

  private static String inWords(Span span) {
    return span.call() + (span.isPending() ? " (not answered by then)" : " -> " + span.answer());
  }

  private String alternatives(List<Object> results) {
    return results.stream()
        .map(this::inWords)
        .distinct()
        .sorted()
        .collect(Collectors.joining(" or "));
  }

  /** A result as a string, with its class if another result prints the same. */
  private String inWords(Object result) {
    String words = Show.value(result);
    Object returned = unexplained.result().orElseThrow();
    boolean ambiguous =
        possible.stream()
                .flatMap(List::stream)
                .anyMatch(other -> Show.value(other).equals(Show.value(returned)))
            && words.equals(Show.value(returned));
    return ambiguous ? words + " (" + result.getClass().getSimpleName() + ")" : words;
  }
}
