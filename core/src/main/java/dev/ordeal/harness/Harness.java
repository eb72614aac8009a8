package dev.ordeal.harness;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.faults.Faults;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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

  /** The most calls on which clients decide, in all runs together. */
  private static final int MOST_DECIDED = 1_000;

  private static final Comparator<Invocation> IN_ORDER =
      Comparator.comparingInt(Invocation::position).thenComparing(each -> each.call().show());

  private final String name;
  private final ActorSystem system;
  private final Spec<?> spec;
  private final Optional<ObjectKind> kind;
  private final List<Address> targets;
  private final List<Client> clients;
  private final boolean numbersCalls;
  private final Protocol protocol;
  private final Map<Class<?>, Category> categories;
  private final Map<Class<?>, Interest> interests;
  private final Set<Class<?>> exclusions;
  private final List<Invariant> invariants;
  private final List<Goal> goals;
  private final List<Invocation> decided;
  private final Faults faults;

  private Harness(Builder builder, Protocol protocol) {
    this.name = builder.name;
    this.system = builder.system;
    this.spec = builder.spec;
    this.targets =
        builder.targets.isEmpty() ? builder.system.addresses() : List.copyOf(builder.targets);
    this.clients = List.copyOf(builder.clients);
    this.numbersCalls = builder.numbersCalls;
    this.protocol = protocol;
    this.categories = Collections.unmodifiableMap(new LinkedHashMap<>(builder.categories));
    this.interests = Collections.unmodifiableMap(new LinkedHashMap<>(builder.interests));
    this.exclusions = Collections.unmodifiableSet(new LinkedHashSet<>(builder.exclusions));
    this.kind = builder.kind;
    this.invariants = List.copyOf(builder.invariants);
    this.goals = List.copyOf(builder.goals);
    this.decided = List.of();
    this.faults = builder.faults;
  }

  private Harness(Harness other, List<Invocation> decided, Faults faults) {
    this.name = other.name;
    this.system = other.system;
    this.spec = other.spec;
    this.targets = other.targets;
    this.clients = other.clients;
    this.numbersCalls = other.numbersCalls;
    this.protocol = other.protocol;
    this.categories = other.categories;
    this.interests = other.interests;
    this.exclusions = other.exclusions;
    this.kind = other.kind;
    this.invariants = other.invariants;
    this.goals = other.goals;
    this.decided = List.copyOf(decided);
    this.faults = faults;
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

  boolean hasKeys() {
    return invocations().stream().allMatch(made -> spec.key(made.seenBy(spec)).isPresent());
  }

  /** The actors that clients may call. */
  public List<Address> targets() {
    return targets;
  }

  public List<Client> clients() {
    return clients;
  }

  /** Whether each call has an address of its own, to which it is answered. */
  public boolean numbersCalls() {
    return numbersCalls || Client.timesOut(this);
  }

  /**
   * Every call that clients are known to make: client by client, by position. A script has one call
   * in each position; a client that decides may have several, of which a run has one.
   */
  public List<Invocation> invocations() {
    List<Invocation> invocations = new ArrayList<>();
    for (Client client : clients) {
      for (int i = 0; i < client.script().size(); i++) {
        invocations.add(new Invocation(client.address(), i, client.script().get(i)));
      }
      decided.stream()
          .filter(each -> each.client().equals(client.address()))
          .sorted(IN_ORDER)
          .forEach(invocations::add);
    }
    return invocations;
  }

  /** Whether a client decides what it calls. */
  public boolean decides() {
    return clients.stream().anyMatch(Client::decides);
  }

  /** The calls that clients are known to decide on. */
  List<Invocation> decided() {
    return decided;
  }

  /** The same harness with more calls that clients are known to decide on. */
  public Harness knowing(List<Invocation> more) {
    List<Invocation> all = new ArrayList<>(decided);
    all.addAll(more);
    if (all.size() > MOST_DECIDED) {
      throw new BadInput(
          "The clients decide on more than "
              + MOST_DECIDED
              + " different calls, the last one "
              + all.get(all.size() - 1).show()
              + "; let them make fewer calls, or with fewer different arguments.");
    }
    return new Harness(this, all, faults);
  }

  /** The same harness with other faults. */
  Harness with(Faults others) {
    Harness copy = new Harness(this, decided, others);
    new HarnessCheck(copy).checkFaults();
    return copy;
  }

  /** How many faults may happen, and when timers fire. */
  public Faults faults() {
    return faults;
  }

  /**
   * Checks a call that a client makes.
   *
   * @throws BadInput if there is no such target, or the spec or the protocol cannot take the call
   */
  public void check(Call call, Address client) {
    new HarnessCheck(this).checkCall(call, client);
  }

  public Protocol protocol() {
    return protocol;
  }

  /** The messages that the harness has a category, an interest or an exclusion for. */
  public Set<Class<?>> messages() {
    Set<Class<?>> messages = new LinkedHashSet<>(categories.keySet());
    messages.addAll(interests.keySet());
    messages.addAll(exclusions);
    return messages;
  }

  /** The category of messages of this class, if the harness gives one. */
  public Optional<Category> category(Class<?> message) {
    return Optional.ofNullable(categories.get(message));
  }

  /** Whether and how messages of this class are of interest. */
  public Optional<Interest> interest(Class<?> message) {
    return Optional.ofNullable(interests.get(message));
  }

  /** The messages that are of interest. */
  Set<Class<?>> interests() {
    return interests.keySet();
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
    private Faults faults = Faults.none();
    private boolean numbersCalls;

    private Builder(ActorSystem system, Spec<?> spec) {
      this.system = system;
      this.spec = spec;
    }

    /** Sets how many faults may happen, and when timers fire. */
    public Builder faults(Faults others) {
      this.faults = others;
      return this;
    }

    /**
     * Gives each call an address of its own, see {@link Address}; as always where clients time out.
     */
    public Builder numberedCalls() {
      this.numbersCalls = true;
      return this;
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

    /** Adds a client that decides what it calls after its first call, see {@link Client}. */
    public Builder client(String name, Call first, Function<Turn, Optional<Call>> next) {
      clients.add(Client.deciding(name, first, next));
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
     * Adds something that every run must reach, be it that it comes to rest or goes on forever. A
     * run that goes on forever counts if it delays nothing forever that is possible all the time.
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
      if (protocol.isEmpty()) {
        throw new BadInput(
            "The harness does not say how calls become requests; give it a protocol.");
      }
      Harness harness = new Harness(this, protocol.get());
      new HarnessCheck(harness).run();
      return harness;
    }
  }
}
