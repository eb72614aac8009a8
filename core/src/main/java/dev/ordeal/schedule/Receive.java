package dev.ordeal.schedule;

import dev.ordeal.world.MessageInWords;
import dev.ordeal.world.World;

/**
 * One receive of a schedule.
 *
 * @param message what was received, where, and from whom
 * @param alternative which of the handler's alternatives was taken, counted from 0
 * @param alternatives how many there were
 * @param nth which it is of the messages that read the same and go the same way, counted from 1 in
 *     the order of sending
 */
public record Receive(MessageInWords message, int alternative, int alternatives, int nth) {

  /** The receive at the given step of the world's path. */
  public static Receive at(World world, int step, Namesakes namesakes) {
    int message = world.messageAt(step);
    return new Receive(
        world.inWords(message),
        world.alternativeAt(step),
        world.alternativesAt(step),
        namesakes.nth(message));
  }

  /** The receive as a line: {@code n1 <- Write(k1,10) from c0}. */
  public String line() {
    return alternatives == 1
        ? message.receive()
        : message.receive() + ", choice " + (alternative + 1) + " of " + alternatives;
  }
}
