package dev.ordeal.harness;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Map;

/**
 * A system under one name, with all that is needed to check it: its actors, the object it should
 * behave like, and how to call it. A class that implements this and has a public constructor
 * without arguments can be named on the command line.
 */
public interface Subject extends Protocol {

  /** The short name by which it is chosen. */
  default String id() {
    String simple = getClass().getSimpleName();
    String name = getClass().getName();
    return simple.isEmpty() ? name.substring(name.lastIndexOf('.') + 1) : simple;
  }

  /** The readable name. */
  default String title() {
    return id();
  }

  /** One line that says what it is. */
  default String description() {
    return "";
  }

  /** How many actors it has by default. */
  default int defaultActors() {
    return defaultAgents();
  }

  /** Another name of {@link #defaultActors}. */
  default int defaultAgents() {
    return 2;
  }

  /** The parameters that {@link #with} takes, with their defaults. */
  default Map<String, Integer> parameters() {
    return Map.of();
  }

  /**
   * The same system with a parameter set. Throws {@link BadInput} for a parameter that it does not
   * have or a value that it does not accept; so does this method, for those who override it, with
   * the {@link #parameters} in its sentence.
   */
  default Subject with(String parameter, int value) {
    throw new BadInput(Parameters.unknown(this, parameter, value));
  }

  /** The system with that many actors; throws {@link BadInput} if it cannot have that number. */
  ActorSystem actors(int actors);

  /** The object it should behave like. */
  Spec<?> spec();

  /** Which calls the letters of {@code 2r+1w} stand for. */
  default Workload workload() {
    throw new BadInput(
        title()
            + " does not say which calls r and w stand for; give explicit calls (--invoke on the"
            + " command line), or define workload().");
  }

  /**
   * Clients under a name, which is chosen in place of {@code 2r+1w}: such that {@linkplain Client
   * decide} what they call, or scripts that are often used.
   *
   * @param system the actors, as {@link #actors} has made them
   */
  default Map<String, List<Client>> clients(ActorSystem system) {
    return Map.of();
  }

  /** Adds what is specific to this system: kind, targets, categories, interest, exclusions. */
  default Harness.Builder describe(Harness.Builder harness) {
    return harness;
  }

  /** The harness for the given clients. */
  default Harness harness(ActorSystem system, String name, List<Client> clients) {
    Harness.Builder described =
        describe(Harness.of(system, spec()).protocol(this).name(name).clients(clients));
    if (described == null) {
      throw new BadInput("describe(...) is null; return the harness that it is given.");
    }
    return described.build();
  }
}
