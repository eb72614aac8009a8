package dev.ordeal.formats;

import dev.ordeal.words.BadInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * A window on the bytes of a file. A zero byte and some padding follow the last byte of the window,
 * so that a parser which fails at a zero byte need not check for the end.
 */
final class ByteWindow {
  /** The most bytes of a line. */
  static final int LONGEST = 16 << 20;

  private static final int INITIAL_SIZE = 1 << 18;
  private static final int PADDING = 16;

  private final InputStream in;
  private final FilePosition filePosition;
  private final LongConsumer progress;
  private final long size;
  private byte[] buffer = new byte[INITIAL_SIZE + PADDING];
  private int position;
  private int limit;
  private long total;

  /**
   * A window on a stream.
   *
   * @param size the number of bytes, or 0 if it is not known
   */
  ByteWindow(InputStream in, FilePosition filePosition, LongConsumer progress, long size) {
    this.in = in;
    this.filePosition = filePosition;
    this.progress = progress;
    this.size = size;
  }

  byte[] buffer() {
    return buffer;
  }

  /** The index of the first unread byte in the buffer. */
  int position() {
    return position;
  }

  void position(int next) {
    position = next;
  }

  /** The index after the last byte in the buffer. */
  int limit() {
    return limit;
  }

  /** The number of bytes of the file, or 0 if it is not known. */
  long size() {
    return size;
  }

  /** How many bytes of the file are or were in the window. */
  long total() {
    return total;
  }

  /** Loads more bytes after the unread ones; returns false at the end of the file. */
  boolean fill() throws IOException {
    if (position > 0) {
      System.arraycopy(buffer, position, buffer, 0, limit - position);
      limit -= position;
      position = 0;
    }
    if (limit == buffer.length - PADDING) {
      buffer = Arrays.copyOf(buffer, 2 * limit + PADDING);
    }
    int count = in.read(buffer, limit, buffer.length - PADDING - limit);
    if (count > 0) {
      limit += count;
      total += count;
      progress.accept(total);
    }
    buffer[limit] = 0;
    return count > 0;
  }

  /**
   * The index of the next line break, for which it loads more bytes if needed; the limit at the end
   * of the file.
   */
  int lineEnd() throws IOException {
    int searched = 0;
    while (true) {
      for (int i = position + searched; i < limit; i++) {
        if (buffer[i] == '\n') {
          checkLength(i);
          return i;
        }
      }
      checkLength(limit);
      searched = limit - position;
      if (!fill()) {
        return limit;
      }
    }
  }

  private void checkLength(int end) {
    if (end - position > LONGEST) {
      throw filePosition.error(
          "the line is longer than "
              + (LONGEST >> 20)
              + " MB; is it a history, with one line per operation?");
    }
  }

  /** The unread bytes up to an index as a string. */
  String string(int end) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(buffer, position, end - position))
          .toString();
    } catch (CharacterCodingException e) {
      throw notUtf8(filePosition);
    }
  }

  /** The mistake in a line that is not UTF-8. */
  static BadInput notUtf8(FilePosition filePosition) {
    return filePosition.error("the line has bytes that are not UTF-8; is it a history?");
  }
}
