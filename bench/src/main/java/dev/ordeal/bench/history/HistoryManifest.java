package dev.ordeal.bench.history;

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
 * The file {@code manifest.tsv}, which lists the histories of a directory. Its columns are file,
 * model (or kind), verdict (ok or anything else), and format if it cannot be recognized.
 */
final class HistoryManifest {
  private static final String NAME = "manifest.tsv";

  private final Path directory;
  private final Path file;
  private final List<String> lines;
  private final List<String> columns;

  private HistoryManifest(Path directory, Path file, List<String> lines) {
    this.directory = directory;
    this.file = file;
    this.lines = lines;
    this.columns = fields(lines.get(0));
  }

  static HistoryManifest read(Path directory) {
    Path file = directory.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      throw new BadInput("--files: there is no " + file + ", which lists the files.");
    }
    try {
      List<String> lines = Files.readAllLines(file);
      if (lines.isEmpty()) {
        throw new BadInput(file + ": the manifest is empty; begin with a line of column names.");
      }
      return new HistoryManifest(directory, file, lines);
    } catch (IOException e) {
      throw new BadInput("--files: '" + file + "' cannot be read: " + Show.throwable(e), e);
    }
  }

  private static List<String> fields(String line) {
    return List.of(line.split("\t", -1));
  }

  List<HistoryCase> cases() {
    List<HistoryCase> cases = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        cases.add(listed(fields(lines.get(i)), i + 1));
      }
    }
    return cases;
  }

  private HistoryCase listed(List<String> fields, int line) {
    String name = required(fields, "file", line);
    Model model =
        Model.named(
            field(fields, "model")
                .or(() -> field(fields, "kind"))
                .orElseThrow(() -> missing("model", line)));
    boolean isOk = required(fields, "verdict", line).equalsIgnoreCase("ok");
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

  private String required(List<String> fields, String column, int line) {
    return field(fields, column).orElseThrow(() -> missing(column, line));
  }

  private BadInput missing(String column, int line) {
    return new BadInput(
        file
            + ":"
            + line
            + ": there is no column '"
            + column
            + "'; see ordeal bench history --help.");
  }

  private Optional<String> field(List<String> fields, String column) {
    int index = columns.indexOf(column);
    return index < 0 || index >= fields.size() ? Optional.empty() : Optional.of(fields.get(index));
  }
}
