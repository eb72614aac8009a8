package dev.ordeal.spec;

import dev.ordeal.words.BadInput;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The sequential objects that Ordeal supplies. */
public final class Specs {
  private Specs() {}

  /** {@code read()} and {@code write(v)}. */
  public static Spec<Object> register(Object initial) {
    return new Register(given(initial, "register"));
  }

  /** A register with {@code cas(expected,v)}, which returns whether it wrote. */
  public static Spec<Object> casRegister(Object initial) {
    return new CasRegister(given(initial, "casRegister"));
  }

  /**
   * {@code read(k)} and {@code write(k,v)} ({@code get} and {@code put} mean the same); an
   * unwritten key reads as nil. Checked key by key.
   */
  public static Spec<Map<Object, Object>> map() {
    return map(Map.of());
  }

  /** As {@link #map()}, with initial entries. */
  public static Spec<Map<Object, Object>> map(Map<?, ?> initial) {
    given(initial, "map")
        .forEach((key, value) -> checkElement(key != null && value != null, "map"));
    return new KeyValueMap(Map.copyOf(initial));
  }

  /**
   * {@code add(e)} and {@code remove(e)}, which return whether they changed the set, and {@code
   * contains(e)}. Checked element by element.
   */
  public static Spec<Set<Object>> set() {
    return set(Set.of());
  }

  /** As {@link #set()}, with initial elements. */
  public static Spec<Set<Object>> set(Set<?> initial) {
    return new ElementSet(Set.copyOf(elements(initial, "set")));
  }

  /** {@code enqueue(v)} and {@code dequeue()}, first in, first out; an empty queue returns nil. */
  public static Spec<List<Object>> queue() {
    return new QueueOrStack(List.of(), "enqueue", "dequeue", true);
  }

  /** As {@link #queue()}, with initial values, the next to leave first. */
  public static Spec<List<Object>> queue(List<?> initial) {
    return new QueueOrStack(List.copyOf(elements(initial, "queue")), "enqueue", "dequeue", true);
  }

  /** {@code push(v)} and {@code pop()}, last in, first out; an empty stack returns nil. */
  public static Spec<List<Object>> stack() {
    return new QueueOrStack(List.of(), "push", "pop", false);
  }

  /** As {@link #stack()}, with initial values, the next to leave first. */
  public static Spec<List<Object>> stack(List<?> initial) {
    return new QueueOrStack(List.copyOf(elements(initial, "stack")), "push", "pop", false);
  }

  /** {@code increment()} and {@code add(n)}, which return ok, and {@code get()}. */
  public static Spec<Integer> counter(int initial) {
    return new IntCounter(initial);
  }

  /**
   * A lock, initially free. {@code acquire()} and {@code release()} return ok; acquiring a held
   * lock does not return, nor does releasing a free one. {@code tryAcquire()} returns whether it
   * has acquired the lock. {@code lock}, {@code unlock} and {@code tryLock} mean the same. Whoever
   * calls may release it; see also {@link #ownedMutex()}.
   */
  public static Spec<Boolean> mutex() {
    return new Mutex();
  }

  /**
   * As {@link #mutex()}, but only the client that has acquired the lock, its owner, may release it:
   * no other release returns.
   */
  public static Spec<Optional<Caller>> ownedMutex() {
    return new OwnedMutex();
  }

  private static <T> T given(@Nullable T initial, String factory) {
    if (initial == null) {
      throw new BadInput(
          "Specs."
              + factory
              + "(null): the initial value must not be null; Answer.NIL stands for no value.");
    }
    return initial;
  }

  private static <C extends Collection<?>> C elements(@Nullable C initial, String factory) {
    C all = given(initial, factory);
    all.forEach(element -> checkElement(element != null, factory));
    return all;
  }

  private static void checkElement(boolean isThere, String factory) {
    if (!isThere) {
      throw new BadInput(
          "Specs."
              + factory
              + "(...): an initial value must not contain null; Answer.NIL stands for no value.");
    }
  }

  private record Register(Object initial) implements Spec<Object> {
    @Override
    public Step<Object> apply(Object state, Operation operation) {
      if (operation.is("read", 0)) {
        return Step.of(state, state);
      }
      if (operation.is("write", 1)) {
        return Step.of(operation.argument(0), Answer.OK);
      }
      throw unknown("A register", "read() and write(v)", operation);
    }
  }

  private record CasRegister(Object initial) implements Spec<Object> {
    @Override
    public Step<Object> apply(Object state, Operation operation) {
      if (operation.is("cas", 2)) {
        boolean writes = state.equals(operation.argument(0));
        return Step.of(writes ? operation.argument(1) : state, writes);
      }
      if (operation.is("read", 0) || operation.is("write", 1)) {
        return new Register(state).apply(state, operation);
      }
      throw unknown("A CAS register", "read(), write(v) and cas(expected,v)", operation);
    }
  }

  private record KeyValueMap(Map<Object, Object> initial) implements Spec<Map<Object, Object>> {
    @Override
    public Step<Map<Object, Object>> apply(Map<Object, Object> state, Operation operation) {
      if (operation.is("read", 1) || operation.is("get", 1)) {
        Object value = state.get(operation.argument(0));
        return Step.of(state, value == null ? Answer.NIL : value);
      }
      if (operation.is("write", 2) || operation.is("put", 2)) {
        Map<Object, Object> written = new HashMap<>(state);
        written.put(operation.argument(0), operation.argument(1));
        return Step.of(written, Answer.OK);
      }
      throw unknown("A map", "read(k) and write(k,v), or get and put", operation);
    }

