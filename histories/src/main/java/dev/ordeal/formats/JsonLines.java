package dev.ordeal.formats;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a JSON object a line: {@code {"process":3,"op":"cas","key":0,"arg":[1,2],"ret":true,
 * "inv":10,"res":14}}. Lines come in any order, for times say what came first.
 */
final class JsonLines {
  private static final long LATEST = 1L << 62;
  private static final int SAMPLE = 2_000;
  private static final int BYTES_PER_OPERATION = 64;

  private final Bytes bytes;
  private final Place place;
  private final Recording.Builder builder;
  private final Values values;
  private final Optional<Meaning> meaning;
  private final Optional<Transactions> transactions;
  private final Overlaps overlaps;
  private final List<Note> notes = new ArrayList<>();
  private @Nullable ObjectReader json;

  /**
   * @param meaning empty for a user's own operations
   */
  JsonLines(Bytes bytes, Place place, Recording.Builder builder, Optional<Meaning> meaning) {
    this.bytes = bytes;
    this.place = place;
    this.builder = builder;
    this.values = builder.values();
    this.meaning = meaning;
    this.transactions =
        meaning.filter(Meaning::isTransactional).map(some -> new Transactions(values, place));
    this.overlaps = new Overlaps(place);
  }

  List<Note> read() throws IOException {
    Optional<PlainLine> usual =
        transactions.isPresent() ? Optional.empty() : meaning.map(m -> new PlainLine(values, m));
    for (int line = 1; bytes.position() < bytes.limit() || bytes.fill(); line++) {
      place.line(line);
      if (line == SAMPLE) {
        reserve();
      }
      if (usual.isEmpty() || !readUsual(usual.get())) {
        long before = bytes.total();
        int end = bytes.lineEnd();
        boolean wasCut = bytes.total() > before;
        if (!wasCut || usual.isEmpty() || !readUsual(usual.get())) {
          readAny(end);
          bytes.position(Math.min(end + 1, bytes.limit()));
        }
      }
    }
    overlaps.finish(builder);
    return notes;
  }

  /** Guesses from the first lines how many there will be. */
  private void reserve() {
    long read = bytes.total() - (bytes.limit() - bytes.position());
    long lines = (long) (1.02 * bytes.size() / read * SAMPLE);
    long most = Runtime.getRuntime().maxMemory() / (2 * BYTES_PER_OPERATION);
    builder.reserve((int) Math.min(lines, Math.min(most, Integer.MAX_VALUE / 2)));
  }

  private boolean readUsual(PlainLine usual) {
    int end = usual.read(bytes.buffer(), bytes.position());
    if (end < 0
        || end - bytes.position() > Bytes.LONGEST
        || (usual.isPair() && usual.word().action() != Action.CAS)) {
      return false;
    }
    add(
        usual.process(),
        usual.word(),
        usual.key(),
        usual.first(),
        usual.second(),
        usual.told(),
        usual.invoked(),
        usual.answered());
    bytes.position(end + 1);
    return true;
  }

  private void add(
      int process,
      Word word,
      int key,
      int first,
      int second,
      int told,
      long invoked,
      long answered) {
    Meaning meant = meaning.orElseThrow();
    int other = meant.second(word, second);
    int argument = meant.first(word, key, first);
    int operation =
        add(
            process,
            word.action(),
            meant.part(word, key, argument),
            argument,
            other,
            answered == Recording.NEVER ? Values.UNKNOWN : meant.result(word, told),
            invoked,
            answered);
    builder.called(operation, word.number());
  }

  private int add(
      int process,
      Action action,
      int part,
      int first,
      int second,
      int result,
      long invoked,
      long answered) {
    if (answered < invoked) {
      throw place.bad(
          "res " + answered + " is before inv " + invoked + "; an answer comes after its call.");
    }
    overlaps.add(process, invoked, answered);
    int operation = builder.invoke(process, action, part, first, second, invoked, place.line());
    if (answered != Recording.NEVER) {
      builder.answer(operation, result, answered);
    }
    return operation;
  }

  private void readAny(int end) throws IOException {
    if (isBlank(end)) {
      return;
    }
    JsonNode line = parse(end);
    int process = (int) whole(line, "process", Integer.MIN_VALUE, Integer.MAX_VALUE);
    long invoked = whole(line, "inv", -LATEST, LATEST);
    JsonNode res = line.get("res");
    if (res == null) {
      throw place.bad("the operation has no res; give null if there was no answer.");
    }
    long answered = res.isNull() ? Recording.NEVER : whole(line, "res", -LATEST, LATEST);
    JsonNode op = line.get("op");
    if (op == null || !op.isTextual()) {
      throw place.bad("the operation has no op; give its name as a text.");
    }
    if (line.hasNonNull("note")) {
      notes.add(new Note(place.line(), line.get("note").asText()));
    }
    if (meaning.isEmpty()) {
      own(process, op.textValue(), line, invoked, answered);
    } else if (transactions.isPresent()) {
      transaction(process, op.textValue(), line, invoked, answered);
    } else {
      modelled(process, meaning.get().word(op.textValue()), line, invoked, answered);
    }
  }

  private boolean isBlank(int end) {
    for (int i = bytes.position(); i < end; i++) {
      if (bytes.buffer()[i] > ' ' || bytes.buffer()[i] <= 0) {
        return false;
      }
    }
    return true;
  }

