package dev.ordeal.replay;

import dev.ordeal.schedule.Receive;
import dev.ordeal.words.Show;

/**
 * A receive by what it reads like, which is the same in every run of the same actors.
 *
 * @param actor who receives
 * @param message the message as people write it
 * @param from whom the receiver takes for the sender
 * @param via who sent it; differs from {@code from} where it was forwarded
 * @param nth which it is of the messages that read the same and go the same way, counted from 1 in
 *     the order of sending
 * @param choice which of the handler's alternatives is taken, counted from 1
 * @param choices how many there are
 */
public record SavedReceive(
    String actor, String message, String from, String via, int nth, int choice, int choices) {

  static SavedReceive of(Receive receive) {
    return new SavedReceive(
        receive.message().receiver().name(),
        Show.value(receive.message().content()),
        receive.message().origin().name(),
        receive.message().sender().name(),
        receive.nth(),
        receive.alternative() + 1,
        receive.alternatives());
  }

  /** Who the message comes from, in words. */
  String sender() {
    return from.equals(via) ? from : from + " via " + via;
  }

  /** The receive as a line, its choice aside. */
  String line() {
    return actor + " <- " + message + " from " + sender();
  }
}
