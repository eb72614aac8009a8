package dev.ordeal.words;

import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Renders a value the way its author would write it: {@code Write(k1,10)} for a record, elements in
 * brackets for a collection, {@code toString()} for the rest.
 */
public final class Show {
  private static final int DEEPEST = 8;
  private static final Pattern CALLED_BY_USERS =
      Pattern.compile("dev\\.ordeal\\.(actor|spec|words)\\.\\w+");
  private static final int BRIEF = 80;
  private static final int LONGEST_LINE = 4_000;
  private static final Pattern LONG_WORD = Pattern.compile("(\\S{300})\\S+");

  /** Marks that change the writing direction. */
  private static final Pattern DIRECTION_MARKS =
      Pattern.compile("[\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");

  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}");

  /** Integers by value, then other strings. */
  private static final Comparator<String> NUMBERS_FIRST =
      Comparator.comparingLong(
              (String string) ->
                  NUMBER.matcher(string).matches() ? Long.parseLong(string) : Long.MAX_VALUE)
          .thenComparing(Comparator.naturalOrder());

  private Show() {}

  /**
   * Returns the value as a string. It never throws, even if the value's {@code toString} does. Sets
   * and maps that are not sorted are shown sorted, because their iteration order may differ from
   * one JVM to the next.
   */
  public static String value(@Nullable Object value) {
    return value(value, 0, false);
  }

  /**
   * Returns a state as a string, with the names of record components: {@code State(term=1,
   * leader=none)}. A record with one component needs no name. An empty {@link Optional} is {@code
   * none}, which is not the value nil of specs. Steps are matched by {@link #value}, never by this.
   */
  public static String state(@Nullable Object state) {
    return value(state, 0, true);
  }

  /**
   * Whether equal values have the same {@link #value} in every JVM for certain, because no {@code
   * toString} of a user's class contributes to it.
   */
  public static boolean alwaysReadsTheSame(@Nullable Object value) {
    if (value == null || value instanceof Shown || value instanceof Enum<?>) {
      return true;
    }
    if (value instanceof Record record) {
      return Components.of(record.getClass()).stream()
          .allMatch(component -> alwaysReadsTheSame(Components.read(component, record)));
    }
    if (value instanceof Collection<?> items) {
      return items.stream().allMatch(Show::alwaysReadsTheSame);
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream().allMatch(Show::alwaysReadsTheSame);
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return alwaysReadsTheSame(entry.getKey()) && alwaysReadsTheSame(entry.getValue());
    }
    if (value instanceof Optional<?> optional) {
      return alwaysReadsTheSame(optional.orElse(null));
    }
    if (value instanceof Object[] items) {
      return Stream.of(items).allMatch(Show::alwaysReadsTheSame);
    }
    return value.getClass().getClassLoader() == null;
  }

  /**
   * Returns a string that is equal for equal values, even if their class was loaded twice: sets and
   * maps are sorted, and of users' classes other than records only the name is shown.
   */
  public static String canonical(@Nullable Object value) {
    return canonical(value, 0);
  }

  private static String canonical(@Nullable Object value, int depth) {
    if (value == null || depth > DEEPEST) {
      return "...";
    }
    Class<?> type = value.getClass();
    if (value instanceof Enum<?>) {
      return value(value);
    }
    if (value instanceof Set<?> set) {
      return set.stream().map(item -> canonical(item, depth + 1)).sorted().toList().toString();
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> canonical(e.getKey(), depth + 1) + ":" + canonical(e.getValue(), depth + 1))
          .sorted()
          .toList()
          .toString();
    }
    if (value instanceof Collection<?> items) {
      return items.stream().map(item -> canonical(item, depth + 1)).toList().toString();
    }
    if (value instanceof Optional<?> optional) {
      return optional.map(inner -> canonical(inner, depth + 1)).orElse("nil");
    }
    if (value instanceof Record record) {
      return Components.of(type).stream()
          .map(component -> canonical(Components.read(component, record), depth + 1))
          .collect(Collectors.joining(",", name(type) + "(", ")"));
    }
    return type.getClassLoader() == null ? value(value) : name(type);
  }

  /** Cuts a user's string after 80 characters. */
  public static String brief(String string) {
    return string.length() <= BRIEF ? string : string.substring(0, BRIEF) + "...";
  }

  /** Returns the class of a throwable and its message. */
  public static String throwable(Throwable thrown) {
    if (thrown instanceof ExceptionInInitializerError && thrown.getCause() != null) {
      return throwable(thrown.getCause());
    }
    String message = message(thrown);
    String kind = name(thrown.getClass());
    return message == null ? kind : kind + ": " + printable(message);
  }

  /** Returns what a user's code threw, and where; where a stack overflows is chance. */
  public static String thrown(Throwable thrown) {
    Throwable cause = thrown.getCause();
    if (thrown instanceof ExceptionInInitializerError && cause != null) {
      return thrown(cause);
    }
    return throwable(thrown)
        + Arrays.stream(thrown.getStackTrace())
            .takeWhile(frame -> !isOrdeals(frame))
            .filter(frame -> frame.getFileName() != null && isUsers(frame))
            .findFirst()
            .filter(frame -> !(thrown instanceof StackOverflowError))
            .map(frame -> " at " + frame.getFileName() + ":" + frame.getLineNumber())
            .orElse("");
  }

  /** Whether the frame is Ordeal's, and not of what users call. */
  private static boolean isOrdeals(StackTraceElement frame) {
    return frame.getClassName().startsWith("dev.ordeal.")
        && !CALLED_BY_USERS.matcher(frame.getClassName()).matches();
  }

  private static boolean isUsers(StackTraceElement frame) {
    String module = frame.getModuleName();
    boolean isOfJdk = module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    return !isOfJdk && !frame.getClassName().startsWith("dev.ordeal.");
  }

  private static @Nullable String message(Throwable thrown) {
    try {
      return thrown.getMessage();
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      return null;
    }
  }

  /**
   * Escapes characters that would break a line, control a terminal or change the writing direction.
   */
  public static String printable(String string) {
    if (string.codePoints().noneMatch(Show::needsEscape)) {
      return string;
    }
    StringBuilder shown = new StringBuilder();
    string
        .codePoints()
        .forEach(
            point -> shown.append(needsEscape(point) ? escaped(point) : Character.toString(point)));
    return shown.toString();
  }

  /** Returns the Java escape of a character. */
  public static String escaped(int point) {
    return switch (point) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> String.format(Locale.ROOT, "\\u%04x", point);
    };
  }

  private static boolean needsEscape(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
      case Character.FORMAT -> DIRECTION_MARKS.matcher(Character.toString(point)).matches();
      default -> false;
    };
  }

  /** Puts a sentence on one line and cuts very long words and sentences. */
  public static String oneLine(String sentence) {
    String line =
        LONG_WORD.matcher(printable(sentence.replaceAll("\\s*\\R\\s*", " "))).replaceAll("$1...");
    return line.length() <= LONGEST_LINE
        ? line
        : line.substring(0, LONGEST_LINE * 3 / 4)
            + " ... "
            + line.substring(line.length() - LONGEST_LINE / 4);
  }

  private static String value(@Nullable Object value, int depth, boolean isNamed) {
    if (value == null) {
      return "null";
    }
    if (depth > DEEPEST) {
      return "...";
    }
    try {
      if (value instanceof Shown shown) {
        return shown.show();
      }
      if (value instanceof Record record) {
        return record(record, depth, isNamed);
      }
      if (value instanceof Collection<?> items) {
        Stream<String> strings = items.stream().map(item -> value(item, depth + 1, isNamed));
        boolean ordered = !(value instanceof Set<?>) || value instanceof SortedSet<?>;
        return (ordered ? strings : strings.sorted(NUMBERS_FIRST))
            .collect(Collectors.joining(",", "[", "]"));
      }
      if (value instanceof Map<?, ?> map) {
        return map(map, depth, isNamed);
      }
      if (value instanceof Optional<?> optional) {
        return optional
            .map(inner -> value(inner, depth + 1, isNamed))
            .orElse(isNamed ? "none" : "nil");
      }
      if (value instanceof Map.Entry<?, ?> entry) {
        return value(entry.getKey(), depth + 1, isNamed)
            + "="
            + value(entry.getValue(), depth + 1, isNamed);
      }
      Class<?> type = value.getClass();
      if (type.isArray()) {
        return IntStream.range(0, Array.getLength(value))
            .mapToObj(i -> value(Array.get(value, i), depth + 1, isNamed))
            .collect(Collectors.joining(",", "[", "]"));
      }
      boolean hasToString = type.getMethod("toString").getDeclaringClass() != Object.class;
      return hasToString ? printable(String.valueOf(value)) : name(type);
    } catch (RuntimeException | NoSuchMethodException | StackOverflowError | AssertionError e) {
      return name(value.getClass()) + "(?)";
    }
  }

  private static String map(Map<?, ?> map, int depth, boolean isNamed) {
    Stream<Map.Entry<String, String>> strings =
        map.entrySet().stream()
            .map(
                entry ->
                    Map.entry(
                        value(entry.getKey(), depth + 1, isNamed),
                        value(entry.getValue(), depth + 1, isNamed)));
    boolean ordered = map instanceof SortedMap<?, ?>;
    return (ordered ? strings : strings.sorted(Map.Entry.comparingByKey(NUMBERS_FIRST)))
        .map(entry -> entry.getKey() + ":" + entry.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String record(Record record, int depth, boolean isNamed) {
    List<RecordComponent> components = Components.of(record.getClass());
    boolean hasNames = isNamed && components.size() > 1;
    return components.stream()
        .map(
            component ->
                (hasNames ? component.getName() + "=" : "")
                    + value(Components.read(component, record), depth + 1, isNamed))
        .collect(Collectors.joining(hasNames ? ", " : ",", name(record.getClass()) + "(", ")"));
  }

  private static String name(Class<?> type) {
    String simple = type.getSimpleName();
    return simple.isEmpty() ? type.getName() : simple;
  }
}
