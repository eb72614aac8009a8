package dev.ordeal.bench;

/** One configuration of the tables; the explorer by the paper's abbreviation. */
public record Cell(String system, String harness, String explorer) {

  public String key() {
    return system + ":" + harness + ":" + explorer;
  }
}
