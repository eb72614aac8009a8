package dev.ordeal.formats;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Recognises the format of a file by its first bytes. */
final class FormatDetector {
  private static final int LENGTH = 1 << 16;
  private static final Pattern JSON_OBJECT =
      Pattern.compile("\\A\\{\\s*(?:\"|\\}).*", Pattern.DOTALL);
  private static final Pattern JSON_ARRAY =
      Pattern.compile("\\A\\[\\s*(?:\\{\\s*\"|\\[).*", Pattern.DOTALL);
  private static final Pattern KEYED =
      Pattern.compile("\\A\\{[^\\n}]*:key[\\s,].*", Pattern.DOTALL);

  private final String opening;
  private final FilePosition position;

  private FormatDetector(String opening, FilePosition position) {
    this.opening = opening;
    this.position = position;
  }

  /**
   * Looks at the first bytes, without reading over them.
   *
   * @throws dev.ordeal.words.BadInput if they are not text
   */
  static FormatDetector of(ByteWindow bytes, FilePosition position) throws IOException {
    int wanted = LENGTH;
    FormatDetector detector = of(bytes, position, wanted);
    while (detector.isBlank() && bytes.limit() >= wanted && wanted < ByteWindow.LONGEST) {
      wanted *= 2;
      detector = of(bytes, position, wanted);
    }
    return detector;
  }

  private static FormatDetector of(ByteWindow bytes, FilePosition position, int wanted)
      throws IOException {
    bytes.position(0);
    while (bytes.limit() < wanted && bytes.fill()) {
      // until there are enough bytes, or no more
    }
    byte[] buffer = bytes.buffer();
    int length = Math.min(wanted, bytes.limit());
    if (length >= 2 && buffer[0] == 0x1f && buffer[1] == (byte) 0x8b) {
      throw position.fileError(
          "the file is compressed with gzip; decompress it with gunzip first.");
    }
    for (int i = 0, line = 1; i < length; i++) {
      if (buffer[i] == 0) {
        throw position.error(line, "the line has bytes that are not text; is it a history?");
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
    return new FormatDetector(
        new String(buffer, from, length - from, StandardCharsets.ISO_8859_1), position);
  }

  private boolean isBlank() {
    int first = skip(opening, 0);
    boolean isEnclosed = opening.startsWith("[", first) || opening.startsWith("(", first);
    return skip(opening, isEnclosed ? first + 1 : first) == opening.length();
  }

  /**
   * The index of the first character, from the given one on, after whitespace, commas, comments.
   */
  private static int skip(String string, int from) {
    int at = from;
    while (at < string.length()) {
      char next = string.charAt(at);
      if (next == ';') {
        int end = string.indexOf('\n', at);
        at = end < 0 ? string.length() : end + 1;
      } else if (next == ',' || Character.isWhitespace(next)) {
        at++;
      } else {
        break;
      }
    }
    return at;
  }

  /** Whether the file begins with a map, with a bracket and a map, or is a pair of brackets. */
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

  /** Returns the format that the file begins like. */
  Format format() {
    String begin = opening.substring(skip(opening, 0));
    if (begin.isEmpty()) {
      return Format.JEPSEN_EDN; // an empty history in any format
    }
    if (JSON_OBJECT.matcher(begin).matches()) {
      return Format.JSONL;
    }
    if (JSON_ARRAY.matcher(begin).matches()) {
      throw position.error("this is a JSON array; write one object per line.");
    }
    if (KEYED.matcher(begin).matches()) {
      return Format.KV_LOG;
    }
    if (hasMaps(begin)) {
      return Format.JEPSEN_EDN;
    }
    if (opening.lines().anyMatch(line -> JepsenLogReader.OPERATION.matcher(line).find())) {
      return Format.JEPSEN_LOG;
    }
    throw position.error(
        "the format is not recognised; name it: "
            + String.join(", ", Format.names()).replaceFirst(", (\\S+)$", " or $1")
            + ".");
  }
}
