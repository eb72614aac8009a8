package dev.ordeal.orders;

import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Permutations;
import dev.ordeal.words.BadInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
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
 * always.
 *
 * <p>It also notes where an order was looked at. Where none was, none can matter.
 */
public final class Orders {
  /** The orders worth trying, by number from 1 on. */
  public static final int COUNT = 24;

  /** Up to this number all collections of one size are permuted in the same way. */
  private static final int SYSTEMATIC = 18;

  private static final int MOST_SITES = 100;
  private static final int MOST_SHOWN = 3;
  private static final StackWalker FRAMES =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private record Item<E>(E element, Content content) {}

  private final int number;
  private final ContentHasher hasher = new ContentHasher();
  private final Set<String> sites = new LinkedHashSet<>();
  private final Set<String> recent = new LinkedHashSet<>();
  private final Set<String> unvaried = new LinkedHashSet<>();

  public Orders(int number) {
    this.number = number;
  }

  /** A loader of classes whose sets and maps are iterated in these orders. */
  public interface Source {
    Orders orders();
  }

  /** The orders for the user's class that is running. */
  static Orders ofCaller() {
    return FRAMES
        .walk(
            frames ->
                frames.flatMap(frame -> source(frame).stream()).map(Source::orders).findFirst())
        .orElseGet(() -> new Orders(0));
  }

  private static Optional<Source> source(StackWalker.StackFrame frame) {
    return frame.getDeclaringClass().getClassLoader() instanceof Source source
        ? Optional.of(source)
        : Optional.empty();
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
    if (number > SYSTEMATIC) {
      items.sort(Comparator.comparingLong(item -> mixed(item.content().high())));
      return elements(items.stream());
    }
    items.sort(
        Comparator.<Item<E>>comparingLong(item -> item.content().high())
            .thenComparingLong(item -> item.content().low()));
    List<int[]> orders = Permutations.of(items.size());
    int index = number % (orders.size() + 1);
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
    mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }

  private synchronized void note() {
    if (recent.size() < MOST_SITES) {
      site()
          .ifPresent(
              site -> {
                recent.add(site);
                sites.add(site);
              });
    }
  }

  /** Notes that an order which cannot be varied is looked at. */
  synchronized void unvaried(String what) {
    unvaried.add(what + site().map(site -> " in " + site).orElse(""));
  }

  /** The orders that cannot be varied, and where they were looked at. */
  public synchronized List<String> unvaried() {
    return List.copyOf(unvaried);
  }

  /** The innermost line of user code that is running. */
  private static Optional<String> site() {
    return FRAMES
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

  /** Begins something that may look at an order, see {@link #where()}. */
  public synchronized void begin() {
    recent.clear();
  }

  /** Whether an order was looked at, ever. */
  public synchronized boolean wereLookedAt() {
    return !sites.isEmpty();
  }

  /**
   * Where an order was looked at since {@link #begin()}, or before, if none was; in words that
   * follow "a set or map".
   */
  public synchronized String where() {
    Set<String> lines = recent.isEmpty() ? sites : recent;
    return lines.isEmpty()
        ? ""
        : lines.stream().limit(MOST_SHOWN).collect(Collectors.joining(" or ", " in ", ""));
  }
}
