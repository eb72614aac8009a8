package dev.ordeal.harness;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Every harness of a given number of calls of a system's workload. They are listed by {@link
 * Member}: one harness, and its variants, which differ from it in the order of clients and in the
 * values written.
 *
 * <p>A call is a letter at a target actor. Letters are the different reads, and each kind of write
 * (they may have different names), of each of the first few keys; where the spec has no keys, the
 * different reads among those that observe the first few writes, and each kind of write as such. A
 * harness is a handful of clients, each with a script of such calls; the i-th write in it, client
 * by client, is the workload's i-th write of its kind, with its value. Its variants are the
 * harnesses
 *
 * <ul>
 *   <li>with the same clients in another order, so that they have each other's names;
 *   <li>in which other values are written, or the same one several times: every argument of a write
 *       may be what any of the workload's first writes of its kind has in that place.
 * </ul>
 *
 * <p>As long as actors and spec only store values and names and pass them on, a variant behaves
 * like the member itself. Nothing here knows whether they do. Keys and actors are not exchanged in
 * variants, because a key may decide where its value is kept: such harnesses are members.
 */
public final class Family {
  /** The number of keys by default. */
  public static final int USUAL_KEYS = 2;

  /** The most keys. */
  public static final int MOST_KEYS = 20;

  /** The most operations of a harness. */
  public static final int MOST_OPERATIONS = 20;

  private static final long MOST = 1_000_000;

  /** How many writes of a workload are inspected to find all kinds of writes. */
  private static final int LOOKED_AT = 2 * MOST_OPERATIONS;

  private final List<Address> actors;
  private final List<Letter> letters = new ArrayList<>();

  private Family(
      Workload workload, Spec<?> spec, List<Address> actors, List<Address> targets, int keys) {
    this.actors = actors;
    Set<Object> called = keys(workload, spec, keys);
    Set<Operation> reads = reads(workload, spec, keys, called);
    List<List<Operation>> writes = writes(workload, spec, called);
    for (Address target : targets) {
      for (List<Operation> write : writes) {
        if (!reads.containsAll(write)) {
          letters.add(new Letter(write, write.get(0).name(), target));
        }
      }
      reads.forEach(read -> letters.add(new Letter(List.of(read), "", target)));
    }
  }

  /**
   * The family of a system's calls, on all actors that its harness lets clients call.
   *
   * @param keys how many keys are called, where the spec has keys
   */
  public static Family of(Subject subject, ActorSystem system, int keys) {
    Workload workload = Objects.requireNonNull(subject.workload(), "workload() is null");
    return new Family(
        workload,
        subject.spec(),
        system.addresses(),
        targets(subject, system, first(workload)),
        keys);
  }

  /** The actors that clients may call, found by trial harnesses with one call. */
  static List<Address> targets(Subject subject, ActorSystem system, Operation call) {
    Optional<BadInput> first = Optional.empty();
    for (Address address : system.addresses()) {
      List<List<Call>> script = List.of(List.of(new Call(call, address)));
      try {
        return subject.harness(system, "", Notation.clients(script, system.addresses())).targets();
      } catch (BadInput e) {
        first = first.or(() -> Optional.of(e));
      }
    }
    throw first.orElseThrow();
  }

  /** Any call of the workload. */
  private static Operation first(Workload workload) {
    return Stream.concat(some(workload.reads()).stream(), some(workload.writes()).stream())
        .findFirst()
        .orElseThrow(() -> new BadInput("The workload has no calls; give it reads or writes."));
  }

  /** The first operations; fewer if the workload is a finite list. */
  private static List<Operation> some(IntFunction<Operation> numbered) {
    List<Operation> operations = new ArrayList<>();
    try {
      for (int i = 1; i <= LOOKED_AT; i++) {
        operations.add(numbered.apply(i));
      }
    } catch (IndexOutOfBoundsException | NoSuchElementException e) {
      return operations;
    }
    return operations;
  }

