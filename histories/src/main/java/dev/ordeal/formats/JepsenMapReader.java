package dev.ordeal.formats;

import dev.ordeal.words.Show;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import us.bpsm.edn.Keyword;
import us.bpsm.edn.TaggedValue;

/** Reads Jepsen's operation maps: {@code {:process 3, :type :invoke, :f :cas, :value [1 2]}}. */
final class JepsenMapReader {
  private static final Keyword PROCESS = Keyword.newKeyword("process");
  private static final Keyword TYPE = Keyword.newKeyword("type");
  private static final Keyword F = Keyword.newKeyword("f");
  private static final Keyword KEY = Keyword.newKeyword("key");
  private static final Keyword VALUE = Keyword.newKeyword("value");

  private final EdnStream stream;
  private final FilePosition position;
  private final OperationAssembler operations;
  private final boolean asInt;

  /**
   * A reader of operation maps.
   *
   * @param asInt whether integers that fit become {@code Integer}
   */
  JepsenMapReader(
      ByteWindow bytes, FilePosition position, OperationAssembler operations, boolean asInt) {
    this.stream = new EdnStream(bytes, position);
    this.position = position;
    this.operations = operations;
    this.asInt = asInt;
  }

  void read() throws IOException {
    for (Optional<Object> next = stream.next(); next.isPresent(); next = stream.next()) {
      Object element = next.get() instanceof TaggedValue tagged ? tagged.getValue() : next.get();
      if (!(element instanceof Map<?, ?> map)) {
        throw position.error(
            Show.brief(Show.value(element))
                + " is not a map {:process, :type, :f, :value}; a history consists of such maps.");
      }
      add(map);
    }
    operations.finish();
  }

  private void add(Map<?, ?> map) {
    Object process = map.get(PROCESS);
    if (process == null) {
      throw position.error(":process is missing; give a whole number.");
    }
    if (!(process instanceof Long number)) {
      if (process instanceof Keyword) {
        return; // the nemesis, or another process that is not a client
      }
      throw position.error(
          ":process is " + Show.brief(Show.value(process)) + "; it must be a whole number.");
    }
    if (number != number.intValue()) {
      throw position.error(":process is " + number + "; it must be a whole number in range.");
    }
    String type = name(map.get(TYPE), ":type", "invoke, ok, fail or info");
    ProcessEvent.Type known = ProcessEvent.Type.named(type);
    if (known == null) {
      throw position.error(
          ":type is " + Show.brief(type) + "; it must be invoke, ok, fail or info.");
    }
    operations.add(
        new ProcessEvent(
            number.intValue(),
            known,
            name(map.get(F), ":f", "the name of the operation"),
            plain(map.get(KEY)),
            plain(map.get(VALUE)),
            position.line()));
  }

  private @Nullable Object plain(@Nullable Object value) {
    return value == null ? null : EdnValues.plain(value, asInt, position);
  }

  private String name(@Nullable Object value, String field, String expected) {
    if (value instanceof Keyword keyword) {
      return keyword.getName();
    }
    if (value instanceof String string) {
      return string;
    }
    throw position.error(
        value == null
            ? field + " is missing; give " + expected + "."
            : field + " is " + Show.brief(Show.value(value)) + "; give " + expected + ".");
  }
}
