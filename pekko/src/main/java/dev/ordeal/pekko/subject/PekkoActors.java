package dev.ordeal.pekko.subject;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Subject;
import dev.ordeal.pekko.control.ControlledSystem;
import dev.ordeal.pekko.control.Onlooker;
import dev.ordeal.pekko.control.Systems;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.typed.javadsl.Adapter;

/**
 * Real actors, how clients call them, and what they should behave like. Immutable; setters return
 * copies. The names of the actors are found by starting them once.
 */
public final class PekkoActors implements Subject {
  private final String name;
  private final Spec<?> spec;
  private final Consumer<Spawner> start;
  private final Map<String, CallForm> forms;
  private final Systems systems;

  /** Actors that cannot be called yet. */
  public PekkoActors(String name, Spec<?> spec, Consumer<Spawner> start) {
    this(name, spec, start, Map.of(), new Systems());
  }

  private PekkoActors(
      String name,
      Spec<?> spec,
      Consumer<Spawner> start,
      Map<String, CallForm> forms,
      Systems systems) {
    this.name = name;
    this.spec = spec;
    this.start = start;
    this.forms = forms;
    this.systems = systems;
  }

  /**
   * Says how an operation is called.
   *
   * @param request the request for an operation, answered at the given reference
   * @param result the result that an answer means, or {@link #NOT_AN_ANSWER}
   */
  public <R> PekkoActors operation(
      String operation,
      BiFunction<Operation, org.apache.pekko.actor.typed.ActorRef<R>, ?> request,
      Function<R, ?> result) {
    Map<String, CallForm> more = new LinkedHashMap<>(forms);
    @SuppressWarnings("unchecked") // the user says what is answered
    Function<Object, Object> reader = (Function<Object, Object>) (Function<?, ?>) result;
    more.put(
        operation,
        new CallForm((call, client) -> request.apply(call, Adapter.toTyped(client)), reader));
    return new PekkoActors(name, spec, start, more, systems);
  }

  /** The systems in which they run. */
  public Systems systems() {
    return systems;
  }

  /** Starts the actors in a run. */
  public Spawner start(ControlledSystem system) {
    Spawner spawner = new Spawner(system);
    start.accept(spawner);
    return spawner;
  }

  private CallForm form(Operation operation) {
    CallForm form = forms.get(operation.name());
    if (form == null) {
      throw new BadInput(
          "Nothing says how "
              + operation.show()
              + " becomes a message; "
              + (forms.isEmpty()
                  ? "call operation(\"" + operation.name() + "\", ...)."
                  : Nearest.hint(operation.name(), List.copyOf(forms.keySet()))));
    }
    return form;
  }

  /** The message that asks an actor for the operation. */
  public Object request(Operation operation, ActorRef client) {
    try {
      Object request = form(operation).request().apply(operation, client);
      if (request == null) {
        throw new BadInput("The request for " + operation.show() + " is null; give a message.");
      }
      return request;
    } catch (ClassCastException | IndexOutOfBoundsException e) {
      throw new BadInput(
          "No request can be built for " + operation.show() + ": " + Show.throwable(e) + ".", e);
    }
  }

  @Override
  public Object request(Operation operation, Address client) {
    form(operation);
    return operation;
  }

  @Override
  public Object result(Operation operation, Object answer) {
    Object message = answer instanceof Message shown ? shown.content() : answer;
    try {
      Object result = form(operation).result().apply(message);
      if (result == null) {
        throw new BadInput(
            "The result of "
                + operation.show()
                + " is null for the answer "
                + Show.value(message)
                + "; give Answer.NIL for no value, or NOT_AN_ANSWER.");
      }
      return result;
    } catch (ClassCastException e) {
      throw new BadInput(
          "The answer "
              + Words.of(message)
              + " to "
              + operation.show()
              + " cannot be read: "
              + Show.throwable(e)
              + "; let operation(...) read what the actor answers.",
          e);
    }
  }

  @Override
  public String id() {
    return name;
  }

  @Override
  public int defaultActors() {
    return names().size();
  }

  @Override
  public Spec<?> spec() {
    return spec;
  }

  private List<String> names() {
    ControlledSystem system = systems.here();
    system.control().onlooker(Onlooker.NOBODY);
    system.reset();
    List<String> names = start(system).names();
    system.reset();
    if (names.isEmpty()) {
      throw new BadInput(
          "The system has no actors; spawn at least one when it starts, so that it can be called.");
    }
    return names;
  }

  @Override
  public ActorSystem actors(int actors) {
    List<String> names = names();
    if (names.size() != actors) {
      throw new BadInput(
          "The system starts "
              + names.size()
              + (names.size() == 1 ? " actor" : " actors")
              + ", so there cannot be "
              + actors
              + "; leave out their number.");
    }
    return ActorSystem.of(names.stream().map(Address::of).toList(), each -> new StandIn())
        .on(Network.FIFO);
  }

  /** Stands for an actor where only its name counts; it never runs. */
  private static final class StandIn implements Actor<String, Object> {
    @Override
    public String start(Context context) {
      return "";
    }

    @Override
    public String receive(String state, Object message, Context context) {
      throw new BadInput(
          "Pekko actors run on the engine of OrdealPekko only; begin with OrdealPekko.check.");
    }
  }
}
