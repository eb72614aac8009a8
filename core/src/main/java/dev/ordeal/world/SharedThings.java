package dev.ordeal.world;

/**
 * What the receives of a path have to do with others: the client whose request it was, then the
 * actors they create, then whom they send to. Reads steps, messages and the table.
 */
final class SharedThings {
  private final Tabulator table;
  private final Vocabulary vocabulary;
  private final Messages messages;
  private final Steps steps;

  SharedThings(Tabulator table, Vocabulary vocabulary, Messages messages, Steps steps) {
    this.table = table;
    this.vocabulary = vocabulary;
    this.messages = messages;
    this.steps = steps;
  }

  /** As {@link World#sharedPlaces}. */
  int places(int step) {
    int[] code = table.code;
    int at = steps.record[step];
    return Code.failed(code, at) ? 1 : 1 + Code.creates(code, at) + Code.sends(code, at);
  }

  /** As {@link World#shared}. */
  int shared(int step, int place) {
    if (place == 0) {
      int message = steps.message[step];
      return messages.request[message] == World.NOT_A_REQUEST
          ? World.NOT_SHARED
          : vocabulary.envelope(messages.envelope[message]).sender() << 1 | 1;
    }
    int[] code = table.code;
    int at = steps.record[step];
    int creates = Code.creates(code, at);
    if (place <= creates) {
      return code[Code.firstCreate(at) + 2 * (place - 1)] << 1 | 1;
    }
    int sent = code[Code.firstSend(code, at) + place - 1 - creates];
    int to = vocabulary.receivers[sent];
    if (vocabulary.clients[sent] != Vocabulary.NOT_A_CLIENT) {
      return to << 1 | 1;
    }
    return vocabulary.isCreated(to) ? to << 1 : World.NOT_SHARED;
  }
}
