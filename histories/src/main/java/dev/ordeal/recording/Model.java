package dev.ordeal.recording;

import dev.ordeal.words.Named;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The sequential objects for recorded histories, with the names of their operations in files. */
public enum Model implements Named {
  /** One value, or one per key. */
  REGISTER("register", Map.of(Action.READ, "read get", Action.WRITE, "write put")),
  /** A register with compare-and-set. */
  CAS_REGISTER(
      "cas-register",
      Map.of(Action.READ, "read get", Action.WRITE, "write put", Action.CAS, "cas")),
  /** A map of registers. */
  KV("kv", Map.of(Action.READ, "get read", Action.WRITE, "put write", Action.CAS, "cas")),
  /** A map of strings, each initially empty. */
  KV_APPEND(
      "kv-append",
      Map.of(Action.READ, "get read", Action.WRITE, "put write", Action.APPEND, "append")),
  /** Several registers that are read and written together; initially zero. */
  MULTI_REGISTER("multi-register", Map.of(Action.TRANSACTION, "txn")),
  /** A set, decided element by element unless a read returns the whole set. */
  SET(
      "set",
      Map.of(
          Action.INSERT,
          "add insert",
          Action.REMOVE,
          "remove",
          Action.CONTAINS,
          "contains",
          Action.READ,
          "read")),
  /** First in, first out. */
  QUEUE("queue", Map.of(Action.INSERT, "enq enqueue offer", Action.TAKE, "deq dequeue poll")),
  /** Last in, first out. */
  STACK("stack", Map.of(Action.INSERT, "push", Action.TAKE, "pop")),
  /** Smallest first; values are integers. */
  PRIORITY_QUEUE(
      "priority-queue",
      Map.of(
          Action.INSERT,
          "insert add enq enqueue offer push",
          Action.TAKE,
          "poll remove-min delete-min extract-min take deq dequeue pop")),
  /** An integer, initially zero. */
  COUNTER("counter", Map.of(Action.ADD, "add inc increment", Action.READ, "read get")),
  /** A lock, initially free. */
  MUTEX("mutex", Map.of(Action.ACQUIRE, "acquire lock", Action.RELEASE, "release unlock"));

  private final String shownName;

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable map
  private final Map<String, Action> actions;

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
  private final List<String> operations;

  Model(String shownName, Map<Action, String> names) {
    this.shownName = shownName;
    Map<String, Action> byName = new LinkedHashMap<>();
    for (Action action : Action.values()) {
      for (String name : names.getOrDefault(action, "").split(" ", -1)) {
        byName.put(name, action);
      }
    }
    byName.remove("");
    this.actions = Map.copyOf(byName);
    this.operations = List.copyOf(byName.keySet());
  }

  @Override
  public String shownName() {
    return shownName;
  }

  /** Whether users can choose the initial value. */
  public boolean hasInitial() {
    return switch (this) {
      case REGISTER, CAS_REGISTER, KV, KV_APPEND, MULTI_REGISTER -> true;
      case SET, QUEUE, STACK, PRIORITY_QUEUE, COUNTER, MUTEX -> false;
    };
  }

  /** Returns the action of the operation with the given name, if the model has one. */
  public Optional<Action> action(String name) {
    return Optional.ofNullable(actions.get(name));
  }

  /** The names of the operations. */
  public List<String> operations() {
    return operations;
  }

  /** The names of all models. */
  public static List<String> names() {
    return Named.names(values());
  }

  /** Whether there is a model with the given name. */
  public static boolean isName(String name) {
    return Named.find(values(), fullName(name)).isPresent();
  }

  /**
   * Returns the model with the given name.
   *
   * @throws dev.ordeal.words.BadInput if there is none
   */
  public static Model named(String name) {
    return Named.named(values(), "model", fullName(name));
  }

  private static String fullName(String name) {
    return name.equals("cas") ? CAS_REGISTER.shownName : name;
  }
}
