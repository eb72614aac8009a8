package dev.ordeal.harness;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The calls that are made to a system, and how its answers are read; checked when it is built. Its
 * parts are the paper's six: the object and its initial state (1), the target actors (2), how the
 * system starts, which calls are made and which categories messages belong to (3 to 5), and, for
 * explorers that use it, which messages are of interest, where their keys are, and which are never
 * worth reordering (6).
 */
public final class Harness {
  private static final int MOST_GOALS = 60;

  private final String name;
  private final ActorSystem system;
  private final Spec<?> spec;
  private final Optional<ObjectKind> kind;
  private final List<Address> targets;
  private final List<Client> clients;
  private final Protocol protocol;
  private final Map<Class<?>, Category> categories;
  private final Map<Class<?>, Interest> interests;
  private final Set<Class<?>> exclusions;
  private final List<Invariant> invariants;
  private final List<Goal> goals;

  private Harness(Builder builder, Protocol protocol) {
    this.name = builder.name;
    this.system = builder.system;
    this.spec = builder.spec;
    this.targets =
        builder.targets.isEmpty() ? builder.system.addresses() : List.copyOf(builder.targets);
    this.clients = List.copyOf(builder.clients);
    this.protocol = protocol;
    this.categories = Collections.unmodifiableMap(new LinkedHashMap<>(builder.categories));
    this.interests = Collections.unmodifiableMap(new LinkedHashMap<>(builder.interests));
    this.exclusions = Collections.unmodifiableSet(new LinkedHashSet<>(builder.exclusions));
    this.kind = builder.kind;
    this.invariants = List.copyOf(builder.invariants);
    this.goals = List.copyOf(builder.goals);
  }

  /** Begins a harness for a system that should behave like the spec. */
  public static Builder of(ActorSystem system, Spec<?> spec) {
    return new Builder(system, spec);
  }

  /** What it is called in reports: the notation it came from, or its calls. */
  public String name() {
    return name.isEmpty()
        ? clients.stream().map(Client::show).collect(Collectors.joining(" | "))
        : name;
  }

  /** The system the calls go to. */
  public ActorSystem system() {
    return system;
  }

  /** The object the system should behave like, with its initial state. */
  public Spec<?> spec() {
    return spec;
  }

  /** The kind that was given; by default a map if all calls have keys, and a whole otherwise. */
  public ObjectKind kind() {
    return kind.orElseGet(() -> hasKeys() ? ObjectKind.MAP : ObjectKind.WHOLE);
  }

  private boolean hasKeys() {
    return invocations().stream()
        .allMatch(invocation -> spec.key(invocation.call().operation()).isPresent());
  }

  /** The actors that clients may call. */
  public List<Address> targets() {
    return targets;
  }

  public List<Client> clients() {
    return clients;
  }

  /** Every call of every client, client by client, each script in its order. */
  public List<Invocation> invocations() {
    List<Invocation> invocations = new ArrayList<>();
    for (Client client : clients) {
      for (int i = 0; i < client.script().size(); i++) {
        invocations.add(new Invocation(client.address(), i, client.script().get(i)));
      }
    }
    return invocations;
  }

  public Protocol protocol() {
    return protocol;
  }

  /** The category of messages of this class, if the harness gives one. */
  public Optional<Category> category(Class<?> message) {
    return Optional.ofNullable(categories.get(message));
  }

  /** Whether and how messages of this class are of interest. */
  public Optional<Interest> interest(Class<?> message) {
    return Optional.ofNullable(interests.get(message));
  }

  /** The messages that an explorer with exclusions never reorders. */
  public Set<Class<?>> exclusions() {
    return exclusions;
  }

  /** What must hold in every state. */
  public List<Invariant> invariants() {
    return invariants;
  }

  /** What some run, or every run, must reach. */
  public List<Goal> goals() {
    return goals;
  }

  /** Collects the parts of a harness; {@link #build()} checks them. */
  public static final class Builder {
    private final ActorSystem system;
    private final Spec<?> spec;
    private String name = "";
    private Optional<ObjectKind> kind = Optional.empty();
    private final Set<Address> targets = new LinkedHashSet<>();
    private final List<Client> clients = new ArrayList<>();
    private Optional<Protocol> protocol = Optional.empty();
    private final Map<Class<?>, Category> categories = new LinkedHashMap<>();
    private final Map<Class<?>, Interest> interests = new LinkedHashMap<>();
    private final Set<Class<?>> exclusions = new LinkedHashSet<>();
    private final List<Invariant> invariants = new ArrayList<>();
    private final List<Goal> goals = new ArrayList<>();

    private Builder(ActorSystem system, Spec<?> spec) {
      this.system = system;
      this.spec = spec;
    }

    /** What reports call it. */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    public Builder kind(ObjectKind kind) {
      this.kind = Optional.of(kind);
      return this;
    }

    /** Sets the actors that clients may call; by default all. */
    public Builder targets(List<Address> targets) {
      this.targets.addAll(targets);
      return this;
    }

    /** Adds a client that makes the given calls one after another. */
    public Builder client(String name, Call... script) {
      clients.add(new Client(Address.of(name), List.of(script)));
      return this;
    }

    public Builder clients(List<Client> clients) {
      this.clients.addAll(clients);
      return this;
    }

    /** Sets how a call becomes a request, and an answer a result. */
    public Builder protocol(Protocol protocol) {
      this.protocol = Optional.of(protocol);
      return this;
    }

    public Builder category(Category category, Class<?>... messages) {
      for (Class<?> message : messages) {
        if (categories.putIfAbsent(message, category) != null) {
          throw new BadInput(
              "Messages of " + message.getSimpleName() + " are in two categories; keep one.");
        }
      }
      return this;
    }

