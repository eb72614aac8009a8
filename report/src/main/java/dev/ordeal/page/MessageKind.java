package dev.ordeal.page;

import dev.ordeal.spec.Operation;
import dev.ordeal.words.Show;

/** What messages of one kind are called: their class, or what they say where that says more. */
final class MessageKind {
  private static final int LONGEST = 22;

  private MessageKind() {}

  static String of(Object content) {
    Class<?> type = content.getClass();
    boolean speaksForItself = type.getClassLoader() == null || content instanceof Enum<?>;
    String name =
        content instanceof Operation operation
            ? operation.name()
            : speaksForItself ? Show.value(content) : type.getSimpleName();
    return Wording.brief(name.isEmpty() ? type.getName() : name, LONGEST);
  }
}
