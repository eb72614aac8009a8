package dev.ordeal.files.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Category;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Interest;
import dev.ordeal.harness.Recipe;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes the six parts of a harness, each message on a line, in columns. */
final class HarnessWriter {
  private final Recipe recipe;
  private final Harness harness;
  private final MessageNames names;
  private final StringBuilder text = new StringBuilder();

  private HarnessWriter(Recipe recipe, Harness harness) {
    this.recipe = recipe;
    this.harness = harness;
    this.names = new MessageNames(harness, HarnessWriter.class.getClassLoader());
  }

  static String write(Recipe recipe, Harness harness) {
    return new HarnessWriter(recipe, harness).text();
  }

  private String text() {
    line(HarnessFile.FORMAT + " " + HarnessFile.VERSION + "  # " + title());
    section("object", "its kind, and the initial state of the sequential object");
    line("kind " + word(harness.kind()));
    String initial = Show.value(harness.spec().initial());
    if (isOneLine(initial)) {
      line("initial " + initial);
    }
    section("targets", "the actors that clients may call");
    harness.targets().stream().map(Address::name).forEach(this::line);
    section("start", "how many actors, their network, the parameters of the system");
    recipe.actors().ifPresent(count -> line("actors " + count));
    recipe.network().ifPresent(network -> line("network " + word(network)));
    recipe.parameters().forEach((name, value) -> line("param " + name + " " + value));
    invocations();
    if (harness.messages().stream().anyMatch(this::isResponse)) {
      section("responses", "the messages that answer clients");
      table(harness.messages().stream().filter(this::isResponse).map(this::response).toList());
    }
    section("messages", "category, then read, write or both and where the key is, or excluded");
    table(
        harness.messages().stream().filter(each -> !isResponse(each)).map(this::message).toList());
    return text.toString();
  }

  private String title() {
    StringBuilder title = new StringBuilder(recipe.system());
    recipe.parameters().forEach((name, value) -> title.append(' ').append(name + "=" + value));
    return title.append(", ").append(harness.name().replaceAll("\\s+", " ")).toString();
  }

  private void invocations() {
    section(
        "invocations",
        "the calls, a line for each client, or how many reads and writes, or a name of clients");
    if (recipe.counts().isEmpty() || recipe.counts().equals(Recipe.WORKLOAD)) {
      if (!recipe.counts().isEmpty()) {
        line(recipe.counts());
      }
      recipe.calls().forEach(this::line);
    } else {
      line(recipe.counts());
      harness.clients().stream().map(Client::show).forEach(call -> line("# " + call));
    }
  }

  private boolean isResponse(Class<?> message) {
    return harness.category(message).filter(Category::isResponse).isPresent();
  }

  private List<String> response(Class<?> message) {
    return List.of(names.of(message), word(harness.category(message).orElseThrow().access()));
  }

  private List<String> message(Class<?> message) {
    List<String> columns = new ArrayList<>();
    columns.add(names.of(message));
    columns.add(harness.category(message).map(HarnessWriter::word).orElse("-"));
    Optional<Interest> interest = harness.interest(message);
    if (interest.isPresent()) {
      boolean isComputed = interest.get().place().equals(Interest.COMPUTED);
      columns.add(word(interest.get().access()));
      columns.add("key=" + (isComputed ? Interest.ANY_KEY : interest.get().place()));
      if (isComputed) {
        columns.add("# the system computes this key; a file cannot");
      }
    } else {
      columns.add(harness.exclusions().contains(message) ? "excluded" : "-");
    }
    return columns;
  }

  private void section(String name, String comment) {
    line("");
    line("[" + name + "]  # " + comment);
  }

  /** Puts the words of each row below those of the row before. */
  private void table(List<List<String>> rows) {
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        int column = i;
        int width =
            rows.stream()
                .filter(each -> each.size() > column)
                .mapToInt(each -> each.get(column).length())
                .max()
                .orElse(0);
        line.append(row.get(i)).append(" ".repeat(width - row.get(i).length() + 2));
      }
      line(line.toString().stripTrailing());
    }
  }

  private void line(String words) {
    text.append(words).append('\n');
  }

  /** Whether a file can have this on a line and read it again. */
  private static boolean isOneLine(String value) {
    return !value.isBlank()
        && value.equals(value.strip())
        && value.codePoints().noneMatch(point -> point == '#' || Character.isISOControl(point));
  }

  /** A constant as it is written in a file. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
