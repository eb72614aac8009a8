package dev.ordeal.pekko.subject;

import dev.ordeal.words.Show;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Messages of real actors as strings that are the same in every run: actors by their names, and
 * nothing that is numbered anew each time.
 */
public final class Words {
  private static final Pattern ASK = Pattern.compile("Actor\\[pekko://[^/\\]]+/temp/[^\\]]*\\]");
  private static final Pattern ACTOR =
      Pattern.compile("Actor\\[pekko://[^/\\]]+/(?:user/run/|user/)?([^#\\]]*)(?:#-?\\d+)?\\]");
  private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda[^\\s,)\\]]*");
  private static final Pattern HASH = Pattern.compile("@[0-9a-f]{4,16}\\b");

  private Words() {}

  /** The message as people write it: {@code Write(1,c0)}. */
  public static String of(Object message) {
    String words = isPlain(message) ? fields(message) : Show.value(message);
    String named = ACTOR.matcher(ASK.matcher(words).replaceAll("asker")).replaceAll("$1");
    return HASH.matcher(LAMBDA.matcher(named).replaceAll("\\$lambda")).replaceAll("");
  }

  /** The name of a class, without what is different in every JVM. */
  public static String name(Class<?> type) {
    String name = type.getName();
    int lambda = name.indexOf("$$Lambda");
    return lambda < 0 ? name : name.substring(0, lambda);
  }

  /** Whether the class does not say how it reads. */
  private static boolean isPlain(Object message) {
    try {
      return !(message instanceof Record)
          && !message.getClass().isArray()
          && message.getClass().getMethod("toString").getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  private static String fields(Object message) {
    List<String> values = new ArrayList<>();
    for (Field field : message.getClass().getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
        Object value = read(field, message);
        values.add(value == null ? "?" : Show.value(value));
      }
    }
    String simple = message.getClass().getSimpleName();
    return values.isEmpty() ? simple : simple + "(" + String.join(",", values) + ")";
  }

  private static @Nullable Object read(Field field, Object owner) {
    try {
      field.setAccessible(true);
      return field.get(owner);
    } catch (IllegalAccessException | InaccessibleObjectException e) {
      return null;
    }
  }
}
