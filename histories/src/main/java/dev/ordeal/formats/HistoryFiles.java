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

/** Reads recorded histories from files and streams, in any of the formats. */
public final class HistoryFiles {
  private HistoryFiles() {}

  /**
   * Reads a file.
   *
   * @param format empty to recognise it
   * @param model empty for a user's own operations
   * @param progress is told how many bytes have been read
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
      throw new BadInput(file + ": this is no path of a file; check it.", e);
    }
  }

  /**
   * Reads a stream to its end.
   *
   * @param name what sentences call it
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
    Place place = new Place(name);
    Bytes bytes = new Bytes(in, place, progress, size);
    Head head = Head.of(bytes, place);
    Format known = format.orElseGet(head::format);
    Recording.Builder builder = new Recording.Builder();
    List<Note> notes = read(known, bytes, place, builder, model);
    return new HistoryFile(builder.build(), known, notes);
  }

  private static List<Note> read(
      Format format, Bytes bytes, Place place, Recording.Builder builder, Optional<Model> model)
      throws IOException {
    boolean isJson = format == Format.JSONL;
    Optional<Meaning> meaning =
        model.map(
            some ->
                new Meaning(
                    some, builder, place, isJson ? "arg" : ":value", isJson ? "ret" : ":value"));
    if (isJson) {
      return new JsonLines(bytes, place, builder, meaning).read();
    }
    Events events = new Events(format, place, builder, meaning);
    boolean asInt = model.isEmpty();
    if (format == Format.JEPSEN_LOG) {
      new LogLines(bytes, place, events, asInt).read();
    } else {
      new OpMaps(bytes, place, events, asInt).read();
    }
    return List.of();
  }
}
