package dev.ordeal.schedule;

import dev.ordeal.world.MessageInWords;
import dev.ordeal.world.World;

/**
 * One receive of a schedule.
 *
 * @param message what was received, where, and from whom
 * @param alternative which of the handler's alternatives was taken, counted from 0
 * @param alternatives how many there were
 */
public record Receive(MessageInWords message, int alternative, int alternatives) {

  static Receive at(World world, int step) {
    return new Receive(
        world.inWords(world.messageAt(step)),
        world.alternativeAt(step),
        world.alternativesAt(step));
  }

  /** The receive as a line: {@code n1 <- Write(k1,10) from c0}. */
  public String line() {
    return alternatives == 1
        ? message.receive()
        : message.receive() + ", choice " + (alternative + 1) + " of " + alternatives;
  }
}
