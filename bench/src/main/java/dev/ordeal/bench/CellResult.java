package dev.ordeal.bench;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was measured of a cell.
 *
 * @param settings what it was measured under; results of other settings are not reused
 * @param stop why the exploration ended, of the first run
 */
public record CellResult(
    Cell cell,
    String settings,
    int runs,
    boolean complete,
    String stop,
    Map<Row, Measure> measures) {

  public CellResult {
    measures = measures.isEmpty() ? Map.of() : new EnumMap<>(measures);
  }

  /** How far it is from complete, in a few words; empty if it is complete. */
  public String shortfall() {
    if (complete) {
      return "";
    }
    return stop.equals("limit") && cell.explorer().equals("SR") ? "drawn" : "cut off: " + stop;
  }

  public Optional<Measure> measure(Row row) {
    return switch (row) {
      case QUALITY -> ratio(Row.NL, Row.UH);
      case PROGRESSION -> ratio(Row.UH, Row.S);
      case PRECISION -> ratio(Row.NL, Row.S);
      default -> Optional.ofNullable(measures.get(row));
    };
  }

  private Optional<Measure> ratio(Row part, Row whole) {
    Measure above = measures.get(part);
    Measure below = measures.get(whole);
    if (above == null || below == null || below.mean() == 0) {
      return Optional.empty();
    }
    double ratio = above.mean() / below.mean();
    return Optional.of(new Measure(ratio, ratio, ratio));
  }
}
