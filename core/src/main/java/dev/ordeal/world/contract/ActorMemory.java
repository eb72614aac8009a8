package dev.ordeal.world.contract;

import dev.ordeal.actor.Actor;
import dev.ordeal.words.Components;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an actor object holds besides the state it is given, as fingerprints of its fields, so that
 * one that remembers something on the side is caught in the act.
 *
 * <p>It looks into numbers, texts, arrays, collections, records, and classes of the actor's own
 * package; what lies beyond (a logger, a clock) is taken for constant.
 */
public final class ActorMemory {
  private static final int MOST_OBJECTS = 10_000;

  /** Classes whose objects stay as they are. */
  private static final Set<Class<?>> CONSTANT =
      Set.of(
          Boolean.class,
          Character.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          String.class);

  /** The fields of the actor, and a number for what each of them holds. */
  private final List<Field> fields;

  private final int[] held;
  private final String ownPackage;
  private boolean canChange;
  private final Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());

  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return fieldsOf(type);
        }
      };

  private ActorMemory(Actor<?, ?> actor) {
    this.ownPackage = actor.getClass().getPackageName();
    this.fields = FIELDS.get(actor.getClass());
    this.held = new int[fields.size()];
    for (int i = 0; i < held.length; i++) {
      visited.clear();
      canChange |= !Modifier.isFinal(fields.get(i).getModifiers());
      held[i] = fingerprint(read(fields.get(i), actor));
    }
    visited.clear();
  }

  /**
   * Whether anything that it looks at can change: a field that is not final, or an object that is
   * not known to stay as it is.
   */
  boolean canChange() {
    return canChange;
  }

  public static ActorMemory of(Actor<?, ?> actor) {
    return new ActorMemory(actor);
  }

  /** The field that differs from an earlier look at the same actor, in words. */
  public Optional<String> changedSince(ActorMemory earlier) {
    int changed = Arrays.mismatch(held, earlier.held);
    return changed < 0 ? Optional.empty() : Optional.of(nameOf(fields.get(changed)));
  }

  private static String nameOf(Field field) {
    return field.isSynthetic() || field.getDeclaringClass().isHidden()
        ? "a variable that it captured"
        : "its field " + field.getName();
  }

  private static List<Field> fieldsOf(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        field.trySetAccessible();
        fields.add(field);
      }
    }
    return fields;
  }

  private static @Nullable Object read(Field field, Object owner) {
    try {
      return field.get(Modifier.isStatic(field.getModifiers()) ? null : owner);
    } catch (IllegalAccessException e) {
      return null;
    }
  }

  /**
   * A number that changes when the value does; a value that cannot be looked into never changes.
   */
  private int fingerprint(@Nullable Object value) {
    try {
      return look(value);
    } catch (RuntimeException | StackOverflowError e) {
      canChange = true;
      return 0;
    }
  }

  private int look(@Nullable Object value) {
    if (value == null) {
      return 0;
    }
    Class<?> type = value.getClass();
    if (CONSTANT.contains(type)) {
      return value.hashCode();
    }
    if (value instanceof Number || value instanceof CharSequence) {
      canChange = true;
      return value.toString().hashCode();
    }
    canChange |= visited.size() > MOST_OBJECTS;
    if (value instanceof Enum<?> || visited.size() > MOST_OBJECTS || !visited.add(value)) {
      return System.identityHashCode(value);
    }
    int hash = type.getName().hashCode();
    if (type.getName().startsWith("java.util.ImmutableCollections")) {
      return System.identityHashCode(value);
    }
    if (type.isArray()) {
      canChange = true;
      for (int i = 0; i < Array.getLength(value); i++) {
        hash = 31 * hash + fingerprint(Array.get(value, i));
      }
    } else if (value instanceof Collection<?> items) {
      canChange = true;
      hash = 31 * hash + items.size();
      for (Object item : items) {
        hash += 31 * fingerprint(item);
      }
    } else if (value instanceof Map<?, ?> map) {
      canChange = true;
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        hash += 31 * fingerprint(entry.getKey()) + 17 * fingerprint(entry.getValue());
      }
    } else if (value instanceof Record record) {
      for (RecordComponent component : Components.of(type)) {
        hash = 31 * hash + fingerprint(Components.read(component, record));
      }
    } else if (type.getClassLoader() != null && definesHashCode(type)) {
      canChange = true;
      hash = 31 * hash + value.hashCode();
    } else if (type.getPackageName().equals(ownPackage)) {
      for (Field field : FIELDS.get(type)) {
        canChange |= !Modifier.isFinal(field.getModifiers());
        hash = 31 * hash + fingerprint(read(field, value));
      }
    } else if (type.getClassLoader() == null && describesItself(type)) {
      canChange = true;
      hash = 31 * hash + value.toString().hashCode();
    } else {
      hash = System.identityHashCode(value);
    }
    return hash;
  }

  /** Whether a class of the JDK, into which one cannot look, tells what it holds. */
  private static boolean describesItself(Class<?> type) {
    return overrides(type, "toString");
  }

  private static boolean definesHashCode(Class<?> type) {
    return overrides(type, "hashCode");
  }

  private static boolean overrides(Class<?> type, String method) {
    try {
      return type.getMethod(method).getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }
}
