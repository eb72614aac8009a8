package dev.ordeal.sweep;

import java.util.List;
import java.util.Optional;

/**
 * What the harnesses explored so far have shown about exchanges: why each is refused, if it is.
 *
 * @param exchanges by exchange, why it is refused
 * @param all why all were refused together
 * @param fresh why fresh values are not used
 * @param repeating why one value may not take the place of two
 */
record Knowledge(
    List<Optional<String>> exchanges,
    Optional<String> all,
    Optional<String> fresh,
    Optional<String> repeating) {

  Knowledge {
    exchanges = List.copyOf(exchanges);
  }
}
