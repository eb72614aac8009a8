package dev.ordeal.cli.bench;

/** One configuration of the tables; the explorer by the paper's abbreviation. */
record Cell(String system, String harness, String explorer) {

  String key() {
    return system + ":" + harness + ":" + explorer;
  }
}
