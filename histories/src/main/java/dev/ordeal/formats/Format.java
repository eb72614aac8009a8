package dev.ordeal.formats;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import java.util.Arrays;
import java.util.List;

/** The kinds of files that histories come in. */
public enum Format {
  /** Jepsen's op maps, in a vector, a list or one after another. */
  JEPSEN_EDN("jepsen-edn"),
  /** The lines that Jepsen prints while it runs. */
  JEPSEN_LOG("jepsen-log"),
  /** Op maps with a key each. */
  KV_LOG("kv-log"),
  /** A JSON object for each operation, on a line of its own. */
  JSONL("jsonl");

  private final String shownName;

  Format(String shownName) {
    this.shownName = shownName;
  }

  /** What users call it. */
  public String shownName() {
    return shownName;
  }

  /** The names of all. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Format::shownName).toList();
  }

  /** The one of that name. */
  public static Format named(String name) {
    return Arrays.stream(values())
        .filter(format -> format.shownName.equals(name))
        .findFirst()
        .orElseThrow(
            () -> new BadInput("There is no format " + name + "; " + Nearest.hint(name, names())));
  }
}
