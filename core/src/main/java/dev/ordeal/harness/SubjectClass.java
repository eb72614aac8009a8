package dev.ordeal.harness;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.lang.reflect.InvocationTargetException;

/** Makes systems of classes that users name. */
public final class SubjectClass {
  private SubjectClass() {}

  /** A new one of that class; where there cannot be one, {@link BadInput} says why. */
  public static Subject create(Class<?> type) {
    if (!Subject.class.isAssignableFrom(type)) {
      throw new BadInput(
          "Class "
              + type.getName()
              + " is not a system; let it implement "
              + Subject.class.getName()
              + ".");
    }
    try {
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return (Subject) constructor.newInstance();
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
