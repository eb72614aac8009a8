package dev.ordeal.formats;

import dev.ordeal.words.Named;
import java.util.List;

/** The formats of history files. */
public enum Format implements Named {
  /** Jepsen's operation maps in EDN, in a vector, in a list or one after another. */
  JEPSEN_EDN("jepsen-edn"),
  /** The lines that Jepsen prints while it runs. */
  JEPSEN_LOG("jepsen-log"),
  /** Operation maps in EDN with a key each. */
  KV_LOG("kv-log"),
  /** One JSON object per line and operation. */
  JSONL("jsonl");

  private final String shownName;

  Format(String shownName) {
    this.shownName = shownName;
  }

  @Override
  public String shownName() {
    return shownName;
  }

  /** The names of all formats. */
  public static List<String> names() {
    return Named.names(values());
  }

  /**
   * Returns the format with the given name.
   *
   * @throws dev.ordeal.words.BadInput if there is none
   */
  public static Format named(String name) {
    return Named.named(values(), "format", name);
  }
}
