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
 * Reads the elements of an EDN file one by one, whether they are in a vector, in a list or follow
 * one another. It counts lines.
 */
final class EdnStream implements Parseable {
  private static final int NOTHING = -2;

  /** The token that a character is part of. */
  private enum Within {
    NOTHING,
    STRING,
    ESCAPE,
    CHARACTER,
    COMMENT;

    Within after(char next) {
      return switch (this) {
        case NOTHING ->
            switch (next) {
              case '"' -> STRING;
              case '\\' -> CHARACTER;
              case ';' -> COMMENT;
              default -> NOTHING;
            };
        case STRING -> next == '"' ? NOTHING : next == '\\' ? ESCAPE : STRING;
        case ESCAPE -> STRING;
        case CHARACTER -> NOTHING;
        case COMMENT -> next == '\n' ? NOTHING : COMMENT;
      };
    }
  }

  private final ByteWindow bytes;
  private final FilePosition position;
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

  EdnStream(ByteWindow bytes, FilePosition position) {
    this.bytes = bytes;
    this.position = position;
  }

  /** Returns the next element and sets the position to its line; empty at the end. */
  Optional<Object> next() throws IOException {
    int first = skip();
    if (closing == NOTHING && (first == '[' || first == '(')) {
      closing = first == '[' ? ']' : ')';
      first = skip();
    }
    position.line(line);
    if (first == closing) {
      return end();
    }
    if (first == END_OF_INPUT) {
      if (closing > 0) {
        throw position.error(
            "the file ends before its closing '" + (char) closing + "'; is it complete?");
      }
      return Optional.empty();
    }
    if (first == ']' || first == ')' || first == '}') {
      throw position.error("unmatched '" + (char) first + "'; is the file complete?");
    }
    unread(first);
    return Optional.of(parse());
  }

  private Optional<Object> end() throws IOException {
    closing = END_OF_INPUT;
    if (skip() != END_OF_INPUT) {
      position.line(line);
      throw position.error(
          "there is more after the end of the history; put each history into its own file.");
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
        throw position.error(
            begin, "the file ends within the element that begins here; is it complete?");
      }
      throw position.error(line, "this is not EDN (" + firstLine(e) + "); is it a Jepsen history?");
    } catch (StackOverflowError e) {
      NestingLimit.check(Integer.MAX_VALUE, position);
      throw e;
    }
  }

  private static String firstLine(RuntimeException e) {
    String message = String.valueOf(e.getMessage());
    return message.lines().findFirst().orElse("").replaceAll("\\.$", "");
  }

  /** Skips whitespace, commas and comments; returns the first other character. */
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
      next = characters.hasRemaining() || decode() ? decoded(characters.get()) : END_OF_INPUT;
    }
    if (next == '\n') {
      line++;
    }
    isAtEnd |= next == END_OF_INPUT;
    if (++length > ByteWindow.LONGEST) {
      throw position.error(
          "the element that begins here is longer than "
              + (ByteWindow.LONGEST >> 20)
              + " MB; is it a history, with one map per event?");
    }
    return next;
  }

  /**
   * Returns the character, but replaces the first one of a number like {@code 0x1f}, which Jepsen
   * prints in objects and EDN does not have, so that it becomes a symbol.
   */
  private char decoded(char next) throws IOException {
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
        position.line(line);
        throw ByteWindow.notUtf8(position);
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
