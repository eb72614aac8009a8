package dev.ordeal.elsewhere;

import dev.ordeal.wire.Packed;
import java.util.List;

/**
 * What came of a part of an exploration.
 *
 * @param findings what was found in what was explored
 * @param left the subtrees that were not explored, in the order in which one thread would come to
 *     them, which is after what was explored
 * @param shown trails on which something of user code was seen that the machine had not seen before
 */
record PartResult(Packed findings, List<Subtree> left, List<Packed> shown) {

  PartResult {
    left = List.copyOf(left);
    shown = List.copyOf(shown);
  }
}
