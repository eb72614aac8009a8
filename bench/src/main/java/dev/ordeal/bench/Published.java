package dev.ordeal.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The figures of the paper's ten tables; times in seconds. */
public final class Published {
  private static final String RESOURCE = "published.csv";

  private final Map<String, Double> figures = new HashMap<>();

  public Published() {
    try (InputStream in = Published.class.getResourceAsStream(RESOURCE)) {
      String text =
          new String(Objects.requireNonNull(in, RESOURCE).readAllBytes(), StandardCharsets.UTF_8);
      text.lines()
          .skip(1)
          .map(line -> line.split(",", -1))
          .forEach(
              part ->
                  figures.put(
                      key(new Cell(part[0], part[1], part[2]), Row.valueOf(part[3])),
                      Double.valueOf(part[4])));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Optional<Double> figure(Cell cell, Row row) {
    return switch (row) {
      case QUALITY -> ratio(cell, Row.NL, Row.UH);
      case PROGRESSION -> ratio(cell, Row.UH, Row.S);
      case PRECISION -> ratio(cell, Row.NL, Row.S);
      default -> Optional.ofNullable(figures.get(key(cell, row)));
    };
  }

  private Optional<Double> ratio(Cell cell, Row part, Row whole) {
    return figure(cell, part).flatMap(above -> figure(cell, whole).map(below -> above / below));
  }

  private static String key(Cell cell, Row row) {
    return cell.key() + ":" + row;
  }
}
