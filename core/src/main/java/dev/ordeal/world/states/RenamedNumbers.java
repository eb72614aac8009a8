package dev.ordeal.world.states;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Harness;
import dev.ordeal.world.contract.Effect;
import dev.ordeal.world.contract.LocalState;
import dev.ordeal.world.table.Envelope;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;

/** The numbers of renamed local states and envelopes in the tables of one harness. */
final class RenamedNumbers {
  private final Harness harness;
  private final Tabulator table;
  private final Vocabulary vocabulary;

  RenamedNumbers(SystemTables tables) {
    this.harness = tables.harness();
    this.table = tables.handlers();
    this.vocabulary = tables.vocabulary();
  }

  /** The renamed local state of the actor at the address. */
  int local(Renaming renaming, int address, int local) {
    Address to = renaming.address(vocabulary.address(address));
    Actor<?, ?> fixed = harness.system().actors().get(to);
    LocalState before = table.local(local);
    Actor<?, ?> first = harness.system().actors().get(vocabulary.address(address));
    Actor<?, ?> actor =
        fixed != null && before.actor().equals(first)
            ? fixed
            : (Actor<?, ?>) renaming.of(before.actor());
    return table.number(new LocalState(actor, renaming.of(before.value())));
  }

  /** The renamed envelope. */
  int envelope(Renaming renaming, int envelope) {
    Envelope parts = vocabulary.envelope(envelope);
    return vocabulary.envelope(
        new Effect.Send(
            renaming.address(vocabulary.address(parts.sender())),
            renaming.address(vocabulary.address(parts.origin())),
            renaming.address(vocabulary.address(parts.receiver())),
            renaming.of(vocabulary.content(envelope))));
  }
}
