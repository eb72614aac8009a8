package dev.ordeal.formats;

import dev.ordeal.spec.Answer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import us.bpsm.edn.TaggedValue;

/** Converts values of EDN to values of a recording. */
final class EdnValues {
  private EdnValues() {}

  /**
   * Converts a value; nil becomes {@link Answer#NIL}.
   *
   * @param asInt whether integers that fit become {@code Integer}, as users' specs expect
   */
  static Object plain(@Nullable Object value, boolean asInt, FilePosition position) {
    return plain(value, asInt, position, 0);
  }

  private static Object plain(
      @Nullable Object value, boolean asInt, FilePosition position, int depth) {
    NestingLimit.check(depth, position);
    if (value == null) {
      return Answer.NIL;
    }
    if (value instanceof Long number) {
      return asInt && number == number.intValue() ? (Object) number.intValue() : (Object) number;
    }
    if (value instanceof TaggedValue tagged) {
      return plain(tagged.getValue(), asInt, position, depth);
    }
    if (value instanceof List<?> list) {
      List<Object> plain = new ArrayList<>();
      list.forEach(each -> plain.add(plain(each, asInt, position, depth + 1)));
      return Collections.unmodifiableList(plain);
    }
    if (value instanceof Set<?> set) {
      Set<Object> plain = new LinkedHashSet<>();
      set.forEach(each -> plain.add(plain(each, asInt, position, depth + 1)));
      return Collections.unmodifiableSet(plain);
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> plain = new LinkedHashMap<>();
      map.forEach(
          (key, each) ->
              plain.put(
                  plain(key, asInt, position, depth + 1), plain(each, asInt, position, depth + 1)));
      return Collections.unmodifiableMap(plain);
    }
    return value;
  }
}
