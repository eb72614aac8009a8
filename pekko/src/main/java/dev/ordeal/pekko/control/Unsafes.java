package dev.ordeal.pekko.control;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/** Fields that the JDK keeps to itself, by {@code sun.misc.Unsafe}. */
final class Unsafes {
  private static final String NAME = "sun.misc.Unsafe";

  private final Class<?> type;
  private final Object unsafe;

  Unsafes() {
    try {
      type = Class.forName(NAME);
      Field field = type.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      unsafe = field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JVM has no " + NAME, e);
    }
  }

  private MethodHandle method(String name, Class<?> result, Class<?>... parameters) {
    try {
      return MethodHandles.lookup()
          .findVirtual(type, name, MethodType.methodType(result, parameters))
          .bindTo(unsafe);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JVM's " + NAME + " has no " + name, e);
    }
  }

  private static Object call(MethodHandle method, Object... arguments) {
    try {
      return method.invokeWithArguments(arguments);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static Field field(Class<?> of, String name) {
    try {
      return of.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("this JVM has no field " + name + " in " + of.getName(), e);
    }
  }

  /** Writes a long into a field of an object: {@code (object, value)}. */
  MethodHandle longSetter(Class<?> of, String name) {
    long offset =
        (long) call(method("objectFieldOffset", long.class, Field.class), field(of, name));
    MethodHandle setter = method("putLong", void.class, Object.class, long.class, long.class);
    return MethodHandles.insertArguments(setter, 1, offset);
  }

  /** A field of a class, which may be final. */
  final class StaticField {
    private final Object base;
    private final long offset;

    StaticField(Class<?> of, String name) {
      Field field = field(of, name);
      base = call(method("staticFieldBase", Object.class, Field.class), field);
      offset = (long) call(method("staticFieldOffset", long.class, Field.class), field);
    }

    Object get() {
      return call(method("getObject", Object.class, Object.class, long.class), base, offset);
    }

    void set(Object value) {
      MethodHandle setter =
          method("putObjectVolatile", void.class, Object.class, long.class, Object.class);
      call(setter, base, offset, value);
    }
  }
}
