package dev.ordeal.world.contract;

import java.util.ArrayList;
import java.util.List;

/** What one actor has persisted while a step changes it. */
final class CellStorage {
  private final List<Object> saved = new ArrayList<>();

  /**
   * @param before the safe value, if there is one, and then those written since
   */
  CellStorage(List<Object> before) {
    saved.addAll(before);
  }

  void persist(Object value) {
    write(value);
    sync();
  }

  void write(Object value) {
    if (saved.isEmpty()) {
      saved.add(List.of()); // nothing is safe yet
    }
    saved.remove(value);
    saved.add(value);
  }

  void sync() {
    if (!saved.isEmpty()) {
      saved.subList(0, saved.size() - 1).clear();
    }
  }

  /** Has only this value from now on, which a restart has recovered. */
  void recover(Object value) {
    if (!saved.isEmpty()) {
      saved.clear();
      saved.add(value);
    }
  }

  List<Object> values() {
    return saved;
  }
}
