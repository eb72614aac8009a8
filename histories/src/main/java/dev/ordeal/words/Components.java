package dev.ordeal.words;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks into records, also those that their authors keep private. */
public final class Components {
  private static final ClassValue<List<RecordComponent>> OF =
      new ClassValue<>() {
        @Override
        protected List<RecordComponent> computeValue(Class<?> type) {
          return List.of(type.getRecordComponents());
        }
      };

  private static final ClassValue<Optional<Constructor<?>>> MADE_BY =
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

  /** What makes a record of its components, if that can be reached. */
  public static Optional<Constructor<?>> constructor(Class<?> type) {
    return MADE_BY.get(type);
  }

  /** The components of a class of records. */
  public static List<RecordComponent> of(Class<?> type) {
    return OF.get(type);
  }

  /** The value of the record's component. */
  public static @Nullable Object read(RecordComponent component, Record record) {
    try {
      var accessor = component.getAccessor();
      accessor.setAccessible(true);
      return accessor.invoke(record);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }
}
