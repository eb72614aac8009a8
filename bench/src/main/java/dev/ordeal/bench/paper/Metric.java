package dev.ordeal.bench.paper;

/** The rows of the paper's tables, and violating behaviours and states, which it does not have. */
enum Metric {
  S("#S", "schedules", Unit.COUNT),
  IH("#IH", "incomplete histories", Unit.COUNT),
  UH("#UH", "unique histories", Unit.COUNT),
  NL("#NL", "non-linearizable unique histories", Unit.COUNT),
  VB("#VB", "violating behaviours", Unit.COUNT),
  STATES("#St", "states, each visited once", Unit.COUNT),
  QUALITY("NL/UH", "quality", Unit.PERCENT),
  PROGRESSION("UH/S", "progression", Unit.PERCENT),
  PRECISION("NL/S", "precision", Unit.PERCENT),
  TS("TS", "seconds to generate schedules", Unit.SECONDS),
  ST("ST", "seconds to generate schedules statelessly", Unit.SECONDS),
  TC("TC", "seconds to check", Unit.SECONDS),
  TT("TT", "seconds in total", Unit.SECONDS),
  HF("#HF", "unique histories before the first violating one", Unit.COUNT),
  TF("TF", "seconds to the first violation", Unit.SECONDS);

  /** The unit in which its values are written. */
  enum Unit {
    COUNT,
    PERCENT,
    SECONDS
  }

  private final String label;
  private final String meaning;
  private final Unit unit;

  Metric(String label, String meaning, Unit unit) {
    this.label = label;
    this.meaning = meaning;
    this.unit = unit;
  }

  String label() {
    return label;
  }

  String meaning() {
    return meaning;
  }

  Unit unit() {
    return unit;
  }
}