    public Builder interest(Interest interest) {
      if (interests.putIfAbsent(interest.message(), interest) != null) {
        throw new BadInput(
            "The interest in "
                + interest.message().getSimpleName()
                + " is stated twice; keep one.");
      }
      return this;
    }

    /** Adds messages that are not worth reordering. */
    public Builder exclude(Class<?>... messages) {
      exclusions.addAll(List.of(messages));
      return this;
    }

    /**
     * Adds an invariant: something that must hold in every state, given the local states of all
     * actors, as in {@code always("one at a time", states -> ...)}.
     */
    public Builder always(String invariant, Predicate<Map<Address, Object>> holds) {
      if (invariant == null || holds == null) {
        throw new BadInput("always takes a name and what must hold; neither may be null.");
      }
      invariants.add(new Invariant(invariant, holds));
      return this;
    }

    /**
     * Adds something that must hold in at least one state, given the local states of all actors, as
     * in {@code sometimes("a leader is elected", states -> ...)}.
     */
    public Builder sometimes(String goal, Predicate<Map<Address, Object>> holds) {
      return goal(goal, Goal.Kind.SOMETIMES, holds);
    }

    /**
     * Adds something that every run must reach, be it that it comes to rest or goes on forever.
     * There is no fairness: a run that repeats the same steps forever counts, even if other
     * messages stay pending.
     */
    public Builder eventually(String goal, Predicate<Map<Address, Object>> holds) {
      return goal(goal, Goal.Kind.EVENTUALLY, holds);
    }

    private Builder goal(String goal, Goal.Kind kind, Predicate<Map<Address, Object>> holds) {
      if (goal == null || holds == null) {
        throw new BadInput(kind.word() + " takes a name and what must hold; neither may be null.");
      }
      if (goals.size() == MOST_GOALS) {
        throw new BadInput(
            "There are more than " + MOST_GOALS + " goals (sometimes, eventually); give fewer.");
      }
      goals.add(new Goal(goal, kind, holds));
      return this;
    }

    /** Builds the harness; throws {@link BadInput} for the first mistake found. */
    public Harness build() {
      Harness harness =
          new Harness(
              this,
              protocol.orElseThrow(
                  () ->
                      new BadInput(
                          "The harness does not say how calls become requests; give it a protocol.")));
      harness.checkTargets();
      harness.checkClients();
      harness.checkInterest();
      harness.checkKind();
      return harness;
    }
  }

  private void checkTargets() {
    for (Address target : targets) {
      if (!system.actors().containsKey(target)) {
        throw new BadInput(
            "The harness names "
                + target
                + " as a target, but no actor is called that; "
                + Nearest.hint(target.name(), names(system.addresses())));
      }
    }
  }

  private void checkClients() {
    if (clients.isEmpty()) {
      throw new BadInput("The harness has no clients; without calls there is nothing to explore.");
    }
    Set<Address> known = new HashSet<>(system.addresses());
    for (Client client : clients) {
      if (client.script().isEmpty()) {
        throw new BadInput("Client " + client.address() + " makes no call; give it one.");
      }
      if (!known.add(client.address())) {
        throw new BadInput(
            "The name " + client.address() + " is taken; give each client its own name.");
      }
      for (Call call : client.script()) {
        checkCall(call, client.address());
      }
    }
  }

  private void checkCall(Call call, Address client) {
    if (!targets.contains(call.target())) {
      throw new BadInput(
          "Call "
              + call
              + ": there is no target actor "
              + call.target()
              + "; "
              + Nearest.hint(call.target().name(), names(targets)));
    }
    checkOperation(call, spec);
    Object request = request(call, client);
    if (!request.equals(request(call, client))) {
      throw new BadInput(
          "Call "
              + call
              + ": its request "
              + Show.value(request)
              + " has no value equality; make "
              + request.getClass().getSimpleName()
              + " a record of values.");
    }
  }

  private static <S> void checkOperation(Call call, Spec<S> spec) {
    try {
      S initial = Objects.requireNonNull(spec.initial(), "initial() returned null");
      List<Step<S>> outcomes = spec.outcomes(initial, call.operation());
      if (Objects.requireNonNull(outcomes, "outcomes(...) returned null").isEmpty()) {
        throw new BadInput("the spec has no outcome for it.");
      }
      Objects.requireNonNull(spec.key(call.operation()), "key(...) returned null");
    } catch (BadInput e) {
      throw new BadInput("Call " + call + ": " + e.getMessage(), e);
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      throw new BadInput(
          "Call " + call + ": the spec cannot apply it (" + Show.thrown(e) + ").", e);
    }
  }

  private Object request(Call call, Address client) {
    Operation operation = call.operation();
    Object request;
    try {
      request = protocol.request(operation, client);
    } catch (BadInput e) {
      throw new BadInput("Call " + call + ": " + e.getMessage(), e);
    } catch (RuntimeException e) {
      throw new BadInput(
          "Call " + call + ": no request can be built from it (" + Show.thrown(e) + ").", e);
    }
    if (request == null) {
      throw new BadInput("Call " + call + ": the protocol builds no request (null) from it.");
    }
    return request;
  }

  private void checkKind() {
    if (kind() == ObjectKind.SET && !hasKeys()) {
      throw new BadInput(
          "The harness says that the object is a set, but the spec has no key for every call.");
    }
  }

  private void checkInterest() {
    for (Class<?> excluded : exclusions) {
      if (interests.containsKey(excluded)) {
        throw new BadInput(
            "Messages of "
                + excluded.getSimpleName()
                + " are both of interest and excluded; keep one of the two.");
      }
    }
  }

  private static List<String> names(List<Address> addresses) {
    return addresses.stream().map(Address::name).toList();
  }
}
