package dev.ordeal.decide;

/** An algorithm that decides parts whose values are distinct in nearly linear time. */
interface Specialist {
  /** What it says of a part. */
  Ruling rule(Part part);

  /** The places of a part it has explained, in an order that explains it. */
  int[] order(Part part);

  /** What it is called. */
  String name();
}
