package dev.ordeal.cli.options;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file that an option asks for. One that cannot be written is refused before the work, not after.
 *
 * @param option the option that names it
 */
public record ResultFile(String option, Path path) {

  public ResultFile {
    Path folder = path.toAbsolutePath().getParent();
    if (Files.isDirectory(path)) {
      throw new BadInput(option + ": '" + path + "' is a directory; give the name of a file.");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw new BadInput(
          option + ": there is no directory for '" + path + "'; create it, or give another one.");
    }
  }

  /** The file, if the option was given. */
  public static Optional<ResultFile> of(String option, @Nullable Path path) {
    return Optional.ofNullable(path).map(given -> new ResultFile(option, given));
  }

  /**
   * Refuses a path at which the command has another file, which would be overwritten.
   *
   * @param what the other file, in words
   */
  public void checkApart(String what, String other) {
    if (isAt(other)) {
      throw new BadInput(option + ": '" + path + "' is also " + what + "; give another file.");
    }
  }

  private boolean isAt(String other) {
    try {
      Path place = Path.of(other);
      return path.toAbsolutePath().normalize().equals(place.toAbsolutePath().normalize())
          || (Files.exists(path) && Files.exists(place) && Files.isSameFile(path, place));
    } catch (IOException | InvalidPathException e) {
      return false; // a file that cannot be examined cannot be read or written either
    }
  }

  /** The text that the file has already, of which a part is to be replaced. */
  public String read() {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new BadInput(option + ": cannot read '" + path + "': " + Show.throwable(e), e);
    }
  }

  /** Writes the text to the file. */
  public void write(String text) {
    try {
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new BadInput(option + ": cannot write '" + path + "': " + Show.throwable(e), e);
    }
  }
}