    @Override
    public Optional<Object> key(Operation operation) {
      return Optional.of(operation.argument(0));
    }
  }

  private record ElementSet(Set<Object> initial) implements Spec<Set<Object>> {
    @Override
    public Step<Set<Object>> apply(Set<Object> state, Operation operation) {
      if (operation.is("contains", 1)) {
        return Step.of(state, state.contains(operation.argument(0)));
      }
      if (operation.is("add", 1) || operation.is("remove", 1)) {
        Set<Object> changed = new HashSet<>(state);
        boolean changes =
            operation.is("add", 1)
                ? changed.add(operation.argument(0))
                : changed.remove(operation.argument(0));
        return Step.of(changed, changes);
      }
      throw unknown("A set", "add(e), remove(e) and contains(e)", operation);
    }

    @Override
    public Optional<Object> key(Operation operation) {
      return Optional.of(operation.argument(0));
    }
  }

  /** A queue or a stack; the state has the values in the order in which they leave. */
  private record QueueOrStack(List<Object> initial, String insert, String remove, boolean atEnd)
      implements Spec<List<Object>> {
    @Override
    public Step<List<Object>> apply(List<Object> state, Operation operation) {
      if (operation.is(insert, 1)) {
        Stream<Object> value = Stream.of(operation.argument(0));
        return Step.of(
            (atEnd ? Stream.concat(state.stream(), value) : Stream.concat(value, state.stream()))
                .toList(),
            Answer.OK);
      }
      if (operation.is(remove, 0)) {
        return state.isEmpty()
            ? Step.of(state, Answer.NIL)
            : Step.of(List.copyOf(state.subList(1, state.size())), state.get(0));
      }
      throw unknown(atEnd ? "A queue" : "A stack", insert + "(v) and " + remove + "()", operation);
    }
  }

  private record IntCounter(Integer initial) implements Spec<Integer> {
    @Override
    public Step<Integer> apply(Integer state, Operation operation) {
      if (operation.is("get", 0)) {
        return Step.of(state, state);
      }
      if (operation.is("increment", 0)) {
        return Step.of(state + 1, Answer.OK);
      }
      if (operation.is("add", 1)) {
        return Step.of(state + operation.intArgument(0), Answer.OK);
      }
      throw unknown("A counter", "increment(), add(n) and get()", operation);
    }
  }

  /** The names of the operations of a lock. */
  private enum LockCall {
    ACQUIRE,
    TRY,
    RELEASE;

    static LockCall of(Operation operation) {
      if (operation.is("acquire", 0) || operation.is("lock", 0)) {
        return ACQUIRE;
      }
      if (operation.is("tryAcquire", 0) || operation.is("tryLock", 0)) {
        return TRY;
      }
      if (operation.is("release", 0) || operation.is("unlock", 0)) {
        return RELEASE;
      }
      throw unknown(
          "A mutex",
          "acquire(), tryAcquire() and release(), or lock, tryLock and unlock",
          operation);
    }

    /** What it does to a lock. */
    <S> List<Step<S>> on(S lock, S free, S taken) {
      boolean isFree = lock.equals(free);
      return switch (this) {
        case ACQUIRE -> isFree ? List.of(Step.of(taken, Answer.OK)) : List.of();
        case TRY -> List.of(isFree ? Step.of(taken, true) : Step.of(lock, false));
        case RELEASE -> lock.equals(taken) ? List.of(Step.of(free, Answer.OK)) : List.of();
      };
    }

    /** The only outcome, if the operation returns. */
    static <S> Step<S> only(List<Step<S>> outcomes, Operation operation) {
      if (outcomes.isEmpty()) {
        throw new BadInput(operation + " does not return in this state of the mutex.");
      }
      return outcomes.get(0);
    }
  }

  private record Mutex() implements Spec<Boolean> {
    @Override
    public Boolean initial() {
      return false;
    }

    @Override
    public Step<Boolean> apply(Boolean held, Operation operation) {
      return LockCall.only(outcomes(held, operation), operation);
    }

    @Override
    public List<Step<Boolean>> outcomes(Boolean held, Operation operation) {
      return LockCall.of(operation).on(held, false, true);
    }
  }

  /** The state is the owner, if there is one. */
  private record OwnedMutex() implements Spec<Optional<Caller>> {
    @Override
    public Optional<Caller> initial() {
      return Optional.empty();
    }

    @Override
    public boolean seesCallers() {
      return true;
    }

    @Override
    public Step<Optional<Caller>> apply(Optional<Caller> owner, Operation operation) {
      return LockCall.only(outcomes(owner, operation), operation);
    }

    @Override
    public List<Step<Optional<Caller>>> outcomes(Optional<Caller> owner, Operation operation) {
      return LockCall.of(operation).on(owner, Optional.empty(), Optional.of(operation.caller()));
    }
  }

  private static BadInput unknown(String object, String operations, Operation operation) {
    return new BadInput(object + " has " + operations + ", not " + operation + ".");
  }
}
