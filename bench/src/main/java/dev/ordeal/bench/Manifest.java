package dev.ordeal.bench;

import dev.ordeal.decide.Conclusion;
import dev.ordeal.formats.Format;
import dev.ordeal.formats.HistoryFiles;
import dev.ordeal.recording.Model;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The histories of a directory, which its {@code manifest.tsv} lists: columns file, model (or
 * kind), verdict (ok or anything else), and format if it is not to be recognised.
 */
public final class Manifest {
  private static final String NAME = "manifest.tsv";

  private final Path directory;
  private final Path file;
  private final List<String> columns;

  private Manifest(Path directory, List<String> columns) {
    this.directory = directory;
    this.file = directory.resolve(NAME);
    this.columns = columns;
  }

  public static List<HistoryCase> cases(Path directory) {
    Path file = directory.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      throw new BadInput("--files: there is no " + file + ", which lists the files.");
    }
    try {
      List<String> lines = Files.readAllLines(file);
      if (lines.isEmpty()) {
        throw new BadInput(file + ": the manifest is empty; give a line of column names first.");
      }
      Manifest manifest = new Manifest(directory, List.of(lines.get(0).split("\t", -1)));
      List<HistoryCase> cases = new ArrayList<>();
      for (int i = 1; i < lines.size(); i++) {
        if (!lines.get(i).isBlank()) {
          cases.add(manifest.some(lines.get(i).split("\t", -1), i + 1));
        }
      }
      return cases;
    } catch (IOException e) {
      throw new BadInput("--files: '" + file + "' cannot be read: " + Show.throwable(e), e);
    }
  }

  private HistoryCase some(String[] fields, int line) {
    String name = field(fields, "file").orElseThrow(() -> bad(line, "there is no column 'file'"));
    Model model =
        Model.named(
            field(fields, "model")
                .or(() -> field(fields, "kind"))
                .orElseThrow(() -> bad(line, "there is no column 'model'")));
    boolean isOk =
        field(fields, "verdict")
            .orElseThrow(() -> bad(line, "there is no column 'verdict'"))
            .equalsIgnoreCase("ok");
    Optional<Format> format = field(fields, "format").map(Format::named);
    return new HistoryCase(
        name,
        model,
        isOk ? Conclusion.LINEARIZABLE : Conclusion.NOT_LINEARIZABLE,
        () ->
            HistoryFiles.read(
                    directory.resolve(name).toString(), format, Optional.of(model), bytes -> {})
                .recording());
  }

  private BadInput bad(int line, String what) {
    return new BadInput(file + ":" + line + ": " + what + "; see ordeal bench history --help.");
  }

  private Optional<String> field(String[] fields, String column) {
    int index = columns.indexOf(column);
    return index < 0 || index >= fields.length ? Optional.empty() : Optional.of(fields[index]);
  }
}
