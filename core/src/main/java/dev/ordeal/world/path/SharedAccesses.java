package dev.ordeal.world.path;

import dev.ordeal.ints.IntList;
import dev.ordeal.world.Causes;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.Scripts;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;

/**
 * What the effects of handlers access beyond their own actor, as {@link Causes#shared} has it: the
 * actors that they create, and the clients and actors that they send to. Each effect is read from
 * the code once.
 */
final class SharedAccesses {
  private static final int UNKNOWN = 0;

  private final Vocabulary vocabulary;
  private final Tabulator handlers;
  private final Scripts.GivingUp parties;
  private final boolean losesByRestart;

  /** By effect: one more than where its list begins, or {@link #UNKNOWN}. */
  private int[] begins = new int[0];

  /** List after list: the length, and the accesses. */
  private final IntList lists = new IntList();

  SharedAccesses(SystemTables tables, boolean losesByRestart) {
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.parties = tables.scripts().givingUp();
    this.losesByRestart = losesByRestart;
  }

  /** How many accesses the effect has. */
  int count(int effect) {
    return effect < 0 ? 0 : lists.get(begin(effect));
  }

  /** One of them. */
  int get(int effect, int index) {
    return lists.get(begin(effect) + 1 + index);
  }

  private int begin(int effect) {
    if (effect >= begins.length) {
      begins = Arrays.copyOf(begins, 2 * effect + 64);
    }
    int known = begins[effect];
    return known == UNKNOWN ? read(effect) : known - 1;
  }

  private int read(int effect) {
    int begin = lists.size();
    begins[effect] = begin + 1;
    lists.add(0);
    int[] code = handlers.code();
    if (!Code.failed(code, effect)) {
      int firstSend = Code.firstSend(code, effect);
      for (int at = Code.firstCreate(effect); at < firstSend; at += 2) {
        lists.add(code[at] << 1 | 1);
      }
      for (int at = firstSend; at < Code.end(code, effect); at++) {
        addReceiver(code[at]);
      }
    }
    lists.set(begin, lists.size() - begin - 1);
    return begin;
  }

  private void addReceiver(int sent) {
    int to = vocabulary.receivers()[sent];
    if (vocabulary.clients()[sent] != Vocabulary.NOT_A_CLIENT) {
      lists.add(parties.party(to) << 1 | 1);
    } else if (vocabulary.isCreated(to) || losesByRestart) {
      lists.add(to << 1);
    }
  }
}
