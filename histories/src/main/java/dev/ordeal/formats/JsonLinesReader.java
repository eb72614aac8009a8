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
 * Reads one JSON object per line: {@code {"process":3,"op":"cas","key":0,"arg":[1,2],"ret":true,
 * "inv":10,"res":14}}. Lines may be in any order, because they have times.
 */
final class JsonLinesReader {
  private static final long LATEST = 1L << 62;
  private static final int SAMPLE = 2_000;
  private static final int BYTES_PER_OPERATION = 64;

  private final ByteWindow bytes;
  private final FilePosition position;
  private final Recording.Builder builder;
  private final Values values;
  private final Optional<ModelRules> rules;
  private final Optional<TransactionReader> transactions;
  private final OverlapCheck overlaps;
  private final List<OperationNote> notes = new ArrayList<>();
  private @Nullable ObjectReader json;

  /**
   * A reader that adds the operations to a builder.
   *
   * @param rules the rules of the model; empty for operations of a user's spec
   */
  JsonLinesReader(
      ByteWindow bytes,
      FilePosition position,
      Recording.Builder builder,
      Optional<ModelRules> rules) {
    this.bytes = bytes;
    this.position = position;
    this.builder = builder;
    this.values = builder.values();
    this.rules = rules;
    this.transactions = rules.flatMap(ModelRules::transactions);
    this.overlaps = new OverlapCheck(position);
  }

  List<OperationNote> read() throws IOException {
    Optional<FastLineParser> fast =
        transactions.isPresent() ? Optional.empty() : rules.map(m -> new FastLineParser(values, m));
    for (int line = 1; bytes.position() < bytes.limit() || bytes.fill(); line++) {
      position.line(line);
      if (line == SAMPLE) {
        reserve();
      }
      if (fast.isEmpty() || !readFast(fast.get())) {
        long before = bytes.total();
        int end = bytes.lineEnd();
        boolean wasCut = bytes.total() > before;
        if (!wasCut || fast.isEmpty() || !readFast(fast.get())) {
          readGeneral(end);
          bytes.position(Math.min(end + 1, bytes.limit()));
        }
      }
    }
    overlaps.finish(builder);
    return notes;
  }

  /** Reserves memory for the operations of all lines, estimated from the first ones. */
  private void reserve() {
    long read = bytes.total() - (bytes.limit() - bytes.position());
    long lines = (long) (1.02 * bytes.size() / read * SAMPLE);
    long most = Runtime.getRuntime().maxMemory() / (2 * BYTES_PER_OPERATION);
    builder.reserve((int) Math.min(lines, Math.min(most, Integer.MAX_VALUE / 2)));
  }

  private boolean readFast(FastLineParser parser) {
    int end = parser.read(bytes.buffer(), bytes.position());
    if (end < 0
        || end - bytes.position() > ByteWindow.LONGEST
        || (parser.isPair() && parser.named().action() != Action.CAS)) {
      return false;
    }
    add(
        parser.process(),
        parser.named(),
        parser.key(),
        parser.first(),
        parser.second(),
        parser.returned(),
        parser.invoked(),
        parser.answered());
    bytes.position(end + 1);
    return true;
  }

