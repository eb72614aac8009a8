package dev.ordeal.words;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;

/** Creates objects of classes that users name. */
public final class Instance {
  private Instance() {}

  /**
   * Creates an object with the class's constructor without arguments.
   *
   * @param kind the type that the class must have
   * @param what that type in words, for the message
   * @throws BadInput if the object cannot be created; the message says why
   */
  public static <T> T of(Class<?> type, Class<T> kind, String what) {
    if (!kind.isAssignableFrom(type)) {
      throw new BadInput(
          "Class "
              + type.getName()
              + " is not a "
              + what
              + "; it must implement "
              + kind.getName()
              + ".");
    }
    if (Modifier.isAbstract(type.getModifiers())) {
      throw new BadInput(
          (type.isInterface() ? "Interface " : "Class ")
              + type.getName()
              + (type.isInterface() ? " has no code" : " is abstract")
              + "; name a class that implements "
              + kind.getName()
              + " completely.");
    }
    try {
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return kind.cast(constructor.newInstance());
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new BadInput(
          "The constructor of " + type.getName() + " failed: " + Show.thrown(cause), cause);
    } catch (ReflectiveOperationException e) {
      throw new BadInput(
          "Class "
              + type.getName()
              + " cannot be created; give it a constructor without arguments.",
          e);
    }
  }
}
