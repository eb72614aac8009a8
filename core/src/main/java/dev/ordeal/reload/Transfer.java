package dev.ordeal.reload;

import dev.ordeal.identity.Reordering;
import dev.ordeal.identity.ValueCopy;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Copies an object, and all that it holds, into the classes of a {@link VaryingLoader}. The sets
 * and maps in it become such as are iterated in the orders of the loader. Records are constructed;
 * other objects are not, but get the same fields.
 */
final class Transfer {
  private static final List<String> VALUES =
      List.of("java.lang.", "java.math.", "java.time.", "java.util.regex.");

  /** The collections with a public class that are copied as what they are. */
  private static final Set<Class<?>> COPIED =
      Set.of(
          ArrayList.class,
          HashSet.class,
          HashMap.class,
          LinkedHashSet.class,
          LinkedHashMap.class,
          TreeSet.class,
          TreeMap.class,
          EnumMap.class,
          Optional.class);

  private final VaryingLoader loader;
  private final IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
  private final Set<String> unvaried = new LinkedHashSet<>();

  Transfer(VaryingLoader loader) {
    this.loader = loader;
  }

  /** An object cannot be copied. */
  static final class NotCopied extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotCopied(Object value) {
      super(value.getClass().getName());
    }

    NotCopied(Throwable cause) {
      super(cause);
    }
  }

  /** The fields seen on the way with an order that can change from one JVM to the next. */
  Set<String> unvaried() {
    return unvaried;
  }

  /**
   * The copy.
   *
   * @throws NotCopied if there is something that cannot be copied, such as a lambda expression
   */
  @Nullable Object of(@Nullable Object value) {
    if (value == null) {
      return null;
    }
    Object known = copies.get(value);
    if (known == null) {
      known = copy(value);
      copies.put(value, known);
    }
    return known;
  }

  private Object copy(Object value) {
    Class<?> type = value.getClass();
    if (value instanceof Class<?> named) {
      return mapped(named);
    }
    if (value instanceof Enum<?> constant) {
      return constant(constant);
    }
    if (type.isArray()) {
      return array(value);
    }
    if (isOfPlatform(type)) {
      return ofPlatform(value);
    }
    if (!VaryingLoader.isShared(type.getName())) {
      unvaried.addAll(Reordering.unvariedIn(value));
      unvaried.addAll(Reordering.unvariedIn(type));
    }
    return value instanceof Record record ? record(record) : object(value);
  }

  private static boolean isOfPlatform(Class<?> type) {
    ClassLoader of = type.getClassLoader();
    return of == null || of == ClassLoader.getPlatformClassLoader();
  }

  private Class<?> mapped(Class<?> type) {
    if (type.isArray()) {
      return mapped(type.getComponentType()).arrayType();
    }
    if (type.isPrimitive() || isOfPlatform(type) || VaryingLoader.isShared(type.getName())) {
      return type;
    }
    if (type.isHidden()) {
      throw new NotCopied(type);
    }
    try {
      return loader.loadClass(type.getName());
    } catch (ClassNotFoundException e) {
      throw new NotCopied(e);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the constant of the same name
  private Object constant(Enum<?> constant) {
    return Enum.valueOf((Class) mapped(constant.getDeclaringClass()), constant.name());
  }

  private Object array(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(mapped(array.getClass().getComponentType()), length);
    copies.put(array, copy);
    for (int i = 0; i < length; i++) {
      Array.set(copy, i, of(Array.get(array, i)));
    }
    return copy;
  }

  private Object ofPlatform(Object value) {
    if (value instanceof EnumSet<?> || value instanceof EnumMap<?, ?>) {
      Collection<?> constants =
          value instanceof EnumMap<?, ?> map ? map.keySet() : (Collection<?>) value;
      if (constants.stream().anyMatch(each -> of(each) != each)) {
        throw new NotCopied(value);
      }
    }
    Object order =
        value instanceof SortedSet<?> set
            ? set.comparator()
            : value instanceof SortedMap<?, ?> map ? map.comparator() : null;
    if (order != null && !isOfPlatform(order.getClass())) {
      throw new NotCopied(order);
    }
    if (isCopied(value)) {
      Object parts = ValueCopy.of(value, (part, field) -> Objects.requireNonNull(of(part)));
      return loader.orders().inPlaceOf(value, parts);
    }
    String name = value.getClass().getName();
    if (VALUES.stream().noneMatch(name::startsWith) || value.getClass().isHidden()) {
      throw new NotCopied(value);
    }
    return value;
  }

  /** Whether a copy of the value is of the same class, as far as code can tell. */
  private static boolean isCopied(Object value) {
    boolean hasParts =
        value instanceof Collection<?> || value instanceof Map<?, ?> || value instanceof Optional;
    return hasParts
        && (COPIED.contains(value.getClass())
            || !Modifier.isPublic(value.getClass().getModifiers()));
  }

  private Object record(Record record) {
    try {
      Class<?> type = mapped(record.getClass());
      var components = record.getClass().getRecordComponents();
      @Nullable Object[] values = new Object[components.length];
      Class<?>[] types = new Class<?>[components.length];
      boolean changed = type != record.getClass();
      for (int i = 0; i < values.length; i++) {
        Field field = record.getClass().getDeclaredField(components[i].getName());
        field.setAccessible(true);
        values[i] = of(field.get(record));
        changed |= values[i] != field.get(record) && !field.getType().isPrimitive();
        types[i] = mapped(components[i].getType());
      }
      if (!changed) {
        return record;
      }
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new NotCopied(e);
    }
  }

  private Object object(Object value) {
    Class<?> type = value.getClass();
    boolean isShared = VaryingLoader.isShared(type.getName());
    if (isShared && !holdsOthers(value)) {
      return value;
    }
    if (type.isHidden()) {
      throw new NotCopied(value);
    }
    try {
      Class<?> target = mapped(type);
      Object copy = allocated(target);
      copies.put(value, copy);
      for (Class<?> at = type; at != Object.class; at = at.getSuperclass()) {
        if (isOfPlatform(at)) {
          throw new NotCopied(value);
        }
        for (Field field : at.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())) {
            Field same = mapped(at).getDeclaredField(field.getName());
            field.setAccessible(true);
            same.setAccessible(true);
            same.set(copy, of(field.get(value)));
          }
        }
      }
      return copy;
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw e instanceof NotCopied not ? not : new NotCopied(e);
    }
  }

  /** Whether an object of a shared class holds something that is not shared. */
  private boolean holdsOthers(Object value) {
    copies.put(value, value);
    boolean others = false;
    try {
      for (Class<?> at = value.getClass(); at != Object.class; at = at.getSuperclass()) {
        for (Field field : at.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
            field.setAccessible(true);
            Object held = field.get(value);
            others |= held != null && isOther(held);
          }
        }
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw e instanceof NotCopied not ? not : new NotCopied(e);
    } finally {
      copies.remove(value);
    }
    return others;
  }

  private boolean isOther(Object held) {
    if (held instanceof Collection<?> items && isOfPlatform(held.getClass())) {
      return items.stream().anyMatch(each -> each != null && isOther(each));
    }
    if (held instanceof Map<?, ?> map && isOfPlatform(held.getClass())) {
      return isOther(map.keySet()) || isOther(map.values());
    }
    return of(held) != held;
  }

  /** A new object whose constructor is not run. */
  private static Object allocated(Class<?> type) throws ReflectiveOperationException {
    Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
    Object instance = factory.getMethod("getReflectionFactory").invoke(null);
    Constructor<?> constructor =
        (Constructor<?>)
            factory
                .getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                .invoke(instance, type, Object.class.getDeclaredConstructor());
    return constructor.newInstance();
  }
}
