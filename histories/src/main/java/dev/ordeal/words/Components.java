package dev.ordeal.words;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads and constructs records by reflection, private ones included. */
public final class Components {
  private static final ClassValue<List<RecordComponent>> COMPONENTS =
      new ClassValue<>() {
        @Override
        protected List<RecordComponent> computeValue(Class<?> type) {
          List<RecordComponent> components = List.of(type.getRecordComponents());
          components.forEach(component -> component.getAccessor().trySetAccessible());
          return components;
        }
      };

  private static final ClassValue<Optional<Constructor<?>>> CONSTRUCTOR =
      new ClassValue<>() {
        @Override
        protected Optional<Constructor<?>> computeValue(Class<?> type) {
          Class<?>[] types = of(type).stream().map(RecordComponent::getType).toArray(Class[]::new);
          try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return Optional.of(constructor);
          } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
          }
        }
      };

  private Components() {}

  /** Returns the canonical constructor of a record class, if it is accessible. */
  public static Optional<Constructor<?>> constructor(Class<?> type) {
    return CONSTRUCTOR.get(type);
  }

  /** Returns the components of a record class. */
  public static List<RecordComponent> of(Class<?> type) {
    return COMPONENTS.get(type);
  }

  /** Returns the value of a component of the record, which is one of {@link #of} its class. */
  public static @Nullable Object read(RecordComponent component, Record record) {
    try {
      return component.getAccessor().invoke(record);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }
}
