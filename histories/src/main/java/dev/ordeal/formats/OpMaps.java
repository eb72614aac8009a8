package dev.ordeal.formats;

import dev.ordeal.words.Show;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import us.bpsm.edn.Keyword;
import us.bpsm.edn.TaggedValue;

/** Reads Jepsen's op maps: {@code {:process 3, :type :invoke, :f :cas, :value [1 2]}}. */
final class OpMaps {
  private static final Keyword PROCESS = Keyword.newKeyword("process");
  private static final Keyword TYPE = Keyword.newKeyword("type");
  private static final Keyword F = Keyword.newKeyword("f");
  private static final Keyword KEY = Keyword.newKeyword("key");
  private static final Keyword VALUE = Keyword.newKeyword("value");

  private final EdnStream stream;
  private final Place place;
  private final Events events;
  private final boolean asInt;

  /**
   * @param asInt whether whole numbers are ints where they fit
   */
  OpMaps(Bytes bytes, Place place, Events events, boolean asInt) {
    this.stream = new EdnStream(bytes, place);
    this.place = place;
    this.events = events;
    this.asInt = asInt;
  }

  void read() throws IOException {
    for (Optional<Object> next = stream.next(); next.isPresent(); next = stream.next()) {
      Object element = next.get() instanceof TaggedValue tagged ? tagged.getValue() : next.get();
      if (!(element instanceof Map<?, ?> map)) {
        throw place.bad(
            "there is no map {:process, :type, :f, :value} but "
                + Show.brief(Show.value(element))
                + "; a history is made of such maps.");
      }
      add(map);
    }
    events.finish();
  }

  private void add(Map<?, ?> map) {
    Object process = map.get(PROCESS);
    if (process == null) {
      throw place.bad("the operation has no :process; give a whole number.");
    }
    if (!(process instanceof Long number)) {
      if (process instanceof Keyword) {
        return; // the nemesis, and others that are no clients
      }
      throw place.bad(":process is " + Show.brief(Show.value(process)) + "; give a whole number.");
    }
    if (number != number.intValue()) {
      throw place.bad(":process is " + number + "; give a whole number in range.");
    }
    String type = name(map.get(TYPE), ":type", "invoke, ok, fail or info");
    Event.Kind kind = Event.Kind.named(type);
    if (kind == null) {
      throw place.bad(":type is " + Show.brief(type) + "; it is invoke, ok, fail or info.");
    }
    events.add(
        new Event(
            number.intValue(),
            kind,
            name(map.get(F), ":f", "the operation's name"),
            plain(map.get(KEY)),
            plain(map.get(VALUE)),
            place.line()));
  }

  private @Nullable Object plain(@Nullable Object value) {
    return value == null ? null : Edn.plain(value, asInt, place);
  }

  private String name(@Nullable Object value, String field, String expected) {
    if (value instanceof Keyword keyword) {
      return keyword.getName();
    }
    if (value instanceof String text) {
      return text;
    }
    throw place.bad(
        value == null
            ? "the operation has no " + field + "; give " + expected + "."
            : field + " is " + Show.brief(Show.value(value)) + "; give " + expected + ".");
  }
}
