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

/** Values of EDN as values of a recording. */
final class Edn {
  private Edn() {}

  /**
   * The value with nothing in it that is null: nil within it is {@link Answer#NIL}.
   *
   * @param asInt whether whole numbers that fit are ints, as users' specs have them
   */
  static Object plain(@Nullable Object value, boolean asInt, Place place) {
    return plain(value, asInt, place, 0);
  }

  private static Object plain(@Nullable Object value, boolean asInt, Place place, int depth) {
    Nesting.check(depth, place);
    if (value == null) {
      return Answer.NIL;
    }
    if (value instanceof Long number) {
      return asInt && number == number.intValue() ? (Object) number.intValue() : (Object) number;
    }
    if (value instanceof TaggedValue tagged) {
      return plain(tagged.getValue(), asInt, place, depth);
    }
    if (value instanceof List<?> list) {
      List<Object> plain = new ArrayList<>();
      list.forEach(each -> plain.add(plain(each, asInt, place, depth + 1)));
      return Collections.unmodifiableList(plain);
    }
    if (value instanceof Set<?> set) {
      Set<Object> plain = new LinkedHashSet<>();
      set.forEach(each -> plain.add(plain(each, asInt, place, depth + 1)));
      return Collections.unmodifiableSet(plain);
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> plain = new LinkedHashMap<>();
      map.forEach(
          (key, each) ->
              plain.put(plain(key, asInt, place, depth + 1), plain(each, asInt, place, depth + 1)));
      return Collections.unmodifiableMap(plain);
    }
    return value;
  }
}
