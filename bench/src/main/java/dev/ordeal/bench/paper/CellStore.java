package dev.ordeal.bench.paper;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** Results on disk, one file per cell, so that an interrupted bench continues where it stopped. */
final class CellStore {
  private final Path directory;
  private final ObjectMapper json = new ObjectMapper();

  CellStore(Path directory) {
    this.directory = directory;
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new BadInput("--out: cannot write to '" + directory + "': " + Show.throwable(e), e);
    }
  }

  /** The result of the cell under these settings; an unreadable file counts as none. */
  Optional<CellResult> load(Cell cell, String settings) {
    Path file = file(cell);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      CellResult result = json.readValue(file.toFile(), CellResult.class);
      return Optional.of(result)
          .filter(known -> known.settings().equals(settings) && known.cell().equals(cell));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  void save(CellResult result) {
    Path file = file(result.cell());
    try {
      Path draft = Files.createTempFile(directory, "cell", ".tmp");
      json.writerWithDefaultPrettyPrinter().writeValue(draft.toFile(), result);
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new BadInput("--out: cannot write '" + file + "': " + Show.throwable(e), e);
    }
  }

  private Path file(Cell cell) {
    return directory.resolve(cell.key().replace(':', '_').replace('+', '-') + ".json");
  }
}
