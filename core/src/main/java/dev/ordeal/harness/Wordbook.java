package dev.ordeal.harness;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds calls of a workload by their printed form, also those whose arguments {@link Notation}
 * cannot read: fractions, records, enum constants.
 */
final class Wordbook {
  private static final String THEN = "; ";

  private final Map<String, Call> calls = new HashMap<>();
  private final List<String> longestFirst;

  private Wordbook(Set<Operation> operations, List<Address> actors) {
    Set<String> ambiguous = new HashSet<>();
    for (Operation operation : operations) {
      for (Address actor : actors) {
        Call call = new Call(operation, actor);
        if (calls.put(call.show(), call) != null) {
          ambiguous.add(call.show());
        }
      }
    }
    calls.keySet().removeAll(ambiguous);
    longestFirst = new ArrayList<>(calls.keySet());
    longestFirst.sort(Comparator.comparingInt(String::length).reversed());
  }

  /**
   * The clients that make these calls of the subject's workload.
   *
   * @param texts the calls of each client, as {@link Client#show} gives them
   */
  static List<Client> clients(List<String> texts, Subject subject, ActorSystem system) {
    int most = texts.stream().mapToInt(text -> text.split("@", -1).length - 1).sum();
    for (int keys = 1; keys <= Family.MOST_KEYS; keys++) {
      Set<Operation> operations = Family.of(subject, system, keys).operations(most);
      Optional<List<Client>> clients =
          new Wordbook(operations, system.addresses()).clients(texts, system.addresses());
      if (clients.isPresent()) {
        return clients.get();
      }
    }
    throw new BadInput(
        "The workload has no calls that read like "
            + Show.brief(String.join(" | ", texts))
            + "; the system has changed since.");
  }

  private Optional<List<Client>> clients(List<String> texts, List<Address> actors) {
    List<List<Call>> scripts = new ArrayList<>();
    for (String text : texts) {
      Optional<List<Call>> script = script(text);
      if (script.isEmpty()) {
        return Optional.empty();
      }
      scripts.add(script.get());
    }
    return Optional.of(Notation.clients(scripts, actors));
  }

  /** Splits the string into calls; the string of a call may itself contain the separator. */
  private Optional<List<Call>> script(String text) {
    for (String first : longestFirst) {
      if (text.equals(first)) {
        return Optional.of(List.of(call(first)));
      }
      if (text.startsWith(first + THEN)) {
        Optional<List<Call>> rest = script(text.substring(first.length() + THEN.length()));
        if (rest.isPresent()) {
          List<Call> script = new ArrayList<>(List.of(call(first)));
          script.addAll(rest.get());
          return Optional.of(script);
        }
      }
    }
    return Optional.empty();
  }

  private Call call(String text) {
    return Optional.ofNullable(calls.get(text)).orElseThrow();
  }
}
