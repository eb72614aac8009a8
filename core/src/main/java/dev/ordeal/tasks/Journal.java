package dev.ordeal.tasks;

import dev.ordeal.wire.Wire;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * What came of tasks, in a file, so that work that was ended goes on from there. Only where a reply
 * is in the file is kept in memory. The end of a file that was not written to its end is left out.
 */
public final class Journal implements AutoCloseable {
  private static final String FILE = "finished-tasks";

  private final Map<String, Long> places = new HashMap<>();
  private @Nullable RandomAccessFile file;

  private Journal() {}

  /** Keeps nothing. */
  public static Journal none() {
    return new Journal();
  }

  /**
   * The journal in the directory, which is made if need be.
   *
   * @param work what tasks are about; a journal of other work is refused
   */
  public static Journal in(Path directory, String work) {
    Journal journal = new Journal();
    try {
      Files.createDirectories(directory);
      RandomAccessFile opened = new RandomAccessFile(directory.resolve(FILE).toFile(), "rw");
      journal.file = opened;
      journal.read(opened, directory, work);
    } catch (IOException e) {
      throw new BadInput(
          "--resume: cannot write to '" + directory + "': " + Show.throwable(e) + ".", e);
    }
    return journal;
  }

  private void read(RandomAccessFile opened, Path directory, String work) throws IOException {
    byte[] heading = ("ordeal tasks " + work + "\n").getBytes(StandardCharsets.UTF_8);
    if (opened.length() == 0) {
      opened.write(heading);
      return;
    }
    byte[] found = new byte[heading.length];
    boolean isWhole = opened.read(found) == found.length;
    if (!isWhole || !Arrays.equals(found, heading)) {
      throw new BadInput(
          "--resume: what is in '"
              + directory
              + "' was begun with another command, other classes or another version; name another"
              + " directory, or remove it.");
    }
    long end = opened.getFilePointer();
    while (true) {
      Optional<byte[]> entry = entry(opened);
      if (entry.isEmpty()) {
        break;
      }
      places.put(key(entry.get()), end);
      end = opened.getFilePointer();
    }
    opened.setLength(end);
    opened.seek(end);
  }

  private static final int KEY = 32;

  private static String key(byte[] entry) {
    return new String(entry, 0, KEY, StandardCharsets.US_ASCII);
  }

  /** The entry at the present place: a key and a reply; nothing where the file ends within it. */
  private static Optional<byte[]> entry(RandomAccessFile opened) throws IOException {
    long left = opened.length() - opened.getFilePointer();
    if (left < Integer.BYTES + Long.BYTES) {
      return Optional.empty();
    }
    int length = opened.readInt();
    long sum = opened.readLong();
    if (length < KEY || length > left - Integer.BYTES - Long.BYTES) {
      return Optional.empty();
    }
    byte[] entry = new byte[length];
    opened.readFully(entry);
    return sum == sum(entry) ? Optional.of(entry) : Optional.empty();
  }

  private static long sum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    return sum.getValue();
  }

  /** How many results are kept. */
  public int size() {
    return places.size();
  }

  /** What came of the task, if that is known. */
  public Optional<TaskReply> reply(Task<?> task) {
    RandomAccessFile opened = file;
    if (opened == null || places.isEmpty()) {
      return Optional.empty();
    }
    Long place = places.get(Wire.key(task.key()));
    if (place == null) {
      return Optional.empty();
    }
    try {
      opened.seek(place);
      byte[] entry = entry(opened).orElseThrow();
      opened.seek(opened.length());
      return Optional.of(Wire.value(Arrays.copyOfRange(entry, KEY, entry.length), TaskReply.class));
    } catch (IOException e) {
      throw new BadInput("--resume: cannot read what was kept: " + Show.throwable(e) + ".", e);
    }
  }

  /** Keeps the result of the task; what died may do better next time. */
  void keep(Task<?> task, TaskReply reply) {
    RandomAccessFile opened = file;
    if (opened == null || reply.kind() != TaskReply.Kind.DONE) {
      return;
    }
    byte[] value = Wire.bytes(reply);
    byte[] entry =
        Arrays.copyOf(Wire.key(task.key()).getBytes(StandardCharsets.US_ASCII), KEY + value.length);
    System.arraycopy(value, 0, entry, KEY, value.length);
    try {
      long place = opened.length();
      opened.seek(place);
      opened.writeInt(entry.length);
      opened.writeLong(sum(entry));
      opened.write(entry);
      places.put(key(entry), place);
    } catch (IOException e) {
      throw new BadInput("--resume: cannot write what is finished: " + Show.throwable(e) + ".", e);
    }
  }

  @Override
  public void close() {
    RandomAccessFile opened = file;
    if (opened != null) {
      try {
        opened.close();
      } catch (IOException e) {
        throw new BadInput("--resume: cannot close the file: " + Show.throwable(e) + ".", e);
      }
    }
  }
}
