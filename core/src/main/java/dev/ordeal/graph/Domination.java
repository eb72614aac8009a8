package dev.ordeal.graph;

import dev.ordeal.world.states.StateSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds messages that grow without bound along a path: two of its states with the same local states
 * and positions of clients, the later with all messages of the earlier and more.
 *
 * <p>Paper: Karp, Miller, "Parallel program schemata" (1969). Guarantee: on an unordered network a
 * message more in flight prevents nothing, so the steps between the two states can be repeated
 * forever, each time with as many more pending. A path without such states proves nothing.
 */
final class Domination {
  /** The most earlier states with the same local states that a state is compared with. */
  private static final int MOST_COMPARED = 64;

  private final StateSpace space;

  Domination(StateSpace space) {
    this.space = space;
  }

  /** The fewest steps on the path that can be repeated, if there are any. */
  Optional<SearchGrowth.Pump> find(PathRebuilder.RealPath path) {
    Map<List<Integer>, List<Integer>> alike = new HashMap<>();
    int bestFrom = 0;
    int bestTo = 0;
    for (int later = 0; later < path.states().size(); later++) {
      List<Integer> earlierOnes =
          alike.computeIfAbsent(withoutPending(path.states().get(later)), k -> new ArrayList<>());
      int compared = 0;
      for (int i = earlierOnes.size() - 1; i >= 0 && compared < MOST_COMPARED; i--, compared++) {
        int earlier = earlierOnes.get(i);
        boolean shorter = bestTo == 0 || later - earlier < bestTo - bestFrom;
        if (shorter && isMore(path.states().get(earlier), path.states().get(later))) {
          bestFrom = earlier;
          bestTo = later;
          break;
        }
      }
      earlierOnes.add(later);
    }
    return bestTo == 0 ? Optional.empty() : Optional.of(pump(path, bestFrom, bestTo));
  }

  private SearchGrowth.Pump pump(PathRebuilder.RealPath path, int from, int to) {
    Map<Integer, Integer> more = copies(path.states().get(to));
    copies(path.states().get(from))
        .forEach((each, count) -> more.merge(each, -count, Integer::sum));
    more.values().removeIf(count -> count == 0);
    return new SearchGrowth.Pump(
        new StatePath(path.steps().subList(0, path.lengths().get(to))),
        path.lengths().get(from),
        more);
  }

  /** Local states, clients and created actors; the path has the same monitor everywhere. */
  private List<Integer> withoutPending(int[] state) {
    return Arrays.stream(state, 0, space.layout().pending(state)).boxed().toList();
  }

  private boolean isMore(int[] earlier, int[] later) {
    if (later.length <= earlier.length) {
      return false;
    }
    Map<Integer, Integer> more = copies(later);
    return copies(earlier).entrySet().stream()
        .allMatch(each -> more.getOrDefault(each.getKey(), 0) >= each.getValue());
  }

  private Map<Integer, Integer> copies(int[] state) {
    return Arrays.stream(state, space.layout().pending(state), state.length)
        .boxed()
        .collect(Collectors.toMap(each -> each, each -> 1, Integer::sum, HashMap::new));
  }
}
