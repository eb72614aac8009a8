package dev.ordeal.bench;

/** The rows of the paper's tables, and the number of violating behaviours, which is ours. */
public enum Row {
  S("#S", "schedules", Kind.COUNT),
  IH("#IH", "incomplete histories", Kind.COUNT),
  UH("#UH", "unique histories", Kind.COUNT),
  NL("#NL", "non-linearizable unique histories", Kind.COUNT),
  VB("#VB", "violating behaviours", Kind.COUNT),
  QUALITY("NL/UH", "quality", Kind.PERCENT),
  PROGRESSION("UH/S", "progression", Kind.PERCENT),
  PRECISION("NL/S", "precision", Kind.PERCENT),
  TS("TS", "seconds to generate schedules", Kind.SECONDS),
  ST("ST", "seconds to generate them statelessly", Kind.SECONDS),
  TC("TC", "seconds to check", Kind.SECONDS),
  TT("TT", "seconds in all", Kind.SECONDS),
  HF("#HF", "histories to the first violation", Kind.COUNT),
  TF("TF", "seconds to the first violation", Kind.SECONDS);

  /** How its values are written. */
  enum Kind {
    COUNT,
    PERCENT,
    SECONDS
  }

  private final String label;
  private final String meaning;
  private final Kind kind;

  Row(String label, String meaning, Kind kind) {
    this.label = label;
    this.meaning = meaning;
    this.kind = kind;
  }

  public String label() {
    return label;
  }

  public String meaning() {
    return meaning;
  }

  public Kind kind() {
    return kind;
  }
}
