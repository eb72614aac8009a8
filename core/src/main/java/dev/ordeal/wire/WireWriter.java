package dev.ordeal.wire;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Writes one value. The name of a class is written once, and is a number from then on. */
final class WireWriter {
  static final String OWN = "dev.ordeal.";

  private final DataOutputStream out;
  private final Map<Class<?>, Integer> classes = new HashMap<>();

  WireWriter(DataOutputStream out) {
    this.out = out;
  }

  void write(Object value) throws IOException {
    if (value instanceof Boolean truth) {
      tag(truth ? Tag.TRUE : Tag.FALSE);
    } else if (value instanceof Integer number) {
      tag(Tag.INT);
      out.writeInt(number);
    } else if (value instanceof Long number) {
      tag(Tag.LONG);
      out.writeLong(number);
    } else if (value instanceof Double number) {
      tag(Tag.DOUBLE);
      out.writeDouble(number);
    } else if (value instanceof String text) {
      tag(Tag.STRING);
      text(text);
    } else if (value instanceof Duration time) {
      tag(Tag.DURATION);
      out.writeLong(time.getSeconds());
      out.writeInt(time.getNano());
    } else if (value instanceof Enum<?> constant) {
      tag(Tag.ENUM);
      type(constant.getDeclaringClass());
      text(constant.name());
    } else if (value instanceof Record record) {
      record(record);
    } else {
      container(value);
    }
  }

  private void container(Object value) throws IOException {
    if (value instanceof Packed packed) {
      tag(Tag.PACKED);
      out.writeInt(packed.size());
      out.write(packed.bytes());
    } else if (value instanceof Optional<?> some) {
      tag(some.isPresent() ? Tag.PRESENT : Tag.EMPTY);
      if (some.isPresent()) {
        write(some.get());
      }
    } else if (value instanceof OptionalInt some) {
      tag(some.isPresent() ? Tag.PRESENT_INT : Tag.EMPTY_INT);
      if (some.isPresent()) {
        out.writeInt(some.getAsInt());
      }
    } else if (value instanceof OptionalLong some) {
      tag(some.isPresent() ? Tag.PRESENT_LONG : Tag.EMPTY_LONG);
      if (some.isPresent()) {
        out.writeLong(some.getAsLong());
      }
    } else if (value instanceof List<?> list) {
      tag(Tag.LIST);
      all(list);
    } else if (value instanceof Map<?, ?> map) {
      tag(Tag.MAP);
      out.writeInt(map.size());
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        write(entry.getKey());
        write(entry.getValue());
      }
    } else {
      throw refused(value);
    }
  }

  private void all(Collection<?> values) throws IOException {
    out.writeInt(values.size());
    for (Object value : values) {
      write(value);
    }
  }

  private void record(Record record) throws IOException {
    if (!record.getClass().getName().startsWith(OWN)) {
      throw refused(record);
    }
    tag(Tag.RECORD);
    type(record.getClass());
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      try {
        component.getAccessor().setAccessible(true);
        write(component.getAccessor().invoke(record));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static BadInput refused(Object value) {
    return new BadInput(
        "The value "
            + Show.brief(Show.value(value))
            + " of "
            + value.getClass().getName()
            + " cannot be sent to another machine; use numbers, strings and addresses.");
  }

  private void tag(Tag tag) throws IOException {
    out.writeByte(tag.code());
  }

  private void type(Class<?> type) throws IOException {
    int next = classes.size();
    Integer known = classes.putIfAbsent(type, next);
    out.writeInt(known == null ? next : known);
    if (known == null) {
      text(type.getName());
    }
  }

  private void text(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }
}
