package dev.ordeal.bench.paper;

import java.util.List;

/**
 * What heads the tables of one system in the paper.
 *
 * @param title the system's name
 * @param agents how many actors there are
 * @param retries how often a request is tried again, in the paper
 * @param quorum how many actors form a quorum
 * @param remark where ours differs; empty if it does not
 */
record PaperTable(String title, String agents, String retries, String quorum, String remark) {

  /** A symbol of the heads, with what it means. */
  record Symbol(String name, String meaning) {}

  /** The symbols of the heads. */
  static List<Symbol> symbols() {
    return List.of(
        new Symbol("#Agents", "actors of the system"),
        new Symbol("#Rtry", "retries of each request"),
        new Symbol("Qrm", "actors that form a quorum"));
  }

  static PaperTable of(String system) {
    return switch (system) {
      case "dr" -> register("Distributed Register", "2");
      case "edr" -> register("Erroneous Distributed Register", "3");
      case "adr" -> register("Another Distributed Register", "2");
      case "px" -> new PaperTable("Multi-Paxos", "2", "*", "majority", "ours: one retry");
      default -> new PaperTable("Open Chord", "2", "N/A", "N/A", "");
    };
  }

  private static PaperTable register(String title, String agents) {
    return new PaperTable(title, agents, "3", "2", "ours: none, the original's are dead code");
  }

  /** The head in one line. */
  String line() {
    return title
        + ": #Agents = "
        + agents
        + ", #Rtry = "
        + retries
        + (remark.isEmpty() ? "" : " (" + remark + ")")
        + ", Qrm = "
        + quorum;
  }
}
