package dev.ordeal.harness;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Network;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * All that it takes to build the same harness again, in words: which system, set up how, and which
 * calls.
 *
 * @param system by which name the system is found: its id, or its class
 * @param parameters the parameters of its own that are set
 * @param agents how many actors it has; its own number where nothing is said
 * @param network the network between them; its own where nothing is said
 * @param counts how many reads and writes are called, as in {@code 2r+1w}; empty where calls are
 *     given; {@link #WORKLOAD} where they are calls of the workload that only it can make
 * @param calls the calls, a text for each client; where counts are given as well, what they stood
 *     for when this was written down, or nothing
 */
public record Recipe(
    String system,
    Map<String, Integer> parameters,
    OptionalInt agents,
    Optional<Network> network,
    String counts,
    List<String> calls) {

  /** Instead of counts: the calls are found in the workload by what they read like. */
  public static final String WORKLOAD = "workload";

  /** The most actors that a system is built with. */
  public static final int MOST_AGENTS = 10_000;

  public Recipe {
    agents.ifPresent(Recipe::checkAgents);
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    calls = List.copyOf(calls);
  }

  private static void checkAgents(int agents) {
    if (agents < 1 || agents > MOST_AGENTS) {
      throw new BadInput(
          "There cannot be " + agents + " agents; give a number from 1 to " + MOST_AGENTS + ".");
    }
  }

  /** The system as it is found, with its parameters set. */
  public Subject prepared(Subject found) {
    Subject subject = found;
    for (Map.Entry<String, Integer> parameter : parameters.entrySet()) {
      subject = subject.with(parameter.getKey(), parameter.getValue());
    }
    return subject;
  }

  /** What reports call the system: its id, and the parameters that are set. */
  public String name(Subject subject) {
    StringBuilder name = new StringBuilder(given(subject.id(), "id()"));
    parameters.forEach(
        (parameter, value) -> name.append(' ').append(parameter).append('=').append(value));
    return name.toString();
  }

  /** The actors. */
  public ActorSystem actors(Subject subject) {
    int count = agents.orElseGet(subject::defaultAgents);
    ActorSystem own = given(subject.actors(count), "actors(" + count + ")");
    given(own.network(), "the network");
    given(subject.spec(), "spec()");
    return network.map(own::on).orElse(own);
  }

  /** The harness, of a subject that is {@link #prepared}. */
  public Harness harness(Subject subject) {
    ActorSystem actors = actors(subject);
    if (counts.isEmpty()) {
      return harness(subject, actors, Notation.calls(calls, actors.addresses()));
    }
    if (counts.equals(WORKLOAD)) {
      return harness(subject, actors, Wordbook.clients(calls, subject, actors));
    }
    Workload workload = given(subject.workload(), "workload()");
    Harness harness =
        harness(subject, actors, Notation.counts(counts, workload, actors.addresses()));
    if (!calls.isEmpty() && !calls.equals(written(harness))) {
      throw new BadInput(
          "The harness "
              + counts
              + " stands for other calls now ("
              + Show.brief(String.join(" | ", written(harness)))
              + " instead of "
              + Show.brief(String.join(" | ", calls))
              + "); the system has changed since.");
    }
    return harness;
  }

  /** The harness of the given clients, on {@link #actors}. */
  public Harness harness(Subject subject, ActorSystem actors, List<Client> clients) {
    String name = counts.equals(WORKLOAD) ? "" : counts;
    return given(subject.harness(actors, name, clients), "harness(...)");
  }

  /** The same with nothing left to defaults, given what was built from it. */
  public Recipe resolved(Subject subject, Harness built) {
    return new Recipe(
        system,
        parameters,
        OptionalInt.of(agents.orElseGet(subject::defaultAgents)),
        Optional.of(built.system().network()),
        counts,
        counts.isEmpty() || counts.equals(WORKLOAD) ? calls : written(built));
  }

  /**
   * The same system with the calls of these clients of its family, unless words cannot say them.
   */
  public Optional<Recipe> calling(List<Client> clients, Subject subject, ActorSystem actors) {
    List<String> words = clients.stream().map(Client::show).toList();
    if (isRead(clients, () -> Notation.calls(words, actors.addresses()))) {
      return Optional.of(calling("", words));
    }
    return isRead(clients, () -> Wordbook.clients(words, subject, actors))
        ? Optional.of(calling(WORKLOAD, words))
        : Optional.empty();
  }

  /** The same system without calls. */
  public Recipe withoutCalls() {
    return calling("", List.of());
  }

  private static boolean isRead(List<Client> clients, Supplier<List<Client>> reading) {
    try {
      return reading.get().equals(clients);
    } catch (BadInput e) {
      return false;
    }
  }

  private Recipe calling(String from, List<String> words) {
    return new Recipe(system, parameters, agents, network, from, words);
  }

  private static List<String> written(Harness harness) {
    return harness.clients().stream().map(Client::show).toList();
  }

  private static <T> T given(T value, String what) {
    return Objects.requireNonNull(value, () -> what + " is null");
  }
}
