package dev.ordeal.bench.explorers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.bench.explorers.Finding.Miss;
import dev.ordeal.report.Numbers;
import dev.ordeal.words.BadInput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which explorer has found which bug, as a table in Markdown or JSON. */
public final class ExplorerResults {
  /** Those that find every violation, and samplers, are in the first table. */
  private static final List<String> WIDELY_USED =
      List.of("graph", "odpor", "ex", "pos", "pctcp", "walk", "sr");

  private static final Pattern SECTION =
      Pattern.compile("(<!-- begin gallery -->\n)(.*?)(<!-- end -->\n)", Pattern.DOTALL);

  private final List<String> explorers;
  private final Duration time;
  private final List<List<Finding>> findings;

  /**
   * The results.
   *
   * @param explorers their ids
   * @param time how long each looked for each bug
   * @param findings a list for each bug, with an item for each explorer
   */
  ExplorerResults(List<String> explorers, Duration time, List<List<Finding>> findings) {
    this.explorers = List.copyOf(explorers);
    this.time = time;
    this.findings = findings.stream().map(List::copyOf).toList();
  }

  /** How many bugs were looked for. */
  public int entries() {
    return findings.size();
  }

  /** The tables: how many bugs each explorer finds, and what each bug takes. */
  public String table() {
    return counts() + "\n" + matrix() + "\n" + legend();
  }

  private String legend() {
    String all = Numbers.seconds(time.toMillis() / 1000.0);
    String each = Numbers.seconds(time.toMillis() / 1000.0 / ExplorersBench.SEEDS);
    return "Every explorer had "
        + all
        + " of processor time for each bug, and ended at the first violation or broken invariant; a"
        + " sampler had "
        + ExplorersBench.SEEDS
        + " seeds with "
        + each
        + " each. A cell has the runs until the bug was found (schedules; states of `graph`) and"
        + " the seconds of processor time, for a sampler the median of the seeds that found it, and"
        + " before them how many did if not all. `time`: not found by then; `missed`: the explorer"
        + " ended without it; `refused`: it does not explore such faults; `endless`: its runs never"
        + " come to rest.\n";
  }

  private String counts() {
    StringBuilder text = new StringBuilder();
    text.append(
        "| explorer | found | with every seed | not in time | missed | refused, endless | median"
            + " seconds |\n");
    text.append("|---|---|---|---|---|---|---|\n");
    for (String explorer : explorers) {
      List<Finding> its = by(explorer).toList();
      row(
          text,
          List.of(
              "`" + explorer + "`",
              String.valueOf(its.stream().filter(Finding::isFound).count()),
              String.valueOf(its.stream().filter(Finding::isAlwaysFound).count()),
              missed(its, Miss.STOPPED),
              missed(its, Miss.ENDED),
              String.valueOf(count(its, Miss.REFUSED) + count(its, Miss.ENDLESS)),
              median(its)));
    }
    return text.toString();
  }

  private static String missed(List<Finding> its, Miss miss) {
    return String.valueOf(count(its, miss));
  }

  private static long count(List<Finding> its, Miss miss) {
    return its.stream().filter(one -> !one.isFound() && one.miss() == miss).count();
  }

  private static String median(List<Finding> its) {
    List<Double> seconds =
        its.stream().filter(Finding::isFound).map(Finding::medianSeconds).sorted().toList();
    return seconds.isEmpty() ? "" : seconds(seconds.get(seconds.size() / 2));
  }

  private Stream<Finding> by(String explorer) {
    return findings.stream()
        .flatMap(List::stream)
        .filter(finding -> finding.explorer().equals(explorer));
  }

  private String matrix() {
    StringBuilder text = new StringBuilder();
    List<String> columns = explorers.stream().filter(WIDELY_USED::contains).toList();
    List<String> heads = new ArrayList<>(List.of("bug"));
    columns.forEach(explorer -> heads.add("`" + explorer + "`"));
    row(text, heads);
    text.append("|---".repeat(heads.size())).append("|\n");
    for (List<Finding> ofEntry : findings) {
      List<String> cells = new ArrayList<>();
      cells.add("[" + ofEntry.get(0).entry() + "](gallery.md#" + ofEntry.get(0).entry() + ")");
      ofEntry.stream()
          .filter(finding -> columns.contains(finding.explorer()))
          .map(ExplorerResults::cell)
          .forEach(cells::add);
      row(text, cells);
    }
    return text.toString();
  }

  private static void row(StringBuilder text, List<String> cells) {
    text.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static String cell(Finding finding) {
    if (!finding.isFound()) {
      return switch (finding.miss()) {
        case STOPPED -> "time";
        case ENDED -> "missed";
        case REFUSED -> "refused";
        case ENDLESS -> "endless";
        case NONE -> "";
      };
    }
    String some =
        finding.isAlwaysFound() ? "" : finding.first().size() + " of " + finding.seeds() + ": ";
    return some + Numbers.number(finding.medianRuns()) + ", " + seconds(finding.medianSeconds());
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.2f s", seconds);
  }

  /** One JSON object with everything that was measured. */
  public String json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("secondsEach", time.toMillis() / 1000.0);
    json.put("seeds", ExplorersBench.SEEDS);
    var all = json.putArray("findings");
    for (Finding finding : findings.stream().flatMap(List::stream).toList()) {
      ObjectNode one = all.addObject();
      one.put("entry", finding.entry());
      one.put("explorer", finding.explorer());
      one.put("seeds", finding.seeds());
      one.put("found", finding.first().size());
      one.put("miss", finding.miss().name().toLowerCase(Locale.ROOT));
      var efforts = one.putArray("first");
      finding
          .first()
          .forEach(
              effort ->
                  efforts.addObject().put("runs", effort.runs()).put("seconds", effort.seconds()));
    }
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Throws {@link BadInput} if the document has no place for the tables. */
  public static void checkHasPlace(String document) {
    if (!SECTION.matcher(document).find()) {
      throw new BadInput(
          "--markdown: the document has no lines <!-- begin gallery --> and <!-- end -->; add them"
              + " where the tables go.");
    }
  }

  /** The document with the tables in place of those that it has. */
  public String in(String document) {
    return SECTION
        .matcher(document)
        .replaceFirst(
            old -> Matcher.quoteReplacement(old.group(1) + "\n" + table() + "\n" + old.group(3)));
  }
}
