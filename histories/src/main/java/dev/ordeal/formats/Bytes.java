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
 * The bytes of a file, a stretch at a time. After the last byte of the stretch there is a zero and
 * some room, so a parser that takes a zero for a mistake need not look for the end.
 */
final class Bytes {
  /** The longest line. */
  static final int LONGEST = 16 << 20;

  private static final int STRETCH = 1 << 18;
  private static final int ROOM = 16;

  private final InputStream in;
  private final Place place;
  private final LongConsumer progress;
  private final long size;
  private byte[] buffer = new byte[STRETCH + ROOM];
  private int position;
  private int limit;
  private long total;

  /**
   * @param size how many there are, or 0 if that is not known
   */
  Bytes(InputStream in, Place place, LongConsumer progress, long size) {
    this.in = in;
    this.place = place;
    this.progress = progress;
    this.size = size;
  }

  byte[] buffer() {
    return buffer;
  }

  /** Where the unread bytes begin. */
  int position() {
    return position;
  }

  void position(int next) {
    position = next;
  }

  /** Where they end for now. */
  int limit() {
    return limit;
  }

  /** How many there are, or 0 if that is not known. */
  long size() {
    return size;
  }

  /** How many have been read of the file. */
  long total() {
    return total;
  }

  /** Reads more, behind what is not yet read; whether there was more. */
  boolean fill() throws IOException {
    if (position > 0) {
      System.arraycopy(buffer, position, buffer, 0, limit - position);
      limit -= position;
      position = 0;
    }
    if (limit == buffer.length - ROOM) {
      buffer = Arrays.copyOf(buffer, 2 * limit + ROOM);
    }
    int count = in.read(buffer, limit, buffer.length - ROOM - limit);
    if (count > 0) {
      limit += count;
      total += count;
      progress.accept(total);
    }
    buffer[limit] = 0;
    return count > 0;
  }

  /**
   * The end of the line at the position, reading on as needed; at the end of the file the limit.
   */
  int lineEnd() throws IOException {
    int looked = 0;
    while (true) {
      for (int i = position + looked; i < limit; i++) {
        if (buffer[i] == '\n') {
          checkLength(i);
          return i;
        }
      }
      checkLength(limit);
      looked = limit - position;
      if (!fill()) {
        return limit;
      }
    }
  }

  private void checkLength(int end) {
    if (end - position > LONGEST) {
      throw place.bad(
          "the line is longer than "
              + (LONGEST >> 20)
              + " MB; is it a history, with a line for each operation?");
    }
  }

  /** The bytes up to there as text. */
  String text(int end) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(buffer, position, end - position))
          .toString();
    } catch (CharacterCodingException e) {
      throw notText(place);
    }
  }

  /** What is said of bytes that are not UTF-8. */
  static BadInput notText(Place place) {
    return place.bad("there are bytes that are not UTF-8 text; is it a history?");
  }
}
