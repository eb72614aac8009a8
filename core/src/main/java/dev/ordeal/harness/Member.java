package dev.ordeal.harness;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * One harness of a family, with its variants.
 *
 * @param clients its clients
 * @param choices by client and call, the calls that a variant may have there
 */
public record Member(List<Client> clients, List<List<List<Call>>> choices) {

  /** How many variants there are, the member itself included. */
  public double count() {
    double count = 1;
    for (int i = 0; i < choices.size(); i++) {
      List<List<Call>> mine = choices.get(i);
      count *= (i + 1.0) / choices.subList(0, i + 1).stream().filter(mine::equals).count();
      for (List<Call> calls : mine) {
        count *= calls.size();
      }
    }
    return count;
  }

  /** The scripts of all variants, those of the member itself first. */
  public Set<List<List<Call>>> variants() {
    Set<List<List<Call>>> found = new LinkedHashSet<>();
    found.add(clients.stream().map(Client::script).toList());
    order(new ArrayList<>(), new ArrayList<>(choices), found);
    return found;
  }

  private static void order(
      List<List<List<Call>>> chosen, List<List<List<Call>>> left, Set<List<List<Call>>> found) {
    if (left.isEmpty()) {
      List<List<List<Call>>> scripts = List.of(List.of());
      for (List<List<Call>> script : chosen) {
        List<List<Call>> filled = filled(script);
        scripts =
            scripts.stream()
                .flatMap(begun -> filled.stream().map(next -> Letter.longer(begun, next)))
                .toList();
      }
      found.addAll(scripts);
      return;
    }
    for (List<List<Call>> next : new LinkedHashSet<>(left)) {
      List<List<List<Call>>> rest = new ArrayList<>(left);
      rest.remove(next);
      order(Letter.longer(chosen, next), rest, found);
    }
  }

  private static List<List<Call>> filled(List<List<Call>> script) {
    List<List<Call>> filled = List.of(List.of());
    for (List<Call> calls : script) {
      filled =
          filled.stream()
              .flatMap(begun -> calls.stream().map(next -> Letter.longer(begun, next)))
              .toList();
    }
    return filled;
  }
}
