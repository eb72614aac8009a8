package dev.ordeal.world.table;

import dev.ordeal.actor.Groups;
import dev.ordeal.coverage.ActorCoverage;
import dev.ordeal.coverage.EventCoverage;
import dev.ordeal.coverage.Exercised;
import dev.ordeal.coverage.MessageCoverage;
import dev.ordeal.words.Show;
import dev.ordeal.world.Event;
import dev.ordeal.world.contract.Spontaneous;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads from the tables what was exercised: a message is delivered if its handler was run in a
 * local state that was reached. Nothing is counted along the way for it.
 */
final class TableCoverage {
  private final SystemTables tables;
  private final Vocabulary vocabulary;
  private final Tabulator handlers;
  private final boolean everyOption;

  // By envelope.
  private final BitSet sent = new BitSet();
  private final BitSet delivered = new BitSet();
  private final BitSet effective = new BitSet();

  /** By address. */
  private final BitSet created = new BitSet();

  private final Map<String, Counts> types = new TreeMap<>();

  /** By event that is not a message. */
  private final Map<String, Counts> happened = new TreeMap<>();

  /** The counts of one type, see {@link MessageCoverage}. */
  private static final class Counts {
    private long sent;
    private long delivered;
    private long effective;
    private long options;
    private long followed;
  }

  /**
   * @param everyOption whether every option of a choice was followed in every state explored
   */
  TableCoverage(SystemTables tables, boolean everyOption) {
    this.tables = tables;
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.everyOption = everyOption;
  }

  Exercised exercised() {
    for (int request : tables.scripts().requests()) {
      sent.set(request);
    }
    for (Tabulator.Start start : tables.starts()) {
      start.sends().forEach(sent::set);
      start.created().keySet().forEach(created::set);
    }
    ReachedPairs reached = handlers.reached();
    for (int i = 0; i < reached.count(); i++) {
      addPair(handlers.pairState(reached.get(i)), handlers.pairEnvelope(reached.get(i)));
    }
    List<EventCoverage> events = new ArrayList<>();
    happened.forEach(
        (event, counts) ->
            events.add(
                new EventCoverage(event, counts.options > 0, counts.delivered, counts.effective)));
    return new Exercised(messages(), actors(), events);
  }

  /** Counts an event that is not a message; options say whether it is a fault. */
  private void addEvent(int state, int envelope) {
    Event event = vocabulary.event(envelope, "");
    boolean isCrash = event instanceof Event.Crash;
    String words =
        event instanceof Event.Firing firing
            ? "timer " + Show.value(firing.name()) + " of " + firing.actor()
            : (isCrash ? "crash of " : "restart of ") + Groups.one(event.actors());
    Counts counts = happened.computeIfAbsent(words, fresh -> new Counts());
    boolean isRestart = event instanceof Event.Restart;
    counts.options = isRestart || isCrash ? 1 : 0;
    counts.delivered++;
    boolean losesMessages = isRestart && tables.isFifo(); // those on their way to the actor
    int record = handlers.record(state, envelope);
    counts.effective += losesMessages || Code.hasEffect(handlers.code(), record, state) ? 1 : 0;
  }

  private void addPair(int state, int envelope) {
    int record = handlers.record(state, envelope);
    int[] code = handlers.code();
    int alternatives = code[record];
    boolean isSent = !(vocabulary.content(envelope) instanceof Spontaneous);
    boolean isTick = vocabulary.content(envelope) instanceof Spontaneous.Tick;
    if (!isSent && !isTick && alternatives > 0) {
      addEvent(state, envelope);
    }
    if (alternatives > 0) {
      delivered.set(envelope);
    }
    int at = record + 1;
    for (int i = 0; i < alternatives; i++) {
      boolean isFollowed = everyOption || alternatives == 1 || handlers.isFollowed(at);
      if (alternatives > 1 && isSent) {
        Counts counts = counts(envelope);
        counts.options++;
        counts.followed += isFollowed ? 1 : 0;
      }
      if (!Code.comesToNothing(code, at, state)) {
        effective.set(envelope);
      }
      if (isFollowed && !Code.failed(code, at)) {
        for (int one = Code.firstCreate(at); one < Code.firstSend(code, at); one += 2) {
          created.set(code[one]);
        }
        for (int send = Code.firstSend(code, at); send < Code.end(code, at); send++) {
          sent.set(code[send]);
        }
      }
      at = Code.end(code, at);
    }
  }

  private Counts counts(int envelope) {
    return types.computeIfAbsent(type(envelope).name(), fresh -> new Counts());
  }

  private MessageType type(int envelope) {
    return MessageType.of(vocabulary.content(envelope));
  }

  private List<MessageCoverage> messages() {
    Map<String, String> families = new HashMap<>();
    Set<Class<?>> known = new LinkedHashSet<>();
    sent.stream()
        .forEach(
            envelope -> {
              MessageType type = type(envelope);
              boolean isToClient = vocabulary.clients()[envelope] != Vocabulary.NOT_A_CLIENT;
              Counts counts = counts(envelope);
              counts.sent++;
              counts.delivered += isToClient || delivered.get(envelope) ? 1 : 0;
              counts.effective += isToClient || effective.get(envelope) ? 1 : 0;
              type.families()
                  .forEach(
                      family -> {
                        families.putIfAbsent(type.name(), family.getSimpleName());
                        known.add(family);
                      });
            });
    for (Class<?> family : known) {
      for (MessageType member : MessageType.members(family)) {
        families.putIfAbsent(member.name(), family.getSimpleName());
        types.computeIfAbsent(member.name(), fresh -> new Counts());
      }
    }
    List<MessageCoverage> messages = new ArrayList<>();
    types.forEach(
        (name, counts) ->
            messages.add(
                new MessageCoverage(
                    name,
                    Optional.ofNullable(families.get(name)),
                    counts.sent,
                    counts.delivered,
                    counts.effective,
                    counts.options,
                    counts.followed)));
    return messages;
  }

  private List<ActorCoverage> actors() {
    List<ActorCoverage> actors = new ArrayList<>();
    Map<Integer, Map<String, Long>> received = new TreeMap<>();
    for (int actor = 0; actor < tables.actors(); actor++) {
      received.put(actor, new TreeMap<>());
    }
    created.stream().forEach(address -> received.put(address, new TreeMap<>()));
    sent.stream()
        .filter(envelope -> vocabulary.clients()[envelope] == Vocabulary.NOT_A_CLIENT)
        .forEach(
            envelope ->
                received
                    .computeIfAbsent(vocabulary.receivers()[envelope], address -> new TreeMap<>())
                    .merge(type(envelope).name(), delivered.get(envelope) ? 1L : 0L, Long::sum));
    received.forEach(
        (address, types) ->
            actors.add(new ActorCoverage(vocabulary.address(address).name(), types)));
    // Those that were created come in the order of their names, whichever was met first.
    actors.subList(tables.actors(), actors.size()).sort(Comparator.comparing(ActorCoverage::actor));
    return actors;
  }
}
