package dev.ordeal.world.table;

import java.util.Arrays;
import java.util.Comparator;

/**
 * The order of the messages that one step sends, without what does not matter: it matters between
 * messages to one client, since the first answer counts, and on a FIFO network between messages to
 * one actor.
 */
public final class SendOrder {
  private final Vocabulary vocabulary;
  private final boolean fifo;

  public SendOrder(Vocabulary vocabulary, boolean fifo) {
    this.vocabulary = vocabulary;
    this.fifo = fifo;
  }

  /** The envelopes sorted by number, where their order does not matter. */
  public int[] byNumber(int[] sends) {
    int[] receivers = vocabulary.receivers();
    return sorted(sends, Comparator.comparingInt(sent -> receivers[sent]), Integer::compare);
  }

  /** The envelopes sorted by content, the same in every JVM, where their order does not matter. */
  int[] byContent(int[] sends) {
    int[] receivers = vocabulary.receivers();
    Comparator<Integer> byReceiver =
        Comparator.comparing(sent -> vocabulary.address(receivers[sent]));
    return sorted(
        sends,
        byReceiver,
        Comparator.<Integer>comparingLong(sent -> vocabulary.envelopeContent(sent).high())
            .thenComparingLong(sent -> vocabulary.envelopeContent(sent).low()));
  }

  private int[] sorted(int[] sends, Comparator<Integer> byReceiver, Comparator<Integer> within) {
    int[] clients = vocabulary.clients();
    return Arrays.stream(sends)
        .boxed()
        .sorted(
            byReceiver.thenComparing(
                (one, other) ->
                    fifo || clients[one] != Vocabulary.NOT_A_CLIENT
                        ? 0
                        : within.compare(one, other)))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
