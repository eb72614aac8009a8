package dev.ordeal.formats;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The beginning of a file, which tells what is in it. */
final class Head {
  private static final int LENGTH = 1 << 16;
  private static final Pattern JSON_OBJECT =
      Pattern.compile("\\A\\{\\s*(?:\"|\\}).*", Pattern.DOTALL);
  private static final Pattern JSON_ARRAY =
      Pattern.compile("\\A\\[\\s*(?:\\{\\s*\"|\\[).*", Pattern.DOTALL);
  private static final Pattern KEYED =
      Pattern.compile("\\A\\{[^\\n}]*:key[\\s,].*", Pattern.DOTALL);

  private final String text;
  private final Place place;

  private Head(String text, Place place) {
    this.text = text;
    this.place = place;
  }

  /** Reads the beginning, which stays to be read, and refuses what is no text. */
  static Head of(Bytes bytes, Place place) throws IOException {
    int wanted = LENGTH;
    Head head = of(bytes, place, wanted);
    while (head.isBlank() && bytes.limit() >= wanted && wanted < Bytes.LONGEST) {
      wanted *= 2;
      head = of(bytes, place, wanted);
    }
    return head;
  }

  private static Head of(Bytes bytes, Place place, int wanted) throws IOException {
    bytes.position(0);
    while (bytes.limit() < wanted && bytes.fill()) {
      // as much as is needed, or there is
    }
    byte[] buffer = bytes.buffer();
    int length = Math.min(wanted, bytes.limit());
    if (length >= 2 && buffer[0] == 0x1f && buffer[1] == (byte) 0x8b) {
      throw place.badFile("this is compressed with gzip; unpack it first, with gunzip.");
    }
    for (int i = 0, line = 1; i < length; i++) {
      if (buffer[i] == 0) {
        throw place.bad(line, "there are bytes that are not text; is it a history?");
      }
      if (buffer[i] == '\n') {
        line++;
      }
    }
    if (length >= 3
        && buffer[0] == (byte) 0xef
        && buffer[1] == (byte) 0xbb
        && buffer[2] == (byte) 0xbf) {
      bytes.position(3); // a byte order mark
    }
    int from = bytes.position();
    return new Head(new String(buffer, from, length - from, StandardCharsets.ISO_8859_1), place);
  }

  private boolean isBlank() {
    int first = skip(text, 0);
    boolean isEnclosed = text.startsWith("[", first) || text.startsWith("(", first);
    return skip(text, isEnclosed ? first + 1 : first) == text.length();
  }

  /** The place of the first character from there on that is not a space, comma or comment. */
  private static int skip(String text, int from) {
    int at = from;
    while (at < text.length()) {
      char next = text.charAt(at);
      if (next == ';') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end + 1;
      } else if (next == ',' || Character.isWhitespace(next)) {
        at++;
      } else {
        break;
      }
    }
    return at;
  }

  /** Whether it has maps, just so or in brackets, or brackets with nothing in them. */
  private static boolean hasMaps(String begin) {
    char bracket = begin.charAt(0);
    boolean isEnclosed = bracket == '[' || bracket == '(';
    int first = isEnclosed ? skip(begin, 1) : 0;
    if (begin.startsWith("{", first) || begin.startsWith("#jepsen", first)) {
      return true;
    }
    return isEnclosed
        && begin.startsWith(bracket == '[' ? "]" : ")", first)
        && skip(begin, first + 1) == begin.length();
  }

  /** The format that it begins like. */
  Format format() {
    String begin = text.substring(skip(text, 0));
    if (begin.isEmpty()) {
      return Format.JEPSEN_EDN; // no operations, whatever it is
    }
    if (JSON_OBJECT.matcher(begin).matches()) {
      return Format.JSONL;
    }
    if (JSON_ARRAY.matcher(begin).matches()) {
      throw place.bad("this is a JSON array; write an object for each operation on its own line.");
    }
    if (KEYED.matcher(begin).matches()) {
      return Format.KV_LOG;
    }
    if (hasMaps(begin)) {
      return Format.JEPSEN_EDN;
    }
    if (text.lines().anyMatch(line -> LogLines.OPERATION.matcher(line).find())) {
      return Format.JEPSEN_LOG;
    }
    throw place.bad(
        "the format cannot be recognised; give --format "
            + String.join(", ", Format.names()).replaceFirst(", (\\S+)$", " or $1")
            + ".");
  }
}
