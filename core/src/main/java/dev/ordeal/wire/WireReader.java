package dev.ordeal.wire;

import java.io.DataInputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads one value that {@link WireWriter} has written. */
final class WireReader {
  private final DataInputStream in;
  private final List<Class<?>> classes = new ArrayList<>();

  WireReader(DataInputStream in) {
    this.in = in;
  }

  Object read() throws IOException, ReflectiveOperationException {
    Tag tag = Tag.of(in.readUnsignedByte());
    return switch (tag) {
      case FALSE -> false;
      case TRUE -> true;
      case INT -> in.readInt();
      case LONG -> in.readLong();
      case DOUBLE -> in.readDouble();
      case STRING -> text();
      case PACKED -> new Packed(bytes(in.readInt()));
      case DURATION -> Duration.ofSeconds(in.readLong(), in.readInt());
      case EMPTY -> Optional.empty();
      case PRESENT -> Optional.of(read());
      case EMPTY_INT -> OptionalInt.empty();
      case PRESENT_INT -> OptionalInt.of(in.readInt());
      case EMPTY_LONG -> OptionalLong.empty();
      case PRESENT_LONG -> OptionalLong.of(in.readLong());
      case LIST -> list();
      case MAP -> map();
      case ENUM -> constant();
      case RECORD -> record();
    };
  }

  private byte[] bytes(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new IOException("the bytes end too soon");
    }
    return bytes;
  }

  private String text() throws IOException {
    return new String(bytes(in.readInt()), StandardCharsets.UTF_8);
  }

  private List<Object> list() throws IOException, ReflectiveOperationException {
    int size = in.readInt();
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      values.add(read());
    }
    return values;
  }

  private Map<Object, Object> map() throws IOException, ReflectiveOperationException {
    int size = in.readInt();
    Map<Object, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      Object key = read();
      values.put(key, read());
    }
    return values;
  }

  private Class<?> type() throws IOException, ClassNotFoundException {
    int number = in.readInt();
    if (number == classes.size()) {
      String name = text();
      if (!name.startsWith(WireWriter.OWN)) {
        throw new ClassNotFoundException(name);
      }
      classes.add(Class.forName(name, true, WireReader.class.getClassLoader()));
    }
    return classes.get(number);
  }

  private Object constant() throws IOException, ReflectiveOperationException {
    Class<?> type = type();
    String name = text();
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new IOException("there is no " + name);
  }

  private Object record() throws IOException, ReflectiveOperationException {
    Class<?> type = type();
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = read();
    }
    Constructor<?> constructor =
        type.getDeclaredConstructor(
            Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
    constructor.setAccessible(true);
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new IOException("no " + type.getSimpleName() + " has these components", e);
    }
  }
}
