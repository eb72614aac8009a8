package dev.ordeal.recording;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The sequential objects for recorded histories, and the names of their operations in files. */
public enum Model {
  /** One value, or one per key. */
  REGISTER("register", Map.of(Action.READ, "read get", Action.WRITE, "write put")),
  /** A register with compare-and-set. */
  CAS_REGISTER(
      "cas-register",
      Map.of(Action.READ, "read get", Action.WRITE, "write put", Action.CAS, "cas")),
  /** A map of registers. */
  KV("kv", Map.of(Action.READ, "get read", Action.WRITE, "put write", Action.CAS, "cas")),
  /** A map of texts, each empty to begin with. */
  KV_APPEND(
      "kv-append",
      Map.of(Action.READ, "get read", Action.WRITE, "put write", Action.APPEND, "append")),
  /** Several registers that are read and written together; zero to begin with. */
  MULTI_REGISTER("multi-register", Map.of(Action.TRANSACTION, "txn")),
  /** A set, each element for itself; or as a whole, where it is read as a whole. */
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
  /** The smallest first; values are whole numbers. */
  PRIORITY_QUEUE(
      "priority-queue",
      Map.of(
          Action.INSERT,
          "insert add enq enqueue offer push",
          Action.TAKE,
          "poll remove-min delete-min extract-min take deq dequeue pop")),
  /** A whole number, zero to begin with. */
  COUNTER("counter", Map.of(Action.ADD, "add inc increment", Action.READ, "read get")),
  /** A lock, free to begin with. */
  MUTEX("mutex", Map.of(Action.ACQUIRE, "acquire lock", Action.RELEASE, "release unlock"));

  private final String shownName;

  @SuppressWarnings("ImmutableEnumChecker") // it is, behind an interface that is not
  private final Map<String, Action> actions;

  Model(String shownName, Map<Action, String> names) {
    this.shownName = shownName;
    Map<String, Action> byName = new LinkedHashMap<>();
    for (Action action : Action.values()) {
      for (String name : names.getOrDefault(action, "").split(" ", -1)) {
        byName.put(name, action);
      }
    }
    byName.remove("");
    this.actions = Collections.unmodifiableMap(byName);
  }

  /** What users call it. */
  public String shownName() {
    return shownName;
  }

  /** Whether what it holds to begin with can be chosen. */
  public boolean hasInitial() {
    return switch (this) {
      case REGISTER, CAS_REGISTER, KV, KV_APPEND, MULTI_REGISTER -> true;
      case SET, QUEUE, STACK, PRIORITY_QUEUE, COUNTER, MUTEX -> false;
    };
  }

  /** What the operation of that name does, if the model has it. */
  public Optional<Action> action(String name) {
    return Optional.ofNullable(actions.get(name));
  }

  /** The names of its operations. */
  public List<String> operations() {
    return List.copyOf(actions.keySet());
  }

  /** The models' names. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Model::shownName).toList();
  }

  /** Whether there is a model of that name. */
  public static boolean isName(String name) {
    return find(name).isPresent();
  }

  /** The model of that name. */
  public static Model named(String name) {
    return find(name)
        .orElseThrow(
            () -> new BadInput("There is no model " + name + "; " + Nearest.hint(name, names())));
  }

  private static Optional<Model> find(String name) {
    String meant = name.equals("cas") ? CAS_REGISTER.shownName : name;
    return Arrays.stream(values()).filter(model -> model.shownName.equals(meant)).findFirst();
  }
}
