package dev.ordeal.orders;

import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Permutations;
import dev.ordeal.identity.Reordering;
import dev.ordeal.words.BadInput;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The orders in which the sets and maps made by the classes of one loader are iterated. Each number
 * stands for one JVM with hash codes of its own: two sets of the same elements are iterated alike,
 * always. With an odd number all collections of one size are permuted in the same way, so that a
 * few numbers give all orders of a small one; with an even number they are not.
 *
 * <p>It also notes where an order was looked at. Where none was, none can matter. The time and
 * chance differ between JVMs, too, and are noted likewise.
 */
public final class Orders {
  /** The orders worth trying, by number from 1 on. */
  public static final int COUNT = 32;

  private static final int MOST_SITES = 100;
  private static final int MOST_SHOWN = 3;

  /** The time is another one by up to 17 years. */
  private static final int SHIFT_BITS = 39;

  private record Item<E>(E element, Content content) {}

  private final int number;
  private final ContentHasher hasher = new ContentHasher();
  private final Set<String> sites = new LinkedHashSet<>();
  private final Set<String> recent = new LinkedHashSet<>();
  private final Set<String> clocks = new LinkedHashSet<>();
  private final Set<String> recentClocks = new LinkedHashSet<>();
  private final Set<String> unvaried = new LinkedHashSet<>();

  public Orders(int number) {
    this.number = number;
  }

  /** Which orders these are. */
  public int number() {
    return number;
  }

  /** A loader of classes whose sets and maps are iterated in these orders. */
  public interface Source {
    Orders orders();
  }

  /** The orders for the user's class that is running. */
  static Orders ofCaller() {
    return frames()
        .walk(
            frames ->
                frames.flatMap(frame -> source(frame).stream()).map(Source::orders).findFirst())
        .orElseGet(() -> new Orders(0));
  }

  private static StackWalker frames() {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  }

  private static Optional<Source> source(StackWalker.StackFrame frame) {
    return frame.getDeclaringClass().getClassLoader() instanceof Source source
        ? Optional.of(source)
        : Optional.empty();
  }

  /**
   * A set or map that is iterated in these orders, if the order of the original is free.
   *
   * @param original a collection of the JDK, or an optional value
   * @param copy its copy, which is returned if there is nothing to vary
   */
  public Object inPlaceOf(Object original, Object copy) {
    if (original.getClass() == HashSet.class) {
      return new VariedHashSet<>((Set<?>) copy, this);
    }
    if (original.getClass() == HashMap.class) {
      return new VariedHashMap<>((Map<?, ?>) copy, this);
    }
    if (Modifier.isPublic(original.getClass().getModifiers())) {
      return copy;
    }
    if (original instanceof Set<?> set && Reordering.isFree(set)) {
      return new ArrangedSet<>(Collections.unmodifiableSet((Set<?>) copy), this);
    }
    return original instanceof Map<?, ?> map && Reordering.isFree(map)
        ? new ArrangedMap<>(Collections.unmodifiableMap((Map<?, ?>) copy), this)
        : copy;
  }

  /** The elements in the order in which they are iterated. */
  <E> List<E> arranged(Collection<E> elements) {
    List<E> given = new ArrayList<>(elements.size());
    elements.iterator().forEachRemaining(given::add);
    if (given.size() < 2) {
      return given;
    }
    note();
    return number == 0 ? given : permuted(given);
  }

  private synchronized <E> List<E> permuted(List<E> given) {
    List<Item<E>> items = new ArrayList<>(given.size());
    try {
      given.forEach(element -> items.add(new Item<>(element, hasher.of(content(element)))));
    } catch (BadInput e) {
      return given; // something that is no value
    }
    if (number % 2 == 0) {
      items.sort(Comparator.comparingLong(item -> mixed(item.content().high())));
      return elements(items.stream());
    }
    items.sort(
        Comparator.<Item<E>>comparingLong(item -> item.content().high())
            .thenComparingLong(item -> item.content().low()));
    List<int[]> orders = Permutations.of(items.size());
    int index = (number + 1) / 2 % (orders.size() + 1);
    return index == 0
        ? elements(items.stream())
        : elements(Arrays.stream(orders.get(index - 1)).mapToObj(items::get));
  }

