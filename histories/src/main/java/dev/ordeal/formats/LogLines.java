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
 * Reads the lines that Jepsen prints: {@code INFO jepsen.util - 3 :invoke :cas [1 2]}. Lines that
 * are not about a client's operation are skipped.
 */
final class LogLines {
  /** What a line about a client's operation looks like; also used to recognise the format. */
  static final Pattern OPERATION =
      Pattern.compile("(?:^|\\s)(\\d{1,18})\\s+:(invoke|ok|fail|info)(?:\\s+(.*))?$");

  private static final Pattern CALL = Pattern.compile(":(\\S+)(?:\\s+(.*))?");

  private final Bytes bytes;
  private final Place place;
  private final Events events;
  private final boolean asInt;
  private final Parser parser = Parsers.newParser(Parsers.defaultConfiguration());

  /**
   * @param asInt whether whole numbers are ints where they fit
   */
  LogLines(Bytes bytes, Place place, Events events, boolean asInt) {
    this.bytes = bytes;
    this.place = place;
    this.events = events;
    this.asInt = asInt;
  }

  void read() throws IOException {
    boolean hasText = false;
    boolean hasOperations = false;
    for (int line = 1; bytes.position() < bytes.limit() || bytes.fill(); line++) {
      place.line(line);
      int end = bytes.lineEnd();
      String text = bytes.text(end).strip();
      hasText |= !text.isEmpty();
      hasOperations |= add(text);
      bytes.position(Math.min(end + 1, bytes.limit()));
    }
    if (hasText && !hasOperations) {
      throw place.badFile(
          "no line is an operation as in '3 :invoke :read nil'; is it a log of Jepsen's?");
    }
    events.finish();
  }

  private boolean add(String text) {
    if (text.indexOf('\0') >= 0) {
      throw Bytes.notText(place);
    }
    Matcher operation = OPERATION.matcher(text);
    if (!operation.find()) {
      return false;
    }
    long process = Long.parseLong(operation.group(1));
    if (process != (int) process) {
      throw place.bad("process " + process + " is too large; give a whole number in range.");
    }
    String rest = operation.group(3);
    Matcher call = CALL.matcher(rest == null ? "" : rest);
    if (!call.matches()) {
      throw place.bad("the line ends before the operation's name; is the file complete?");
    }
    events.add(
        new Event(
            (int) process,
            Objects.requireNonNull(Event.Kind.named(operation.group(2))),
            call.group(1),
            null,
            value(call.group(2)),
            place.line()));
    return true;
  }

  private @Nullable Object value(@Nullable String text) {
    if (text == null || text.equals("nil")) {
      return null;
    }
    try {
      Object value = parser.nextValue(Parsers.newParseable(text));
      return value == null || value == Parser.END_OF_INPUT ? null : Edn.plain(value, asInt, place);
    } catch (EdnException | NumberFormatException | UnsupportedOperationException e) {
      throw place.bad(
          "'" + Show.brief(text) + "' cannot be read as a value; is the line complete?");
    } catch (StackOverflowError e) {
      Nesting.check(Integer.MAX_VALUE, place);
      throw e;
    }
  }
}
