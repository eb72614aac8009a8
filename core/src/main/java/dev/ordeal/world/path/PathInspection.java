package dev.ordeal.world.path;

import dev.ordeal.actor.Address;
import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.StateContent;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The local states at the end of a path, and the effects of its steps, as values. */
final class PathInspection implements Inspection {
  private final Vocabulary vocabulary;
  private final Tabulator handlers;
  private final LocalStates states;
  private final Steps steps;
  private final PathClocks clocks;
  private final StateContent content;
  private final PathOutlook outlook;

  PathInspection(SystemTables tables, PathStorage storage, Steps steps) {
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.states = storage.states;
    this.steps = steps;
    this.clocks = storage.clocks;
    this.content = new PathContent(tables, storage);
    this.outlook = new PathOutlook(tables, storage);
  }

  @Override
  public Map<Address, Object> localStates() {
    Map<Address, Object> found = new LinkedHashMap<>();
    for (int address = 0; address < vocabulary.addressCount(); address++) {
      if (states.exists(address)) {
        found.put(vocabulary.address(address), handlers.state(states.at[address]));
      }
    }
    return found;
  }

  @Override
  public Optional<StateContent> stateContent() {
    return Optional.of(content);
  }

  @Override
  public Set<Integer> noLongerMatter() {
    return outlook.noLongerMatter();
  }

  @Override
  public int choiceAt(int step) {
    return steps.choice(step);
  }

  @Override
  public List<Event.Delivery> sentToClients(int step) {
    int[] code = handlers.code();
    return IntStream.range(0, steps.parts(step))
        .map(part -> steps.effectOf(step, part))
        .filter(effect -> effect >= 0 && !Code.failed(code, effect))
        .flatMap(
            effect -> Arrays.stream(code, Code.firstSend(code, effect), Code.end(code, effect)))
        .filter(sent -> vocabulary.clients()[sent] != Vocabulary.NOT_A_CLIENT)
        .mapToObj(sent -> (Event.Delivery) vocabulary.event(sent, ""))
        .toList();
  }

  @Override
  public Optional<ClockReading> readingAt(int step) {
    return clocks.readingAt(step);
  }

  @Override
  public List<Address> created(int step) {
    int to = step + 1 == steps.depth ? states.changes() : steps.changes[step + 1];
    return IntStream.range(steps.changes[step], to)
        .filter(states::creates)
        .mapToObj(change -> vocabulary.address(states.address(change)))
        .toList();
  }
}
