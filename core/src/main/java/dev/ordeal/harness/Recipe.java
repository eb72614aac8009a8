package dev.ordeal.harness;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Network;
import dev.ordeal.faults.Faults;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Everything needed to build the same harness again, as strings: the system, its parameters, and
 * the calls.
 *
 * @param system the name of the system: its id, or its class
 * @param parameters the parameters of the system that are set
 * @param actors how many actors it has; the system's default if empty
 * @param network the network between them; the system's default if empty
 * @param counts how many reads and writes are called, as in {@code 2r+1w}, or the name of a set of
 *     clients of the system; empty if calls are given; {@link #WORKLOAD} if the calls must be found
 *     in the workload
 * @param calls the calls, a string for each client; if counts are given as well, the calls that
 *     they stood for when the recipe was saved, or nothing
 * @param faults how many faults may happen, and when timers fire; the system's own if empty
 */
public record Recipe(
    String system,
    Map<String, Integer> parameters,
    OptionalInt actors,
    Optional<Network> network,
    String counts,
    List<String> calls,
    Optional<Faults> faults) {

  /** In place of counts: the calls are found in the workload by their printed form. */
  public static final String WORKLOAD = "workload";

  /** In place of the index of a call: the counts, or the name in their place. */
  public static final int COUNTS = -1;

  /** The most actors of a system. */
  public static final int MOST_ACTORS = 1_000;

  public Recipe {
    actors.ifPresent(Recipe::checkActors);
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    calls = List.copyOf(calls);
  }

  /** A recipe with the faults of the system itself. */
  public Recipe(
      String system,
      Map<String, Integer> parameters,
      OptionalInt actors,
      Optional<Network> network,
      String counts,
      List<String> calls) {
    this(system, parameters, actors, network, counts, calls, Optional.empty());
  }

  private static void checkActors(int actors) {
    if (actors < 1 || actors > MOST_ACTORS) {
      throw new BadInput(
          "There cannot be " + actors + " actors; give a number from 1 to " + MOST_ACTORS + ".");
    }
  }

  /** The given system with the parameters of this recipe. */
  Subject prepared(Subject found) {
    Subject subject = found;
    for (Map.Entry<String, Integer> parameter : parameters.entrySet()) {
      subject = subject.with(parameter.getKey(), parameter.getValue());
    }
    return subject;
  }

  /** What reports call the system: its id, and the parameters that are set. */
  String name(Subject subject) {
    StringBuilder name = new StringBuilder(given(subject.id(), "id()"));
    parameters.forEach(
        (parameter, value) -> name.append(' ').append(parameter).append('=').append(value));
    return name.toString();
  }

  /** The actors, of a subject that is {@link #prepared}. */
  ActorSystem actorSystem(Subject subject) {
    int count = actors.orElseGet(subject::defaultActors);
    ActorSystem own = given(subject.actors(count), "actors(" + count + ")");
    given(own.network(), "the network");
    given(subject.spec(), "spec()");
    return network.map(own::on).orElse(own);
  }

  /** The harness, of a subject that is {@link #prepared}. */
  Harness harness(Subject subject, SubjectSource source) {
    ActorSystem built = actorSystem(subject);
    if (counts.isEmpty()) {
      List<List<Call>> scripts = new ArrayList<>();
      for (int i = 0; i < calls.size(); i++) {
        String text = calls.get(i);
        scripts.add(placed(source, i, () -> Notation.script(text)));
      }
      return harness(subject, built, Notation.clients(scripts, built.addresses()), source);
    }
    List<Client> clients = placed(source, COUNTS, () -> clients(subject, built));
    Harness harness = harness(subject, built, clients, source);
    if (!counts.equals(WORKLOAD) && !calls.isEmpty() && !calls.equals(written(harness))) {
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

  private <T> T placed(SubjectSource source, int index, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (BadInput e) {
      throw source.inCalls(e, this, index);
    }
  }

  /** The harness of the given clients; if one of them is refused, the source says where it is. */
  private Harness harness(
      Subject subject, ActorSystem built, List<Client> clients, SubjectSource source) {
    try {
      return harness(subject, built, clients);
    } catch (BadInput e) {
      for (int i = 0; i < clients.size(); i++) {
        if (isRefused(subject, built, clients.get(i), e)) {
          throw source.inCalls(e, this, counts.isEmpty() || counts.equals(WORKLOAD) ? i : COUNTS);
        }
      }
      throw e;
    }
  }

  /** Whether the client is refused for the same reason if it is the only one. */
  private boolean isRefused(Subject subject, ActorSystem built, Client client, BadInput reason) {
    try {
      harness(subject, built, List.of(client));
      return false;
    } catch (BadInput e) {
      return Objects.equals(e.getMessage(), reason.getMessage());
    }
  }

  /** The clients that the counts, or what is in their place, stand for. */
  private List<Client> clients(Subject subject, ActorSystem built) {
    return counts.equals(WORKLOAD)
        ? Wordbook.clients(calls, subject, built)
        : named(subject, built).orElseGet(() -> counted(subject, built));
  }

  /** The clients that the subject has under the name that is given in place of counts. */
  private Optional<List<Client>> named(Subject subject, ActorSystem built) {
    Map<String, List<Client>> sets = given(subject.clients(built), "clients(...)");
    for (Map.Entry<String, List<Client>> set : sets.entrySet()) {
      if (Notation.isCounts(set.getKey()) || set.getKey().equals(WORKLOAD)) {
        throw new BadInput(
            "The clients that "
                + subject.id()
                + " calls '"
                + set.getKey()
                + "' need another name, since that one has a meaning of its own.");
      }
    }
    List<Client> clients = sets.get(counts);
    if (clients == null && !sets.isEmpty() && !Notation.isCounts(counts)) {
      throw new BadInput(
          subject.id()
              + " has no clients called '"
              + counts
              + "'; "
              + Nearest.hint(counts, List.copyOf(new TreeSet<>(sets.keySet()))));
    }
    Optional<List<Client>> chosen = Optional.ofNullable(clients).map(List::copyOf);
    chosen.ifPresent(known -> checkTargets(known, subject, built));
    return chosen;
  }

  /**
   * Refuses clients under a name that call an actor that there is not, perhaps for want of more.
   */
  private void checkTargets(List<Client> clients, Subject subject, ActorSystem built) {
    List<Address> known = built.addresses();
    for (Client client : clients) {
      for (Call call : client.script()) {
        if (!known.contains(call.target())) {
          throw new BadInput(
              "The clients called '"
                  + counts
                  + "' call "
                  + call
                  + ", but "
                  + subject.id()
                  + " has no actor "
                  + call.target()
                  + " with "
                  + (known.size() == 1 ? "1 actor" : known.size() + " actors")
                  + "; give it more (--actors on the command line), or choose other calls.");
        }
      }
    }
  }

  /** The clients that the counts stand for; they call only what the harness names as a target. */
  private List<Client> counted(Subject subject, ActorSystem built) {
    Workload workload = given(subject.workload(), "workload()");
    List<Client> onAll = Notation.counts(counts, workload, built.addresses());
    try {
      Operation first = onAll.get(0).script().get(0).operation();
      List<Address> targets = Family.targets(subject, built, first);
      return Notation.counts(counts, workload, built.addresses(), targets);
    } catch (BadInput e) {
      return onAll; // the harness says what is wrong, of the calls that are made
    }
  }

  /** The harness of the given clients, on {@link #actorSystem}. */
  Harness harness(Subject subject, ActorSystem built, List<Client> clients) {
    String name = counts.equals(WORKLOAD) ? "" : counts;
    Harness harness = given(subject.harness(built, name, clients), "harness(...)");
    return faults.map(harness::with).orElse(harness);
  }

  /** The recipe without any defaults, given the harness that was built from it. */
  Recipe resolved(Subject subject, Harness built) {
    return new Recipe(
        system,
        parameters,
        OptionalInt.of(actors.orElseGet(subject::defaultActors)),
        Optional.of(built.system().network()),
        counts,
        counts.isEmpty() || counts.equals(WORKLOAD) ? calls : written(built),
        Optional.of(built.faults()));
  }

  /** The recipe with the calls of these clients of its family, if strings can express them. */
  Optional<Recipe> calling(List<Client> clients, Subject subject, ActorSystem built) {
    List<String> words = clients.stream().map(Client::show).toList();
    if (isRead(clients, () -> Notation.calls(words, built.addresses()))) {
      return Optional.of(withCalls("", words));
    }
    return isRead(clients, () -> Wordbook.clients(words, subject, built))
        ? Optional.of(withCalls(WORKLOAD, words))
        : Optional.empty();
  }

  /** The recipe with that many actors. */
  public Recipe withActors(int number) {
    return new Recipe(system, parameters, OptionalInt.of(number), network, counts, calls, faults);
  }

  /** The recipe with that network. */
  public Recipe withNetwork(Network other) {
    return new Recipe(system, parameters, actors, Optional.of(other), counts, calls, faults);
  }

  /** The recipe with a parameter of the system set. */
  public Recipe withParameter(String name, int value) {
    Map<String, Integer> more = new LinkedHashMap<>(parameters);
    more.put(name, value);
    return new Recipe(system, more, actors, network, counts, calls, faults);
  }

  /** The recipe with other calls. */
  public Recipe withCalls(String otherCounts, List<String> otherCalls) {
    return new Recipe(system, parameters, actors, network, otherCounts, otherCalls, faults);
  }

  /** Whether it builds the same as the other recipe, however far clocks are apart. */
  public boolean isSameButSkew(Recipe other) {
    return withoutSkew().equals(other.withoutSkew());
  }

  private Recipe withoutSkew() {
    return faults.map(known -> withFaults(known.skew(0))).orElse(this);
  }

  /** The recipe with other faults. */
  public Recipe withFaults(Faults others) {
    return new Recipe(system, parameters, actors, network, counts, calls, Optional.of(others));
  }

  private static boolean isRead(List<Client> clients, Supplier<List<Client>> reading) {
    try {
      return reading.get().equals(clients);
    } catch (BadInput e) {
      return false;
    }
  }

  private static List<String> written(Harness harness) {
    return harness.clients().stream().map(Client::show).toList();
  }

  private static <T> T given(T value, String what) {
    return Objects.requireNonNull(value, () -> what + " is null");
  }
}
