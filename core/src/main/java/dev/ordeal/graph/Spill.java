package dev.ordeal.graph;

import dev.ordeal.words.Show;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;

/**
 * A temporary file for the states of one level that do not fit into memory. It is created when
 * first needed and deleted when it is closed or the process ends, however it ends.
 */
final class Spill implements AutoCloseable {
  private final MemoryBudget budget;
  private final String folder;
  private Optional<FileChannel> file = Optional.empty();
  private Optional<String> problem = Optional.empty();
  private long size;

  Spill(MemoryBudget budget, String folder) {
    this.budget = budget;
    this.folder = folder;
  }

  MemoryBudget budget() {
    return budget;
  }

  /**
   * Writes the bytes and returns their offset in the file; empty if they stay in memory, because
   * there is room or the disk cannot be used.
   */
  synchronized Optional<Long> put(byte[] bytes, int length) {
    if (problem.isPresent() || !budget.isTight()) {
      return Optional.empty();
    }
    try {
      ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, length);
      while (buffer.hasRemaining()) {
        open().write(buffer, size + buffer.position());
      }
    } catch (IOException | SecurityException e) {
      problem = Optional.of(inWords(e));
      return Optional.empty();
    }
    long at = size;
    size += length;
    return Optional.of(at);
  }

  private FileChannel open() throws IOException {
    if (file.isEmpty()) {
      Path path = Files.createTempFile(Path.of(folder), "ordeal", ".states");
      try {
        file =
            Optional.of(
                FileChannel.open(
                    path,
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.DELETE_ON_CLOSE));
      } catch (IOException e) {
        Files.deleteIfExists(path);
        throw e;
      }
    }
    return file.get();
  }

  /** Reads so many bytes from the offset. */
  byte[] get(long at, int length) {
    ByteBuffer buffer = ByteBuffer.allocate(length);
    try {
      while (buffer.hasRemaining()) {
        if (file.orElseThrow().read(buffer, at + buffer.position()) < 0) {
          throw new IOException("a temporary file is shorter than the data written to it");
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return buffer.array();
  }

  /** The problem without the name of the file, which differs from run to run. */
  private String inWords(Exception e) {
    String what =
        e instanceof FileSystemException failed
            ? Objects.requireNonNullElse(failed.getReason(), e.getClass().getSimpleName())
            : Show.throwable(e);
    return what + " in " + folder;
  }

  /** The number of bytes in the file. */
  synchronized long size() {
    return size;
  }

  /** Why the disk could not be used, if it could not. */
  synchronized Optional<String> problem() {
    return problem;
  }

  @Override
  public synchronized void close() {
    try {
      if (file.isPresent()) {
        file.get().close();
      }
    } catch (IOException e) {
      problem = Optional.of(inWords(e));
    }
  }
}