  private JsonNode parse(int end) throws IOException {
    try {
      JsonNode line = json().readValue(bytes.buffer(), bytes.position(), end - bytes.position());
      if (line.isObject()) {
        return line;
      }
    } catch (JsonProcessingException e) {
      String why = String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("");
      throw place.bad(
          "this is no JSON object (" + brief(why) + "); write one object for each operation.");
    }
    throw place.bad("this is no JSON object; write one object for each operation.");
  }

  /** Made when it is first needed, which is not for usual lines. */
  private ObjectReader json() {
    ObjectReader known = json;
    if (known == null) {
      known =
          JsonMapper.builder()
              .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
              .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
              .build()
              .readerFor(JsonNode.class);
      json = known;
    }
    return known;
  }

  private static String brief(String why) {
    return why.split(" \\(|: ", 2)[0]; // behind that the parser gives advice to programmers
  }

  private long whole(JsonNode line, String field, long least, long most) {
    JsonNode value = line.get(field);
    if (value == null) {
      throw place.bad("the operation has no " + field + "; give a whole number.");
    }
    if (!value.isIntegralNumber()
        || !value.canConvertToLong()
        || value.longValue() < least
        || value.longValue() > most) {
      throw place.bad(
          field + " is " + Show.brief(value.toString()) + "; give a whole number in range.");
    }
    return value.longValue();
  }

  private void modelled(int process, Word word, JsonNode line, long invoked, long answered) {
    JsonNode arg = line.get("arg");
    int first;
    int second = Meaning.ABSENT;
    if (word.action() == Action.CAS) {
      if (arg == null || !arg.isArray() || arg.size() != 2) {
        throw meaning.orElseThrow().notAPair(word);
      }
      first = number(arg.get(0));
      second = number(arg.get(1));
    } else {
      first = number(arg);
    }
    add(
        process,
        word,
        number(line.get("key")),
        first,
        second,
        number(line.get("ret")),
        invoked,
        answered);
  }

  private int number(@Nullable JsonNode node) {
    if (node == null) {
      return Meaning.ABSENT;
    }
    return node.isNull() ? Values.NIL : values.of(value(node, 0));
  }

  private void own(int process, String name, JsonNode line, long invoked, long answered) {
    List<Object> arguments = new ArrayList<>();
    if (line.hasNonNull("key")) {
      arguments.add(value(line.get("key"), 0));
    }
    JsonNode arg = line.get("arg");
    if (arg != null && arg.isArray()) {
      arg.forEach(each -> arguments.add(value(each, 1)));
    } else if (arg != null && !arg.isNull()) {
      arguments.add(value(arg, 0));
    }
    JsonNode ret = line.get("ret");
    add(
        process,
        Action.CALL,
        Values.NIL,
        values.of(new Operation(name, arguments)),
        Values.NIL,
        ret == null ? Values.UNKNOWN : values.of(value(ret, 0)),
        invoked,
        answered);
  }

  private void transaction(int process, String name, JsonNode line, long invoked, long answered) {
    Transactions all = transactions.orElseThrow();
    boolean isAnswered = answered != Recording.NEVER;
    JsonNode steps = isAnswered && line.hasNonNull("ret") ? line.get("ret") : line.get("arg");
    Word word = meaning.orElseThrow().word(name);
    int accesses =
        word.action() == Action.TRANSACTION
            ? all.number(steps == null ? null : value(steps, 0), isAnswered)
            : single(all, word, line, isAnswered);
    int operation =
        add(
            process,
            Action.TRANSACTION,
            Values.NIL,
            accesses,
            Values.NIL,
            Values.UNKNOWN,
            invoked,
            answered);
    builder.called(operation, word.number());
  }

  private int single(Transactions all, Word word, JsonNode line, boolean isAnswered) {
    JsonNode key = line.get("key");
    if (key == null || key.isNull()) {
      throw place.bad(word.name() + " has no key; say which register.");
    }
    boolean writes = word.action() == Action.WRITE;
    JsonNode value = line.get(writes ? "arg" : "ret");
    if (writes && (value == null || value.isNull())) {
      throw place.bad(word.name() + " has no arg; give the value.");
    }
    return all.number(
        writes,
        value(key, 0),
        value == null || value.isNull() ? null : value(value, 0),
        isAnswered);
  }

  /** The value as people would have it in Java. Nothing, within a value, is nil. */
  private Object value(JsonNode node, int depth) {
    Nesting.check(depth, place);
    if (node.isIntegralNumber()) {
      if (!node.canConvertToLong()) {
        return node.bigIntegerValue();
      }
      return meaning.isEmpty() && node.canConvertToInt()
          ? (Object) node.intValue()
          : (Object) node.longValue();
    }
    return switch (node.getNodeType()) {
      case NUMBER -> node.doubleValue();
      case BOOLEAN -> node.booleanValue();
      case STRING -> node.textValue();
      case ARRAY -> {
        List<Object> list = new ArrayList<>();
        node.forEach(each -> list.add(value(each, depth + 1)));
        yield Collections.unmodifiableList(list);
      }
      case OBJECT -> {
        Map<Object, Object> map = new LinkedHashMap<>();
        node.properties()
            .forEach(field -> map.put(field.getKey(), value(field.getValue(), depth + 1)));
        yield Collections.unmodifiableMap(map);
      }
      default -> Answer.NIL;
    };
  }
}