  /** The given number of first keys that are written, if the spec has keys. */
  private static Set<Object> keys(Workload workload, Spec<?> spec, int most) {
    Set<Object> found = new LinkedHashSet<>();
    for (Operation write : some(workload.writes())) {
      if (found.size() < most) {
        spec.key(write).ifPresent(found::add);
      }
    }
    return found;
  }

  /** The different reads: those of the keys or, without keys, those of the first few writes. */
  private static Set<Operation> reads(
      Workload workload, Spec<?> spec, int keys, Set<Object> called) {
    List<Operation> some = some(workload.reads());
    if (called.isEmpty()) {
      return new LinkedHashSet<>(some.subList(0, Math.min(2 * keys, some.size())));
    }
    Set<Operation> reads = new LinkedHashSet<>(some);
    reads.removeIf(read -> spec.key(read).filter(key -> !called.contains(key)).isPresent());
    return reads;
  }

  /** By kind of write and key: what is written the first time, the second time, and so on. */
  private static List<List<Operation>> writes(Workload workload, Spec<?> spec, Set<Object> called) {
    Map<String, List<Operation>> kinds = new LinkedHashMap<>();
    for (Operation write : some(workload.writes())) {
      kinds.computeIfAbsent(write.name(), name -> new ArrayList<>()).add(write);
    }
    List<List<Operation>> writes = new ArrayList<>();
    for (List<Operation> kind : kinds.values()) {
      if (kind.stream().allMatch(write -> spec.key(write).isEmpty())) {
        writes.add(kind);
      } else {
        for (Object key : called) {
          writes.add(kind.stream().map(write -> withKey(write, key, spec)).toList());
        }
      }
    }
    return writes;
  }

  /** The same write with the given key. */
  private static Operation withKey(Operation write, Object key, Spec<?> spec) {
    if (spec.key(write).equals(Optional.of(key))) {
      return write;
    }
    for (int i = 0; i < write.arguments().size(); i++) {
      List<Object> arguments = new ArrayList<>(write.arguments());
      arguments.set(i, key);
      Operation other = new Operation(write.name(), arguments);
      if (spec.key(write).equals(Optional.of(write.argument(i)))
          && spec.key(other).equals(Optional.of(key))) {
        return other;
      }
    }
    throw new BadInput(
        "There is no knowing how "
            + write
            + " would be a write of "
            + Show.value(key)
            + ", because its key is none of its arguments; give the calls instead.");
  }

  /** The operations of harnesses of up to that many calls. */
  Set<Operation> operations(int calls) {
    Set<Operation> operations = new LinkedHashSet<>();
    for (Letter letter : letters) {
      operations.addAll(
          letter.operations().subList(0, Math.min(calls, letter.operations().size())));
    }
    return operations;
  }

  /** How many harnesses of exactly that many calls there are, or {@link Long#MAX_VALUE}. */
  public long count(int size) {
    // Multisets of scripts: scripts of one length after the other, taken that many times.
    double[] ways = new double[size + 1];
    ways[0] = 1;
    for (int length = 1; length <= size; length++) {
      double scripts = Math.pow(letters.size(), length);
      double[] next = ways.clone();
      for (int taken = 1; taken * length <= size; taken++) {
        double multisets = 1;
        for (int i = 0; i < taken; i++) {
          multisets = multisets * (scripts + i) / (i + 1);
        }
        for (int rest = 0; rest + taken * length <= size; rest++) {
          next[rest + taken * length] += ways[rest] * multisets;
        }
      }
      ways = next;
    }
    return Math.round(ways[size]);
  }

  /** Throws {@link BadInput} if there are too many harnesses of that size. */
  public void checkCount(int size) {
    if (count(size) > MOST) {
      throw new BadInput(
          "There are more than "
              + MOST
              + " harnesses of "
              + size
              + " operations; ask for "
              + (size == 1 ? "" : "up to " + (size - 1) + ", or for ")
              + "fewer keys or actors.");
    }
  }

  /** The members of exactly that many calls, by their clients, those with more clients first. */
  public List<List<Client>> ofSize(int size) {
    return chosen(size).stream().map(this::clients).toList();
  }

