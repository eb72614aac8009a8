package example;

import dev.ordeal.spec.*;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Numbered tickets: take() gives any that is not taken. */
public record Tickets(int count) implements Spec<Set<Integer>> {
  public Set<Integer> initial() {
    return Set.of();
  }

  public List<Step<Set<Integer>>> outcomes(Set<Integer> taken, Operation call) {
    if (!call.is("take", 0)) {
      throw new BadInput("Tickets have take(), not " + call + ".");
    }
    return IntStream.rangeClosed(1, count)
        .filter(ticket -> !taken.contains(ticket))
        .mapToObj(ticket -> Step.of(with(taken, ticket), ticket))
        .toList();
  }

  public Step<Set<Integer>> apply(Set<Integer> taken, Operation call) {
    List<Step<Set<Integer>>> possible = outcomes(taken, call);
    if (possible.isEmpty()) {
      throw new BadInput("There are only " + count + " tickets.");
    }
    return possible.get(0);
  }

  private static Set<Integer> with(Set<Integer> taken, int ticket) {
    Set<Integer> more = new TreeSet<>(taken);
    more.add(ticket);
    return Set.copyOf(more);
  }
}
