package dev.ordeal.formats;

import dev.ordeal.words.Show;
import java.io.IOException;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import us.bpsm.edn.EdnException;
import us.bpsm.edn.parser.Parser;
import us.bpsm.edn.parser.Parsers;

/**
 * Reads the lines that Jepsen prints, such as {@code INFO jepsen.util - 3 :invoke :cas [1 2]}.
 * Other lines are skipped.
 */
final class JepsenLogReader {
  /** A line about an operation of a process. */
  static final Pattern OPERATION =
      Pattern.compile("(?:^|\\s)(\\d{1,18})\\s+:(invoke|ok|fail|info)(?:\\s+(.*))?$");

  private static final Pattern CALL = Pattern.compile(":(\\S+)(?:\\s+(.*))?");

  private final ByteWindow bytes;
  private final FilePosition position;
  private final OperationAssembler operations;
  private final boolean asInt;
  private final Parser parser = Parsers.newParser(Parsers.defaultConfiguration());

  /**
   * A reader of log lines.
   *
   * @param asInt whether integers that fit become {@code Integer}
   */
  JepsenLogReader(
      ByteWindow bytes, FilePosition position, OperationAssembler operations, boolean asInt) {
    this.bytes = bytes;
    this.position = position;
    this.operations = operations;
    this.asInt = asInt;
  }

  void read() throws IOException {
    boolean hasContent = false;
    boolean hasOperations = false;
    for (int line = 1; bytes.position() < bytes.limit() || bytes.fill(); line++) {
      position.line(line);
      int end = bytes.lineEnd();
      String content = bytes.string(end).strip();
      hasContent |= !content.isEmpty();
      hasOperations |= add(content);
      bytes.position(Math.min(end + 1, bytes.limit()));
    }
    if (hasContent && !hasOperations) {
      throw position.fileError(
          "no line is an operation as in '3 :invoke :read nil'; is it a Jepsen log?");
    }
    operations.finish();
  }

  private boolean add(String content) {
    if (content.indexOf('\0') >= 0) {
      throw ByteWindow.notUtf8(position);
    }
    Matcher operation = OPERATION.matcher(content);
    if (!operation.find()) {
      return false;
    }
    long process = Long.parseLong(operation.group(1));
    if (process != (int) process) {
      throw position.error(
          "process " + process + " is too large; it must be a whole number in range.");
    }
    String rest = operation.group(3);
    Matcher call = CALL.matcher(rest == null ? "" : rest);
    if (!call.matches()) {
      throw position.error("the line ends before the name of the operation; is the file complete?");
    }
    operations.add(
        new ProcessEvent(
            (int) process,
            Objects.requireNonNull(ProcessEvent.Type.named(operation.group(2))),
            call.group(1),
            null,
            value(call.group(2)),
            position.line()));
    return true;
  }

  private @Nullable Object value(@Nullable String edn) {
    if (edn == null || edn.equals("nil")) {
      return null;
    }
    try {
      Object value = parser.nextValue(Parsers.newParseable(edn));
      return value == null || value == Parser.END_OF_INPUT
          ? null
          : EdnValues.plain(value, asInt, position);
    } catch (EdnException | NumberFormatException | UnsupportedOperationException e) {
      throw position.error("'" + Show.brief(edn) + "' is not a value; is the line complete?");
    } catch (StackOverflowError e) {
      NestingLimit.check(Integer.MAX_VALUE, position);
      throw e;
    }
  }
}
