package dev.ordeal.files.harness;

import dev.ordeal.actor.Network;
import dev.ordeal.files.harness.Parts.Excluded;
import dev.ordeal.files.harness.Parts.Message;
import dev.ordeal.files.harness.Parts.Reordered;
import dev.ordeal.files.harness.Parts.Responses;
import dev.ordeal.files.harness.Parts.Setting;
import dev.ordeal.files.harness.Parts.Use;
import dev.ordeal.harness.Access;
import dev.ordeal.harness.Category;
import dev.ordeal.harness.Interest;
import dev.ordeal.harness.ObjectKind;
import dev.ordeal.harness.Recipe;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a harness from text; the first mistake is reported with its line. */
final class HarnessReader {
  private static final String HEADER = HarnessFile.FORMAT + " " + HarnessFile.VERSION;
  private static final List<String> SECTIONS =
      List.of("object", "targets", "start", "invocations", "responses", "messages");
  private static final List<Category> RESPONSES = List.of(Category.READ_ACK, Category.WRITE_ACK);
  private static final String NONE = "-";
  private static final String KEY = "key=";
  private static final String PAPER_WILDCARD = "-1";

  private final String name;
  private final Map<String, Section> sections = new LinkedHashMap<>();

  /** A part: the line with which it begins, and the lines in it. */
  private record Section(Line header, List<Line> lines) {}

  private HarnessReader(String text, String name) {
    this.name = name;
    split(text);
  }

  static Parts read(String text, String name) {
    return new HarnessReader(text, name).parts();
  }

  // Sections.

  private void split(String text) {
    int number = 0;
    boolean begun = false;
    List<Line> section = List.of();
    for (String raw : text.split("\r?\n", -1)) {
      number++;
      Line line = new Line(name, number, withoutComment(raw).strip());
      if (line.text().isEmpty()) {
        continue;
      }
      if (!begun) {
        checkHeader(line);
        begun = true;
      } else if (line.text().startsWith("[")) {
        section = begin(line);
      } else if (sections.isEmpty()) {
        throw line.error(
            "'" + Show.brief(line.text()) + "' is in no part; begin one, for example [object].");
      } else {
        section.add(line);
      }
    }
    if (!begun) {
      throw new Line(name, 1, "")
          .error("the file is empty; a harness file begins with the line '" + HEADER + "'.");
    }
  }

