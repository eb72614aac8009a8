package dev.ordeal.reload;

import dev.ordeal.orders.CollectorFactory;
import dev.ordeal.orders.MapFactory;
import dev.ordeal.orders.SetFactory;
import dev.ordeal.orders.Surroundings;
import dev.ordeal.orders.VariedConcurrentHashMap;
import dev.ordeal.orders.VariedHashMap;
import dev.ordeal.orders.VariedHashSet;
import dev.ordeal.orders.VariedHashtable;
import dev.ordeal.orders.VariedIdentityHashMap;
import dev.ordeal.orders.VariedRandom;
import dev.ordeal.orders.VariedWeakHashMap;
import java.util.Map;
import java.util.Set;

/** What takes the place of which class of the JDK; all names as in class files. */
final class Redirections {
  private static final String NEW = "<init>";

  /** The classes with a subclass that takes their place. */
  private static final Map<String, Class<?>> CREATED =
      Map.of(
          "java/util/Random", VariedRandom.class,
          "java/util/HashSet", VariedHashSet.class,
          "java/util/HashMap", VariedHashMap.class,
          "java/util/IdentityHashMap", VariedIdentityHashMap.class,
          "java/util/WeakHashMap", VariedWeakHashMap.class,
          "java/util/Hashtable", VariedHashtable.class,
          "java/util/concurrent/ConcurrentHashMap", VariedConcurrentHashMap.class);

  private static final Set<String> COLLECTORS =
      Set.of(
          "toSet",
          "toUnmodifiableSet",
          "toMap",
          "toUnmodifiableMap",
          "toConcurrentMap",
          "groupingBy",
          "groupingByConcurrent");

  private Redirections() {}

  /** The class of which objects are created in the place of the given one; empty for the same. */
  static String created(String type) {
    Class<?> other = CREATED.get(type);
    return other == null ? "" : name(other);
  }

  /** The class that has the method in the place of the given one; empty for the same. */
  static String method(String type, String method) {
    if (method.equals(NEW)) {
      return created(type);
    }
    return switch (type) {
      case "java/util/Set" ->
          method.equals("of") || method.equals("copyOf") ? name(SetFactory.class) : "";
      case "java/util/Map" ->
          method.equals("of") || method.equals("ofEntries") || method.equals("copyOf")
              ? name(MapFactory.class)
              : "";
      case "java/util/stream/Collectors" ->
          COLLECTORS.contains(method) ? name(CollectorFactory.class) : "";
      case "java/util/concurrent/ConcurrentHashMap" ->
          method.equals("newKeySet") ? name(VariedConcurrentHashMap.class) : "";
      case "java/lang/System" ->
          method.equals("currentTimeMillis") || method.equals("nanoTime")
              ? name(Surroundings.class)
              : "";
      case "java/time/Instant" -> method.equals("now") ? name(Surroundings.class) : "";
      case "java/lang/Math" -> method.equals("random") ? name(Surroundings.class) : "";
      case "java/util/UUID" -> method.equals("randomUUID") ? name(Surroundings.class) : "";
      case "java/util/concurrent/ThreadLocalRandom" ->
          method.equals("current") ? name(Surroundings.class) : "";
      default -> "";
    };
  }

  private static String name(Class<?> type) {
    return type.getName().replace('.', '/');
  }
}