  /**
   * The members of exactly that many calls, in the same order, with their variants.
   *
   * @param values how many of the workload's writes of each kind variants take their values from
   */
  public List<Member> members(int size, int values) {
    List<List<Call>> calls = letters.stream().map(letter -> letter.calls(values)).toList();
    return chosen(size).stream()
        .map(
            scripts ->
                new Member(
                    clients(scripts),
                    scripts.stream()
                        .map(script -> script.stream().map(calls::get).toList())
                        .toList()))
        .toList();
  }

  /** The clients with these scripts. */
  public List<Client> clientsOf(List<List<Call>> scripts) {
    return Notation.clients(scripts, actors);
  }

  /** Every operation that a member or variant calls. */
  public Set<Operation> operationsOf(int values) {
    Set<Operation> operations = new LinkedHashSet<>();
    letters.forEach(
        letter -> letter.calls(values).forEach(call -> operations.add(call.operation())));
    return operations;
  }

  /** The values that variants exchange: those of arguments that differ between writes of a kind. */
  public List<Object> values(int first) {
    Set<Object> values = new LinkedHashSet<>();
    for (Letter letter : letters) {
      List<Operation> some =
          letter.calls(first).stream().map(call -> call.operation()).distinct().toList();
      for (int i = 0; i < some.get(0).arguments().size(); i++) {
        int place = i;
        List<Object> here =
            some.stream()
                .filter(one -> one.arguments().size() > place)
                .map(one -> one.argument(place))
                .distinct()
                .toList();
        if (here.size() > 1) {
          values.addAll(here);
        }
      }
    }
    return List.copyOf(values);
  }

  /** How many harnesses of exactly that many calls there are, all variants included. */
  public double total(int size, int values) {
    double calls = letters.stream().mapToDouble(letter -> letter.calls(values).size()).sum();
    return Math.pow(2, size - 1) * Math.pow(calls, size);
  }

  /** The letters of the members of that many calls. */
  private List<List<List<Integer>>> chosen(int size) {
    checkCount(size);
    List<List<List<Integer>>> found = new ArrayList<>();
    for (int clients = size; clients >= 1; clients--) {
      choose(clients, size, new ArrayList<>(), found);
    }
    return found;
  }

  /** Adds that many clients with that many calls in all, in the order of their scripts. */
  private void choose(
      int clients, int calls, List<List<Integer>> chosen, List<List<List<Integer>>> found) {
    if (clients == 0) {
      found.add(List.copyOf(chosen));
      return;
    }
    List<Integer> last = chosen.isEmpty() ? List.of() : chosen.get(chosen.size() - 1);
    int shortest = clients == 1 ? calls : Math.max(1, last.size());
    for (int length = shortest; length * clients <= calls; length++) {
      for (List<Integer> script : scripts(length)) {
        if (length > last.size() || compare(script, last) >= 0) {
          chosen.add(script);
          choose(clients - 1, calls - length, chosen, found);
          chosen.remove(chosen.size() - 1);
        }
      }
    }
  }

  private static int compare(List<Integer> script, List<Integer> other) {
    for (int i = 0; i < script.size(); i++) {
      int difference = Integer.compare(script.get(i), other.get(i));
      if (difference != 0) {
        return difference;
      }
    }
    return 0;
  }

  /** All scripts of that length, in order. */
  private List<List<Integer>> scripts(int length) {
    List<List<Integer>> scripts = List.of(List.of());
    for (int i = 0; i < length; i++) {
      scripts =
          scripts.stream()
              .flatMap(
                  script ->
                      IntStream.range(0, letters.size())
                          .mapToObj(letter -> Letter.longer(script, (Integer) letter)))
              .toList();
    }
    return scripts;
  }

  private List<Client> clients(List<List<Integer>> chosen) {
    Map<String, Integer> times = new HashMap<>();
    List<List<Call>> scripts = new ArrayList<>();
    for (List<Integer> script : chosen) {
      List<Call> calls = new ArrayList<>();
      for (int index : script) {
        Letter letter = letters.get(index);
        calls.add(letter.numbered(times.merge(letter.kind(), 1, Integer::sum)));
      }
      scripts.add(calls);
    }
    return Notation.clients(scripts, actors);
  }
}
