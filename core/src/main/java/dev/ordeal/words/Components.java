package dev.ordeal.words;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;
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

  private Components() {}

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