  private void add(
      int process,
      NamedAction named,
      int key,
      int first,
      int second,
      int returned,
      long invoked,
      long answered) {
    ModelRules model = rules.orElseThrow();
    int other = model.second(named, second);
    int argument = model.argument(named, key, first);
    int operation =
        add(
            process,
            named.action(),
            model.key(named, key, argument),
            argument,
            other,
            answered == Recording.NEVER ? Values.UNKNOWN : model.result(named, returned),
            invoked,
            answered);
    builder.called(operation, named.number());
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
      throw position.error(
          "res " + answered + " is before inv " + invoked + "; an answer follows its invocation.");
    }
    overlaps.add(process, invoked, answered);
    int operation = builder.invoke(process, action, part, first, second, invoked, position.line());
    if (answered != Recording.NEVER) {
      builder.answer(operation, result, answered);
    }
    return operation;
  }

  private void readGeneral(int end) throws IOException {
    if (isBlank(end)) {
      return;
    }
    JsonNode line = parse(end);
    int process = (int) integer(line, "process", Integer.MIN_VALUE, Integer.MAX_VALUE);
    long invoked = integer(line, "inv", -LATEST, LATEST);
    JsonNode res = line.get("res");
    if (res == null) {
      throw position.error("res is missing; give null for an operation without an answer.");
    }
    long answered = res.isNull() ? Recording.NEVER : integer(line, "res", -LATEST, LATEST);
    JsonNode op = line.get("op");
    if (op == null || !op.isTextual()) {
      throw position.error("op is missing or not a string; give the name of the operation.");
    }
    if (line.hasNonNull("note")) {
      notes.add(new OperationNote(position.line(), line.get("note").asText()));
    }
    if (rules.isEmpty()) {
      addCall(process, op.textValue(), line, invoked, answered);
    } else if (transactions.isPresent()) {
      addTransaction(process, op.textValue(), line, invoked, answered);
    } else {
      addModelled(process, rules.get().named(op.textValue()), line, invoked, answered);
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
      throw position.error(
          "this is not a JSON object (" + brief(why) + "); write one object per operation.");
    }
    throw position.error("this is not a JSON object; write one object per operation.");
  }

  /** Creates the parser when it is first needed; usual lines do not need it. */
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
    return why.split(" \\(|: ", 2)[0]; // the rest is advice to programmers
  }

  private long integer(JsonNode line, String field, long least, long most) {
    JsonNode value = line.get(field);
    if (value == null) {
      throw position.error(field + " is missing; give a whole number.");
    }
    if (!value.isIntegralNumber()
        || !value.canConvertToLong()
        || value.longValue() < least
        || value.longValue() > most) {
      throw position.error(
          field + " is " + Show.brief(value.toString()) + "; it must be a whole number in range.");
    }
    return value.longValue();
  }

  private void addModelled(
      int process, NamedAction named, JsonNode line, long invoked, long answered) {
    JsonNode arg = line.get("arg");
    int first;
    int second = ModelRules.ABSENT;
    if (named.action() == Action.CAS) {
      if (arg == null || !arg.isArray() || arg.size() != 2) {
        throw rules.orElseThrow().notAPair(named);
      }
      first = number(arg.get(0));
      second = number(arg.get(1));
    } else {
      first = number(arg);
    }
    add(
        process,
        named,
        number(line.get("key")),
        first,
        second,
        number(line.get("ret")),
        invoked,
        answered);
  }

  private int number(@Nullable JsonNode node) {
    if (node == null) {
      return ModelRules.ABSENT;
    }
    return node.isNull() ? Values.NIL : values.of(value(node, 0));
  }

  private void addCall(int process, String name, JsonNode line, long invoked, long answered) {
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

  private void addTransaction(
      int process, String name, JsonNode line, long invoked, long answered) {
    TransactionReader all = transactions.orElseThrow();
    boolean isAnswered = answered != Recording.NEVER;
    JsonNode steps = isAnswered && line.hasNonNull("ret") ? line.get("ret") : line.get("arg");
    NamedAction named = rules.orElseThrow().named(name);
    int accesses =
        named.action() == Action.TRANSACTION
            ? all.number(steps == null ? null : value(steps, 0), isAnswered)
            : single(all, named, line, isAnswered);
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
    builder.called(operation, named.number());
  }

  private int single(TransactionReader all, NamedAction named, JsonNode line, boolean isAnswered) {
    JsonNode key = line.get("key");
    if (key == null || key.isNull()) {
      throw position.error(named.name() + " has no key; name the register.");
    }
    boolean writes = named.action() == Action.WRITE;
    JsonNode value = line.get(writes ? "arg" : "ret");
    if (writes && (value == null || value.isNull())) {
      throw position.error(named.name() + " has no arg; give the value.");
    }
    return all.number(
        writes,
        value(key, 0),
        value == null || value.isNull() ? null : value(value, 0),
        isAnswered);
  }

  /** Converts a value to Java; null within a value becomes {@link Answer#NIL}. */
  private Object value(JsonNode node, int depth) {
    NestingLimit.check(depth, position);
    if (node.isIntegralNumber()) {
      if (!node.canConvertToLong()) {
        return node.bigIntegerValue();
      }
      return rules.isEmpty() && node.canConvertToInt()
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
