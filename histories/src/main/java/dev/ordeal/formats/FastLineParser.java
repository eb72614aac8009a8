package dev.ordeal.formats;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Parses the usual JSON line fast: an object with the known fields in any order, each once, whose
 * values are integers, ASCII strings, booleans, null, or pairs of those. It parses a line as a JSON
 * parser would, or refuses it.
 */
final class FastLineParser {
  private static final int FAILED = -1;
  private static final int MOST_DIGITS = 18;
  private static final int LONGEST_NAME = 8;

  private static final int PROCESS = 1;
  private static final int OP = 2;
  private static final int KEY = 4;
  private static final int ARG = 8;
  private static final int RET = 16;
  private static final int INV = 32;
  private static final int RES = 64;
  private static final int NEEDED = PROCESS | OP | INV | RES;

  private final Values values;
  private final StringTable strings;
  private final ModelRules rules;

  private long[] names = new long[4];
  private NamedAction[] actions = new NamedAction[4];
  private int nameCount;

  private int at;
  private long number;
  private boolean isPair;

  private int process;
  private @Nullable NamedAction named;
  private int key;
  private int first;
  private int second;
  private int returned;
  private long invoked;
  private long answered;

  FastLineParser(Values values, ModelRules rules) {
    this.values = values;
    this.strings = new StringTable(values);
    this.rules = rules;
  }

  int process() {
    return process;
  }

  NamedAction named() {
    return Objects.requireNonNull(named);
  }

  int key() {
    return key;
  }

  int first() {
    return first;
  }

  int second() {
    return second;
  }

  int returned() {
    return returned;
  }

  long invoked() {
    return invoked;
  }

  long answered() {
    return answered;
  }

  /** Whether the argument is a pair. */
  boolean isPair() {
    return isPair;
  }

  /**
   * Parses the line that begins at an index. A zero follows the bytes.
   *
   * @return the index of the line break, or a negative number if the line is not usual
   */
  int read(byte[] bytes, int from) {
    if (bytes[from] != '{') {
      return FAILED;
    }
    key = ModelRules.ABSENT;
    first = ModelRules.ABSENT;
    second = ModelRules.ABSENT;
    returned = ModelRules.ABSENT;
    isPair = false;
    at = from + 1;
    int seen = 0;
    while (true) {
      skipSpaces(bytes);
      int field = field(bytes);
      if (field < 0 || (seen & field) != 0 || !value(bytes, field)) {
        return FAILED;
      }
      seen |= field;
      skipSpaces(bytes);
      byte next = bytes[at++];
      if (next == '}') {
        break;
      }
      if (next != ',') {
        return FAILED;
      }
    }
    if (bytes[at] == '\r') {
      at++;
    }
    return bytes[at] == '\n' && (seen & NEEDED) == NEEDED ? at : FAILED;
  }

  private void skipSpaces(byte[] bytes) {
    while (bytes[at] == ' ') {
      at++;
    }
  }

  /** Parses the name of a field and the colon; returns a negative number for an unknown field. */
  private int field(byte[] bytes) {
    int i = at;
    if (bytes[i] != '"') {
      return FAILED;
    }
    int field;
    int length;
    switch (bytes[i + 1]) {
      case 'p' -> {
        field = is(bytes, i + 2, 'r', 'o', 'c') && is(bytes, i + 5, 'e', 's', 's') ? PROCESS : -1;
        length = 7;
      }
      case 'o' -> {
        field = bytes[i + 2] == 'p' ? OP : FAILED;
        length = 2;
      }
      case 'k' -> {
        field = bytes[i + 2] == 'e' && bytes[i + 3] == 'y' ? KEY : FAILED;
        length = 3;
      }
      case 'a' -> {
        field = bytes[i + 2] == 'r' && bytes[i + 3] == 'g' ? ARG : FAILED;
        length = 3;
      }
      case 'i' -> {
        field = bytes[i + 2] == 'n' && bytes[i + 3] == 'v' ? INV : FAILED;
        length = 3;
      }
      case 'r' -> {
        boolean isRet = bytes[i + 3] == 't';
        field = bytes[i + 2] == 'e' && (isRet || bytes[i + 3] == 's') ? isRet ? RET : RES : FAILED;
        length = 3;
      }
      default -> {
        return FAILED;
      }
    }
    if (field < 0 || bytes[i + 1 + length] != '"') {
      return FAILED;
    }
    at = i + 2 + length;
    skipSpaces(bytes);
    if (bytes[at++] != ':') {
      return FAILED;
    }
    skipSpaces(bytes);
    return field;
  }

