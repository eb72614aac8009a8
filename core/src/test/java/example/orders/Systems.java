package example.orders;

import dev.ordeal.harness.Subject;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;

/** All systems of this package. */
public final class Systems {
  private Systems() {}

  /** Those that depend on an iteration order. */
  public static Stream<Subject> hidden() {
    return Stream.concat(in(HiddenOrders.class), in(HiddenSetUps.class));
  }

  /** Those that do not. */
  public static Stream<Subject> harmless() {
    return in(HarmlessOrders.class);
  }

  /** One that looks at a clock, which moves every two seconds. */
  public static Subject clock() {
    return new Clock();
  }

  private static final class Clock extends Counter {
    @Override
    boolean isWrong() {
      return System.currentTimeMillis() / 2_000 % 2 == 0;
    }
  }

  private static Stream<Subject> in(Class<?> type) {
    return Arrays.stream(type.getDeclaredClasses())
        .filter(Subject.class::isAssignableFrom)
        .sorted(Comparator.comparing(Class::getName))
        .map(Systems::created);
  }

  private static Subject created(Class<?> type) {
    try {
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return (Subject) constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type.getName(), e);
    }
  }
}