  /** Entries are ordered by their keys, so that a map and the set of its keys agree. */
  private static Object content(Object element) {
    return element instanceof Map.Entry<?, ?> entry ? entry.getKey() : element;
  }

  private static <E> List<E> elements(Stream<Item<E>> items) {
    List<E> elements = new ArrayList<>();
    items.forEach(item -> elements.add(item.element()));
    return elements;
  }

  /** A hash that is different for each number, as SplitMix64 mixes. */
  private long mixed(long hash) {
    long mixed = hash + number * 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }

  private synchronized void note() {
    note(recent, sites);
  }

  /** Notes that the time or chance is asked for; returns by how much the time is another one. */
  synchronized Duration lookedAtClock() {
    note(recentClocks, clocks);
    long millis = mixed(0) >>> (Long.SIZE - SHIFT_BITS);
    return number == 0 ? Duration.ZERO : Duration.ofMillis(millis);
  }

  private static void note(Set<String> now, Set<String> ever) {
    if (now.size() < MOST_SITES) {
      site()
          .ifPresent(
              site -> {
                now.add(site);
                ever.add(site);
              });
    }
  }

  /** Notes that an order which cannot be varied is looked at. */
  public synchronized void unvaried(String what) {
    unvaried.add(what + site().map(site -> " in " + site).orElse(""));
  }

  /** The orders that cannot be varied, and where they were looked at. */
  public synchronized List<String> unvaried() {
    return List.copyOf(unvaried);
  }

  /** The innermost line of user code that is running. */
  private static Optional<String> site() {
    return frames()
        .walk(frames -> frames.filter(frame -> source(frame).isPresent()).findFirst())
        .map(StackWalker.StackFrame::toStackTraceElement)
        .map(
            frame ->
                frame.getClassName()
                    + "."
                    + frame.getMethodName()
                    + " ("
                    + frame.getFileName()
                    + ":"
                    + frame.getLineNumber()
                    + ")");
  }

  /** Begins something that may look at an order, see {@link #suspects()}. */
  public synchronized void begin() {
    recent.clear();
    recentClocks.clear();
  }

  /** Whether an order, the time or chance was looked at, ever. */
  public synchronized boolean wereLookedAt() {
    return !sites.isEmpty() || !clocks.isEmpty();
  }

  /** Whether the time or chance was looked at since {@link #begin()}. */
  public synchronized boolean wereClocksLookedAt() {
    return !recentClocks.isEmpty();
  }

  /**
   * On what something may depend since {@link #begin()}, and where it looked at it: the iteration
   * order of a set or map, the time, or chance.
   */
  public synchronized String suspects() {
    boolean isRecent = !recent.isEmpty() || !recentClocks.isEmpty();
    List<String> suspects = new ArrayList<>();
    suspects.addAll(named("the iteration order of a set or map in ", isRecent ? recent : sites));
    suspects.addAll(named("a clock or chance in ", isRecent ? recentClocks : clocks));
    return suspects.isEmpty()
        ? "the iteration order of a set or map"
        : String.join(" or on ", suspects);
  }

  /** What to do about the {@link #suspects()}. */
  public synchronized String advice() {
    boolean isRecent = !recent.isEmpty() || !recentClocks.isEmpty();
    boolean ofClock = !(isRecent ? recentClocks : clocks).isEmpty();
    boolean ofOrder = !(isRecent ? recent : sites).isEmpty() || !ofClock;
    String order = ofOrder ? "use a list, or a linked or sorted set or map" : "";
    String clock = "let it look at nothing but what it is given, and use context.choose for chance";
    return ofOrder && ofClock ? order + ", and " + clock : ofClock ? clock : order;
  }

  private static List<String> named(String what, Set<String> lines) {
    return lines.isEmpty()
        ? List.of()
        : List.of(what + lines.stream().limit(MOST_SHOWN).collect(Collectors.joining(" or in ")));
  }
}
