package dev.ordeal.bench.paper;

import dev.ordeal.report.html.Resource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The figures of the paper's ten tables; times in seconds. */
final class PublishedFigures {
  private final Map<String, Double> figures = new HashMap<>();

  PublishedFigures() {
    Resource.read(PublishedFigures.class, "published.csv")
        .lines()
        .skip(1)
        .map(line -> line.split(",", -1))
        .forEach(
            part ->
                figures.put(
                    key(new Cell(part[0], part[1], part[2]), Metric.valueOf(part[3])),
                    Double.valueOf(part[4])));
  }

  Optional<Double> figure(Cell cell, Metric metric) {
    return switch (metric) {
      case QUALITY -> ratio(cell, Metric.NL, Metric.UH);
      case PROGRESSION -> ratio(cell, Metric.UH, Metric.S);
      case PRECISION -> ratio(cell, Metric.NL, Metric.S);
      default -> Optional.ofNullable(figures.get(key(cell, metric)));
    };
  }

  private Optional<Double> ratio(Cell cell, Metric part, Metric whole) {
    return figure(cell, part).flatMap(above -> figure(cell, whole).map(below -> above / below));
  }

  private static String key(Cell cell, Metric metric) {
    return cell.key() + ":" + metric;
  }
}
