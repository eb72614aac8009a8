package dev.ordeal.verify;

/** What is counted along an exploration, and can be set back when it starts over. */
final class Counts {
  long schedules;
  long incomplete;
  long failed;
  long cut;
  long stalled;
  long realTimeOrders;
  int tooManyOrders;

  /** The same counts, to be kept. */
  Counts copy() {
    Counts copy = new Counts();
    copy.schedules = schedules;
    copy.incomplete = incomplete;
    copy.failed = failed;
    copy.cut = cut;
    copy.stalled = stalled;
    copy.realTimeOrders = realTimeOrders;
    copy.tooManyOrders = tooManyOrders;
    return copy;
  }
}