  private static boolean is(byte[] bytes, int i, char a, char b, char c) {
    return bytes[i] == a && bytes[i + 1] == b && bytes[i + 2] == c;
  }

  private boolean value(byte[] bytes, int field) {
    switch (field) {
      case PROCESS -> {
        boolean isNumber = number(bytes);
        process = (int) number;
        return isNumber && process == number;
      }
      case OP -> {
        named = name(bytes);
        return named != null;
      }
      case KEY -> {
        key = plain(bytes);
        return key != ModelRules.ABSENT;
      }
      case RET -> {
        returned = plain(bytes);
        return returned != ModelRules.ABSENT;
      }
      case INV -> {
        boolean isNumber = number(bytes);
        invoked = number;
        return isNumber;
      }
      case RES -> {
        if (bytes[at] == 'n') {
          answered = Recording.NEVER;
          return plain(bytes) == Values.NIL;
        }
        boolean isNumber = number(bytes);
        answered = number;
        return isNumber;
      }
      default -> {
        return argument(bytes);
      }
    }
  }

  private boolean argument(byte[] bytes) {
    if (bytes[at] != '[') {
      first = plain(bytes);
      return first != ModelRules.ABSENT;
    }
    isPair = true;
    at++;
    skipSpaces(bytes);
    first = plain(bytes);
    skipSpaces(bytes);
    if (first == ModelRules.ABSENT || bytes[at++] != ',') {
      return false;
    }
    skipSpaces(bytes);
    second = plain(bytes);
    skipSpaces(bytes);
    return second != ModelRules.ABSENT && bytes[at++] == ']';
  }

  private @Nullable NamedAction name(byte[] bytes) {
    if (bytes[at] != '"') {
      return null;
    }
    int begin = ++at;
    long packed = 0;
    while (bytes[at] != '"') {
      byte next = bytes[at++];
      if (next <= ' ' || next == '\\' || at - begin > LONGEST_NAME) {
        return null;
      }
      packed = packed << Byte.SIZE | next;
    }
    at++;
    for (int i = 0; i < nameCount; i++) {
      if (names[i] == packed) {
        return actions[i];
      }
    }
    return addName(packed, new String(bytes, begin, at - 1 - begin, ISO_8859_1));
  }

  private NamedAction addName(long packed, String name) {
    NamedAction added = rules.named(name);
    if (nameCount == names.length) {
      names = Arrays.copyOf(names, 2 * nameCount);
      actions = Arrays.copyOf(actions, 2 * nameCount);
    }
    names[nameCount] = packed;
    actions[nameCount++] = added;
    return added;
  }

  /** Parses an integer, an ASCII string, a boolean or null; absent if it is something else. */
  private int plain(byte[] bytes) {
    switch (bytes[at]) {
      case '"' -> {
        int begin = ++at;
        while (bytes[at] != '"') {
          byte next = bytes[at++];
          if (next < ' ' || next == '\\') {
            return ModelRules.ABSENT;
          }
        }
        return strings.number(bytes, begin, at++);
      }
      case 'n' -> {
        return literal(bytes, 'u', 'l', 'l', 4) ? Values.NIL : ModelRules.ABSENT;
      }
      case 't' -> {
        return literal(bytes, 'r', 'u', 'e', 4) ? Values.TRUE : ModelRules.ABSENT;
      }
      case 'f' -> {
        return bytes[at + 1] == 'a' && literal(bytes, 'l', 's', 'e', 5)
            ? Values.FALSE
            : ModelRules.ABSENT;
      }
      default -> {
        return number(bytes) ? values.of(number) : ModelRules.ABSENT;
      }
    }
  }

  private boolean literal(byte[] bytes, char a, char b, char c, int length) {
    boolean matches = is(bytes, at + length - 3, a, b, c);
    at += length;
    return matches;
  }

  private boolean number(byte[] bytes) {
    int i = at;
    boolean negative = bytes[i] == '-';
    if (negative) {
      i++;
    }
    int begin = i;
    long sum = 0;
    int digit = bytes[i] - '0';
    while (digit >= 0 && digit <= 9) {
      sum = 10 * sum + digit;
      digit = bytes[++i] - '0';
    }
    byte after = bytes[i];
    at = i;
    number = negative ? -sum : sum;
    boolean isPlain =
        i > begin && i - begin <= MOST_DIGITS && (bytes[begin] != '0' || i == begin + 1);
    return isPlain && (after == ',' || after == '}' || after == ']' || after == ' ');
  }
}
