package dev.ordeal.harness;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.faults.Faults;
import dev.ordeal.orders.Orders;
import dev.ordeal.reload.Reload;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A system built from a recipe: its subject with its parameters, its actors, its harness. This is
 * the only place where a recipe becomes a harness.
 */
public final class Setup {
  private final Recipe recipe;
  private final SubjectSource source;
  private final Subject subject;

  /** Finds the subject, and sets its parameters. */
  public Setup(Recipe recipe, SubjectSource source) {
    this.recipe = recipe;
    this.source = source;
    this.subject = source.run(() -> recipe.prepared(source.find()));
  }

  /** What reports call the system. */
  public String name() {
    return source.run(() -> recipe.name(subject));
  }

  /** The harness, with the calls of the recipe. */
  public Harness harness() {
    return source.run(() -> recipe.harness(subject, source));
  }

  /** The actors without calls. */
  public ActorSystem actors() {
    return source.run(() -> recipe.actorSystem(subject));
  }

  /** The harness of the given clients, on {@link #actors}. */
  public Harness harness(ActorSystem actors, List<Client> clients) {
    return source.run(() -> recipe.harness(subject, actors, clients));
  }

  /** Every harness that can be made of the system's workload, on {@link #actors}. */
  public Family family(ActorSystem actors, int keys) {
    return source.run(() -> Family.of(subject, actors, keys));
  }

  /**
   * The recipe with the calls of these clients of the system's family, if strings can express them.
   */
  public Optional<Recipe> calling(List<Client> clients, ActorSystem actors) {
    return source.run(() -> recipe.calling(clients, subject, actors));
  }

  /** The same harness with other faults. */
  public static Harness withFaults(Harness harness, Faults faults) {
    return harness.with(faults);
  }

  /** The recipe without any defaults, given the harness that was built from it. */
  public Recipe resolved(Recipe built, Harness harness) {
    return source.run(() -> built.resolved(subject, harness));
  }

  /** Builds the harness of a recipe again, of classes that iterate in other orders. */
  public Function<Orders, Optional<Harness>> varying(Recipe other) {
    return orders ->
        source
            .run(() -> source.varied(orders))
            .map(varied -> new Setup(other, new Found(varied, source)).harness());
  }

  /** A subject, and clients that are not of its making. */
  private record Calling(Subject subject, List<Client> clients) {}

  /**
   * Builds the harness of the given clients again, of classes that iterate in other orders. If the
   * clients cannot be made again, the harness has their scripts.
   */
  public Function<Orders, Optional<Harness>> varying(List<Client> clients) {
    Calling calling = new Calling(source.find(), clients);
    List<Client> scripts =
        clients.stream().map(client -> new Client(client.address(), client.script())).toList();
    return orders -> {
      boolean isMadeAgain = Reload.of(calling, new Orders(orders.number())).isPresent();
      return isMadeAgain
          ? Reload.of(calling, orders)
              .map(Calling.class::cast)
              .map(other -> harness(other.subject(), other.clients()))
          : source.run(() -> source.varied(orders)).map(varied -> harness(varied, scripts));
    };
  }

  private Harness harness(Subject other, List<Client> clients) {
    Setup setup = new Setup(recipe, new Found(other, source));
    return setup.harness(setup.actors(), clients);
  }

  /** Builds the harness of the given clients again, from the source. */
  public Supplier<Harness> rebuilding(List<Client> clients) {
    return () -> {
      Setup setup = new Setup(recipe, source);
      return setup.harness(setup.actors(), clients);
    };
  }

  /** A subject that was found, which is run as the source runs it. */
  private record Found(Subject find, SubjectSource source) implements SubjectSource {
    @Override
    public <T> T run(Supplier<T> code) {
      return source.run(code);
    }

    @Override
    public BadInput inCalls(BadInput mistake, Recipe recipe, int index) {
      return source.inCalls(mistake, recipe, index);
    }
  }

  /** Builds the harness of a recipe again, from the source. */
  public Supplier<Harness> rebuilding(Recipe other) {
    return () -> new Setup(other, source).harness();
  }
}
