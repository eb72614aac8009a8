package dev.ordeal.words;

import java.lang.reflect.InvocationTargetException;

/** Makes objects of classes that users name. */
public final class Instance {
  private Instance() {}

  /**
   * A new one of that class; where there cannot be one, {@link BadInput} says why.
   *
   * @param kind what it must be
   * @param what what that is in words
   */
  public static <T> T of(Class<?> type, Class<T> kind, String what) {
    if (!kind.isAssignableFrom(type)) {
      throw new BadInput(
          "Class "
              + type.getName()
              + " is not a "
              + what
              + "; let it implement "
              + kind.getName()
              + ".");
    }
    try {
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return kind.cast(constructor.newInstance());
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new BadInput(
          "The constructor of " + type.getName() + " failed: " + Show.throwable(cause), cause);
    } catch (ReflectiveOperationException e) {
      throw new BadInput(
          "Class "
              + type.getName()
              + " cannot be created; give it a constructor without arguments.",
          e);
    }
  }
}
