package dev.ordeal.formats;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import us.bpsm.edn.EdnException;
import us.bpsm.edn.EdnIOException;
import us.bpsm.edn.parser.Parseable;
import us.bpsm.edn.parser.Parser;
import us.bpsm.edn.parser.Parsers;

/**
 * The elements of an EDN file one at a time, whether they are in a vector, in a list or just follow
 * each other; counts lines.
 */
final class EdnStream implements Parseable {
  private static final int NOTHING = -2;

  /** What a character is part of. */
  private enum Within {
    NOTHING,
    TEXT,
    ESCAPE,
    CHARACTER,
    COMMENT;

    Within after(char next) {
      return switch (this) {
        case NOTHING ->
            switch (next) {
              case '"' -> TEXT;
              case '\\' -> CHARACTER;
              case ';' -> COMMENT;
              default -> NOTHING;
            };
        case TEXT -> next == '"' ? NOTHING : next == '\\' ? ESCAPE : TEXT;
        case ESCAPE -> TEXT;
        case CHARACTER -> NOTHING;
        case COMMENT -> next == '\n' ? NOTHING : COMMENT;
      };
    }
  }

  private final Bytes bytes;
  private final Place place;
  private final Parser parser = Parsers.newParser(Parsers.defaultConfiguration());
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private final CharBuffer characters = CharBuffer.allocate(1 << 16).flip();
  private boolean isMalformed;
  private Within within = Within.NOTHING;
  private char previous = ' ';
  private int pushedBack = NOTHING;
  private int line = 1;
  private int length;
  private boolean isAtEnd;
  private int closing = NOTHING;

  EdnStream(Bytes bytes, Place place) {
    this.bytes = bytes;
    this.place = place;
  }

  /** The next element; the place is then where it begins. Empty at the end. */
  Optional<Object> next() throws IOException {
    int first = skip();
    if (closing == NOTHING && (first == '[' || first == '(')) {
      closing = first == '[' ? ']' : ')';
      first = skip();
    }
    place.line(line);
    if (first == closing) {
      return end();
    }
    if (first == END_OF_INPUT) {
      if (closing > 0) {
        throw place.bad("the file ends before its '" + (char) closing + "'; is it complete?");
      }
      return Optional.empty();
    }
    if (first == ']' || first == ')' || first == '}') {
      throw place.bad("there is a '" + (char) first + "' that ends nothing; is it complete?");
    }
    unread(first);
    return Optional.of(parse());
  }

  private Optional<Object> end() throws IOException {
    closing = END_OF_INPUT;
    if (skip() != END_OF_INPUT) {
      place.line(line);
      throw place.bad("there is more after the end of the history; give each its own file.");
    }
    return Optional.empty();
  }

  private Object parse() throws IOException {
    int begin = line;
    length = 0;
    try {
      return parser.nextValue(this);
    } catch (EdnIOException e) {
      throw e.getCause();
    } catch (EdnException | NumberFormatException | UnsupportedOperationException e) {
      if (isAtEnd) {
        throw place.bad(begin, "the file ends within what begins here; is it complete?");
      }
      throw place.bad(line, "this is not EDN (" + said(e) + "); is it a Jepsen history?");
    } catch (StackOverflowError e) {
      Nesting.check(Integer.MAX_VALUE, place);
      throw e;
    }
  }

  private static String said(RuntimeException e) {
    String message = String.valueOf(e.getMessage());
    return message.lines().findFirst().orElse("").replaceAll("\\.$", "");
  }

  /** Reads over spaces, commas and comments, up to the first other character. */
  private int skip() throws IOException {
    while (true) {
      length = 0;
      int next = read();
      if (next == ';') {
        while (next != '\n' && next != END_OF_INPUT) {
          length = 0;
          next = read();
        }
      }
      if (next != ',' && (next < 0 || !Character.isWhitespace(next))) {
        return next;
      }
    }
  }

  @Override
  public int read() throws IOException {
    int next;
    if (pushedBack != NOTHING) {
      next = pushedBack;
      pushedBack = NOTHING;
    } else {
      next = characters.hasRemaining() || decode() ? fresh(characters.get()) : END_OF_INPUT;
    }
    if (next == '\n') {
      line++;
    }
    isAtEnd |= next == END_OF_INPUT;
    if (++length > Bytes.LONGEST) {
      throw place.bad(
          "what begins here is longer than "
              + (Bytes.LONGEST >> 20)
              + " MB; is it a history, with a map for each event?");
    }
    return next;
  }

  /**
   * The character, but for the first of {@code 0x1f}, which the printed form of objects has and EDN
   * has not: that becomes a symbol.
   */
  private char fresh(char next) throws IOException {
    boolean begins = within == Within.NOTHING && " \n\t,[({".indexOf(previous) >= 0;
    within = within.after(next);
    previous = next;
    boolean isHexadecimal =
        begins
            && next == '0'
            && (characters.hasRemaining() || decode())
            && characters.get(characters.position()) == 'x';
    return isHexadecimal ? '_' : next;
  }

  private boolean decode() throws IOException {
    characters.clear();
    while (characters.position() == 0) {
      if (isMalformed) {
        place.line(line);
        throw Bytes.notText(place);
      }
      if (bytes.position() == bytes.limit() && !bytes.fill()) {
        break;
      }
      ByteBuffer in =
          ByteBuffer.wrap(bytes.buffer(), bytes.position(), bytes.limit() - bytes.position());
      isMalformed = decoder.decode(in, characters, false).isError();
      boolean isStuck = in.position() == bytes.position();
      bytes.position(in.position());
      if (isStuck && !isMalformed && !bytes.fill()) {
        isMalformed = true; // the file ends within a character
      }
    }
    characters.flip();
    return characters.hasRemaining();
  }

  @Override
  public void unread(int character) {
    pushedBack = character;
    length--;
    if (character == '\n') {
      line--;
    }
  }

  @Override
  public void close() {}
}
