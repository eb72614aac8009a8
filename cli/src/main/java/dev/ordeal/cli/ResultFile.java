package dev.ordeal.cli;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file that an option asks for. That it cannot be there is found out before the work, not after.
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

  /** The file, if the option is given. */
  public static Optional<ResultFile> of(String option, @Nullable Path path) {
    return Optional.ofNullable(path).map(given -> new ResultFile(option, given));
  }

  /**
   * Refuses a path that is another file of the command's, which would be lost.
   *
   * @param what the other file, in words
   */
  void checkApart(String what, String other) {
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
      return false; // what cannot be looked at cannot be read or written either
    }
  }

  public void write(String text) {
    try {
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new BadInput(option + ": cannot write '" + path + "': " + Show.throwable(e), e);
    }
  }
}