  /** What comes before a number sign that begins a word, unless that is in quotes. */
  private static String withoutComment(String line) {
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char each = line.charAt(i);
      if (each == '"') {
        quoted = !quoted;
      } else if (each == '#' && !quoted && (i == 0 || Character.isWhitespace(line.charAt(i - 1)))) {
        return line.substring(0, i);
      }
    }
    return line;
  }

  private static void checkHeader(Line line) {
    List<String> words = line.words();
    if (words.size() != 2 || !words.get(0).equals(HarnessFile.FORMAT)) {
      throw line.error("this is not a harness file; such a file begins with '" + HEADER + "'.");
    }
    if (!words.get(1).equals(String.valueOf(HarnessFile.VERSION))) {
      throw line.error(
          "the file is of version "
              + Show.brief(words.get(1))
              + " of harness files; this Ordeal reads version "
              + HarnessFile.VERSION
              + ".");
    }
  }

  private List<Line> begin(Line line) {
    String section = line.text().replaceAll("^\\[\\s*|\\s*]$", "");
    if (!line.text().endsWith("]") || !SECTIONS.contains(section)) {
      throw line.error(
          "there is no part '" + Show.brief(line.text()) + "'; " + Nearest.hint(section, SECTIONS));
    }
    List<Line> lines = new ArrayList<>();
    if (sections.put(section, new Section(line, lines)) != null) {
      throw line.error("the part [" + section + "] is there twice; keep one.");
    }
    return lines;
  }

  private List<Line> lines(String section) {
    return section(section).map(Section::lines).orElse(List.of());
  }

  private Optional<Section> section(String section) {
    return Optional.ofNullable(sections.get(section));
  }

  // Parts.

  private Parts parts() {
    Optional<Setting<ObjectKind>> kind = Optional.empty();
    Optional<Line> initial = Optional.empty();
    Set<String> seen = new HashSet<>();
    for (Line line : lines("object")) {
      String[] pair = pair(line, seen, List.of("kind", "initial"));
      if (pair[0].equals("kind")) {
        kind = Optional.of(new Setting<>(line, choice(line, "kind", pair[1], ObjectKind.values())));
      } else {
        initial = Optional.of(new Line(name, line.number(), pair[1]));
      }
    }
    Start start = start();
    List<Line> invocations = lines("invocations");
    return new Parts(
        kind,
        initial,
        section("targets").map(HarnessReader::targets),
        start.actors,
        start.network,
        start.parameters,
        counts(invocations),
        invocations.stream().filter(HarnessReader::isCall).toList(),
        section("responses").map(HarnessReader::responses),
        section("messages").map(Section::lines).map(this::messages));
  }

  private static List<Line> targets(Section section) {
    checkNotEmpty(section, "an actor");
    return List.copyOf(section.lines());
  }

  private static void checkNotEmpty(Section section, String what) {
    if (section.lines().isEmpty()) {
      throw section
          .header()
          .error(
              "the part "
                  + section.header().text()
                  + " is empty; name "
                  + what
                  + ", or leave it out.");
    }
  }

  private static final class Start {
    private Optional<Setting<Integer>> actors = Optional.empty();
    private Optional<Network> network = Optional.empty();
    private final Map<String, Setting<Integer>> parameters = new LinkedHashMap<>();
  }

  private Start start() {
    Start start = new Start();
    Set<String> seen = new HashSet<>();
    for (Line line : lines("start")) {
      if (line.words().get(0).equals("param")) {
        if (line.words().size() != 3) {
          throw line.error(
              "write a parameter as 'param NAME NUMBER', for example param retries 2.");
        }
        String parameter = line.words().get(1);
        int value = number(line, line.words().get(2));
        if (start.parameters.put(parameter, new Setting<>(line, value)) != null) {
          throw line.error("the parameter " + Show.brief(parameter) + " is set twice; keep one.");
        }
        continue;
      }
      String[] pair = pair(line, seen, List.of("actors", "network"));
      if (pair[0].equals("actors")) {
        int actors = number(line, pair[1]);
        if (actors < 1 || actors > Recipe.MOST_ACTORS) {
          throw line.error("give a number of actors from 1 to " + Recipe.MOST_ACTORS + ".");
        }
        start.actors = Optional.of(new Setting<>(line, actors));
      } else {
        start.network = Optional.of(choice(line, "network", pair[1], Network.values()));
      }
    }
    return start;
  }

  /** The line that is no call, if there is one; it comes first. */
  private static Optional<Line> counts(List<Line> lines) {
    Optional<Line> counts = lines.stream().limit(1).filter(line -> !isCall(line)).findFirst();
    for (Line line : lines.subList(Math.min(1, lines.size()), lines.size())) {
      String first = counts.map(Line::text).orElse(Recipe.WORKLOAD);
      if (!first.equals(Recipe.WORKLOAD)) {
        throw line.error(
            (isCall(line) ? "calls follow" : "'" + Show.brief(line.text()) + "' follows")
                + " after '"
                + Show.brief(first)
                + "'; give either "
                + (isCall(line) ? "these or that." : "this or that."));
      }
      if (!isCall(line)) {
        throw line.error(
            "'"
                + Show.brief(line.text())
                + "' is no call; write it as name(arguments)@actor, for example write(k1,10)@n1.");
      }
    }
    return counts;
  }

  private static boolean isCall(Line line) {
    return line.text().contains("@");
  }

  private static Responses responses(Section section) {
    checkNotEmpty(section, "a message");
    Set<String> seen = new HashSet<>();
    List<Message> responses = new ArrayList<>();
    for (Line line : section.lines()) {
      if (line.words().size() != 2) {
        throw line.error("write a response as 'MESSAGE read' or 'MESSAGE write'.");
      }
      Access access = choice(line, "response", line.words().get(1), Access.values());
      if (access == Access.BOTH) {
        throw line.error("a message answers either reads or writes; write read or write.");
      }
      responses.add(
          new Message(
              line,
              once(line, seen),
              Optional.of(access == Access.READ ? Category.READ_ACK : Category.WRITE_ACK),
              Optional.empty()));
    }
    return new Responses(section.header(), responses);
  }

  private List<Message> messages(List<Line> lines) {
    Set<String> seen = new HashSet<>();
    lines("responses").forEach(line -> seen.add(line.words().get(0)));
    List<Message> messages = new ArrayList<>();
    for (Line line : lines) {
      if (line.words().size() < 3) {
        throw line.error(
            "write a message as 'MESSAGE CATEGORY ACCESS key=PLACE', 'MESSAGE CATEGORY excluded' or"
                + " 'MESSAGE CATEGORY -', with - for no category.");
      }
      Optional<Category> category = category(line, line.words().get(1));
      Optional<Use> use = use(line);
      messages.add(new Message(line, once(line, seen), category, use));
      if (use.isPresent() && use.get() instanceof Reordered reordered) {
        category.ifPresent(known -> checkAccess(line, known, reordered.access()));
      }
    }
    return messages;
  }

  private static Optional<Category> category(Line line, String word) {
    if (word.equals(NONE)) {
      return Optional.empty();
    }
    Category category = choice(line, "category", word, Category.values());
    if (RESPONSES.contains(category)) {
      throw line.error("messages that answer clients belong in the part [responses].");
    }
    return Optional.of(category);
  }

  private static Optional<Use> use(Line line) {
    List<String> words = line.words();
    String word = words.get(2);
    if (word.equals(NONE) || word.equals("excluded")) {
      if (words.size() > 3) {
        throw line.error(
            "nothing follows after '" + word + "'; take '" + Show.brief(words.get(3)) + "' out.");
      }
      return word.equals(NONE) ? Optional.empty() : Optional.of(new Excluded());
    }
    Access access = choice(line, "access", word, Access.values());
    if (words.size() != 4 || !words.get(3).startsWith(KEY) || words.get(3).equals(KEY)) {
      throw line.error(
          "say where the key is: key=COMPONENT, key="
              + Interest.ANY_KEY
              + " if it is not known, or key="
              + Interest.ONE_KEY
              + " if there is only one.");
    }
    String place = words.get(3).substring(KEY.length());
    return Optional.of(
        new Reordered(access, place.equals(PAPER_WILDCARD) ? Interest.ANY_KEY : place));
  }

  private static void checkAccess(Line line, Category category, Access access) {
    if (access != Access.BOTH && access != category.access()) {
      throw line.error(
          "a message of category "
              + word(category)
              + " is part of a "
              + word(category.access())
              + ", not of a "
              + word(access)
              + "; correct one of the two.");
    }
  }

  // Words.

  private static String once(Line line, Set<String> seen) {
    String message = line.words().get(0);
    if (!seen.add(message)) {
      throw line.error("the message " + Show.brief(message) + " is there twice; keep one.");
    }
    return message;
  }

  /** A word and the rest of the line. */
  private static String[] pair(Line line, Set<String> seen, List<String> known) {
    String[] pair = line.text().split("\\s+", 2);
    if (!known.contains(pair[0])) {
      throw line.error(
          "there is no setting '"
              + Show.brief(pair[0])
              + "' here; "
              + Nearest.hint(pair[0], known));
    }
    if (pair.length < 2) {
      throw line.error("'" + pair[0] + "' needs a value.");
    }
    if (!seen.add(pair[0])) {
      throw line.error("'" + pair[0] + "' is there twice; keep one.");
    }
    return pair;
  }

  private static int number(Line line, String word) {
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException e) {
      throw line.error("'" + Show.brief(word) + "' is not a whole number in range.");
    }
  }

  private static <E extends Enum<E>> E choice(Line line, String what, String word, E[] known) {
    return Arrays.stream(known)
        .filter(each -> word(each).equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                line.error(
                    "there is no "
                        + what
                        + " '"
                        + Show.brief(word)
                        + "'; "
                        + Nearest.hint(
                            word, Arrays.stream(known).map(HarnessReader::word).toList())));
  }

  private static String word(Enum<?> constant) {
    return HarnessWriter.word(constant);
  }
}
