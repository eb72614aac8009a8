package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;

/**
 * A message as people read it.
 *
 * @param sender who sent it; differs from the origin where it was forwarded
 * @param origin whom its receiver takes for the sender
 * @param identity its creation path
 */
public record MessageInWords(
    Address receiver, Address sender, Address origin, Object content, String identity) {

  /** The receive of this message as a line: {@code n1 <- Write(k1,10) from c0}. */
  public String receive() {
    String from = origin.equals(sender) ? sender.name() : origin + " via " + sender;
    return receiver + " <- " + Show.value(content) + " from " + from;
  }
}
