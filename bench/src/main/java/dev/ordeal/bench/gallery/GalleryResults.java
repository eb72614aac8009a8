package dev.ordeal.bench.gallery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.report.Numbers;
import dev.ordeal.systems.gallery.GalleryEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Entries that were run, to be written as a table, JSON, a page or a document. */
public final class GalleryResults {
  private final List<EntryResult> results;

  GalleryResults(List<EntryResult> results) {
    this.results = List.copyOf(results);
  }

  public List<EntryResult> all() {
    return results;
  }

  /** Whether every bug was found and every fix is clean. */
  public boolean areAsExpected() {
    return results.stream()
        .allMatch(result -> result.figures().isFound() && result.figures().isFixClean());
  }

  /** Whether a limit is the only reason that something is not as expected. */
  public boolean areOnlyStopped() {
    return results.stream()
        .filter(result -> !result.figures().isFound() || !result.figures().isFixClean())
        .allMatch(result -> result.figures().isStopped());
  }

  /** A line for each entry that only says what it is about. */
  public static String list(List<GalleryEntry> entries) {
    StringBuilder list = new StringBuilder();
    entries.forEach(
        entry -> list.append(String.format(Locale.ROOT, "%-28s %s%n", entry.id(), entry.title())));
    return list.toString();
  }

  /** The table, a line for each entry. */
  public String table() {
    List<String> lines = new ArrayList<>();
    lines.add(row("entry", "found", "steps", "faults", "states", "fix", "states", "time"));
    for (EntryResult result : results) {
      lines.add(
          row(
              result.entry().id(),
              result.figures().bugInWords(),
              Numbers.number(result.figures().steps()),
              Numbers.number(result.figures().faults()),
              Numbers.number(result.figures().states()),
              result.figures().fixInWords(),
              Numbers.number(result.figures().fixStates()),
              seconds(result.figures().seconds())));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String row(Object... cells) {
    return String.format(Locale.ROOT, "%-28s %-18s %5s %6s %11s  %-16s %11s %9s", cells);
  }

  /** Seconds with one decimal. */
  static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%,.1f s", seconds);
  }

  /** One JSON object with the entries. */
  public String json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode entries = json.putArray("entries");
    for (EntryResult result : results) {
      ObjectNode one = entries.addObject();
      one.put("id", result.entry().id());
      one.put("title", result.entry().title());
      one.put("source", result.entry().source());
      one.put("found", result.figures().isFound());
      one.put("verdict", result.figures().bug().id());
      one.put("fixClean", result.figures().isFixClean());
      one.put("fixVerdict", result.figures().fix().id());
      one.put("steps", result.figures().steps());
      one.put("faults", result.figures().faults());
      one.put("states", result.figures().states());
      one.put("fixStates", result.figures().fixStates());
      one.put("bugSeconds", result.figures().bugSeconds());
      one.put("fixSeconds", result.figures().fixSeconds());
      one.put("seconds", result.figures().seconds());
    }
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Everything as one page, with a diagram for each bug. */
  public String page() {
    return new GalleryPage(results).html();
  }

  /** Everything as a document in Markdown. */
  public String document() {
    return new GalleryDocument(results).markdown();
  }
}
