package dev.ordeal.formats;

import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/** Reads recorded histories from files and streams in any {@link Format}. */
public final class HistoryFiles {
  private HistoryFiles() {}

  /**
   * Reads a file in any format.
   *
   * @throws BadInput if the file cannot be read; the message names the line and what to do
   */
  public static HistoryFile read(Path file, Model model) {
    return read(file.toString(), Optional.empty(), Optional.of(model), bytes -> {});
  }

  /**
   * Reads a file.
   *
   * @param format the format; empty to recognise it from the content
   * @param model the model whose operations the file has; empty for operations of a user's spec
   * @param progress is told how many bytes have been read, also while the events are sorted
   *     afterwards; may throw to end the work
   * @throws BadInput if the file cannot be read; the message names the line and what to do
   */
  public static HistoryFile read(
      String file, Optional<Format> format, Optional<Model> model, LongConsumer progress) {
    Path path = path(file);
    try (FileChannel channel = FileChannel.open(path);
        InputStream in = Channels.newInputStream(channel)) {
      return read(in, channel.size(), file, format, model, progress);
    } catch (FileNotFoundException | NoSuchFileException e) {
      throw new BadInput(file + ": there is no such file; check the path.", e);
    } catch (IOException e) {
      throw new BadInput(
          file + ": the file cannot be read (" + Show.throwable(e) + "); check what it is.", e);
    }
  }

  private static Path path(String file) {
    try {
      Path path = Path.of(file);
      if (Files.isDirectory(path)) {
        throw new BadInput(file + ": this is a directory; give the files in it.");
      }
      return path;
    } catch (InvalidPathException e) {
      throw new BadInput(file + ": this is not a valid path; check it.", e);
    }
  }

  /**
   * Reads a stream to its end.
   *
   * @param name the name of the stream in error messages
   * @param format the format; empty to recognise it from the content
   * @param model the model whose operations the stream has; empty for operations of a user's spec
   * @param progress is told how many bytes have been read, also while the events are sorted
   *     afterwards; may throw to end the work
   * @throws BadInput if the content is not a history; the message names the line and what to do
   */
  public static HistoryFile read(
      InputStream in,
      String name,
      Optional<Format> format,
      Optional<Model> model,
      LongConsumer progress)
      throws IOException {
    return read(in, 0, name, format, model, progress);
  }

  private static HistoryFile read(
      InputStream in,
      long size,
      String name,
      Optional<Format> format,
      Optional<Model> model,
      LongConsumer progress)
      throws IOException {
    FilePosition position = new FilePosition(name);
    ByteWindow bytes = new ByteWindow(in, position, progress, size);
    FormatDetector detector = FormatDetector.of(bytes, position);
    Format known = format.orElseGet(detector::format);
    Recording.Builder builder = new Recording.Builder();
    List<OperationNote> notes = read(known, bytes, position, builder, model);
    Runnable checkpoint = () -> progress.accept(bytes.total());
    checkpoint.run();
    return new HistoryFile(builder.build(checkpoint), known, notes);
  }

  private static List<OperationNote> read(
      Format format,
      ByteWindow bytes,
      FilePosition position,
      Recording.Builder builder,
      Optional<Model> model)
      throws IOException {
    boolean isJson = format == Format.JSONL;
    Optional<ModelRules> rules =
        model.map(
            some ->
                new ModelRules(
                    some, builder, position, isJson ? "arg" : ":value", isJson ? "ret" : ":value"));
    if (isJson) {
      return new JsonLinesReader(bytes, position, builder, rules).read();
    }
    OperationAssembler operations = new OperationAssembler(format, position, builder, rules);
    boolean asInt = model.isEmpty();
    if (format == Format.JEPSEN_LOG) {
      new JepsenLogReader(bytes, position, operations, asInt).read();
    } else {
      new JepsenMapReader(bytes, position, operations, asInt).read();
    }
    return List.of();
  }
}
