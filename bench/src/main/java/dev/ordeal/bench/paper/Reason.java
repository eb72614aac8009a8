package dev.ordeal.bench.paper;

/** Why a figure differs from the published one. */
enum Reason {
  RESTORED(
      "a",
      "Restored state",
      "the published tool did not restore the actors when it went back; our engine does, and one"
          + " that does not gives its figures"),
  CLIENT(
      "b",
      "Lost client",
      "the published DR loses the client of a forwarded write, so no history of 2R+2W is complete"),
  ORDER(
      "c",
      "Hash order",
      "with more than four messages pending, the published order depends on hash codes; the"
          + " published figure lies in our range over 100 orders, which stands in brackets"),
  CUT("d", "Cut-off", "the published run stopped at 50,000 schedules, ours goes on"),
  RETRIES("e", "Bounded retries", "our Paxos bounds retries and follows the literature"),
  MACHINE("f", "Machine", "times are of different machines"),
  DRAWN("g", "Drawn", "what is found before a cut-off depends on random draws"),
  UNEXPLAINED("?", "Not explained", "no reason is known");

  private final String mark;
  private final String title;
  private final String meaning;

  Reason(String mark, String title, String meaning) {
    this.mark = mark;
    this.title = title;
    this.meaning = meaning;
  }

  /** The letter that stands for it in tables. */
  String mark() {
    return mark;
  }

  /** The heading under which the documentation explains it. */
  String title() {
    return title;
  }

  String meaning() {
    return meaning;
  }
}
