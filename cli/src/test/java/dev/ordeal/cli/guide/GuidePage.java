package dev.ordeal.cli.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the guide, with all its listings, outputs and pictures reproduced. A comment before a
 * block says where the block comes from:
 *
 * <ul>
 *   <li>{@code in FOLDER...}: the classes there are the ones compiled and run from here on;
 *   <li>{@code file PATH}, {@code part NAME of PATH}: the block is that file, or what is between
 *       {@code // region NAME} and {@code // end} in it;
 *   <li>{@code message of CLASS METHOD}: what that test fails with;
 *   <li>{@code tests of CLASS}: the names of its tests and what came of them;
 *   <li>{@code image PATH from FILE}: that image is the file which a command before has written;
 *   <li>{@code picture PATH}, with a line for each operation: that image is drawn of them.
 * </ul>
 *
 * A block of {@code console} has commands after {@code $} and what they print. Blocks of {@code sh}
 * and {@code json} are for the reader alone.
 */
final class GuidePage {
  static final Path ROOT = Path.of("..");
  static final Path DOCS = ROOT.resolve("docs");

  private static final Pattern COMMENT =
      Pattern.compile("<!-- (\\w+) (.*?)( -->)?", Pattern.DOTALL);
  private static final Pattern PART = Pattern.compile("(\\w+) of (.+)");

  private final List<String> lines;
  private final Workshop workshop;
  private final Map<Path, String> images = new LinkedHashMap<>();
  private final List<String> produced = new ArrayList<>();
  private int at;

  GuidePage(String text, Workshop workshop) {
    this.lines = text.lines().toList();
    this.workshop = workshop;
  }

  /** The page with everything in it reproduced. */
  String produced() throws IOException {
    String source = "";
    while (at < lines.size()) {
      String line = lines.get(at++);
      produced.add(line);
      if (line.startsWith("<!-- ")) {
        String comment = comment(line);
        source = prepare(comment) ? source : comment;
      } else if (line.startsWith("```")) {
        block(line.substring(3), source);
        source = "";
      }
    }
    return String.join("\n", produced) + "\n";
  }

  /** The whole comment that begins with the line, without what is around it. */
  private String comment(String first) {
    StringBuilder comment = new StringBuilder(first);
    while (!lines.get(at - 1).endsWith("-->")) {
      produced.add(lines.get(at));
      comment.append('\n').append(lines.get(at++));
    }
    return comment.substring("<!-- ".length(), comment.length() - "-->".length()).strip();
  }

  /** Does what a comment asks for, unless it describes the next block. */
  private boolean prepare(String comment) throws IOException {
    String[] words = comment.split("\\s+", -1);
    switch (words[0]) {
      case "in" ->
          workshop.enter(Stream.of(words).skip(1).map(folder -> ROOT.resolve(folder)).toList());
      case "image" -> images.put(DOCS.resolve(words[1]), workshop.written(words[3]));
      case "picture" -> {
        List<String> operations = comment.lines().skip(1).toList();
        images.put(DOCS.resolve(words[1]), HistoryPicture.of(operations));
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Reproduces the block whose first line was read. */
  private void block(String language, String source) throws IOException {
    List<String> old = new ArrayList<>();
    while (!lines.get(at).equals("```")) {
      old.add(lines.get(at++));
    }
    at++;
    List<String> now =
        switch (language) {
          case "sh", "json" -> old;
          case "console" -> commands(old);
          default -> listing(source).lines().toList();
        };
    produced.addAll(now);
    produced.add("```");
  }

  private List<String> commands(List<String> old) {
    List<String> now = new ArrayList<>();
    old.stream()
        .filter(line -> line.startsWith("$ "))
        .forEach(
            command -> {
              now.add(command);
              now.addAll(workshop.run(command.substring(2)).lines().toList());
            });
    assertThat(now).as("commands of a console block").isNotEmpty();
    return now;
  }

  private String listing(String source) throws IOException {
    Matcher kind = COMMENT.matcher("<!-- " + source + " -->");
    assertThat(kind.matches()).as("a block without a source, after line " + at).isTrue();
    String rest = kind.group(2);
    return switch (kind.group(1)) {
      case "file" -> withoutMarks(Files.readString(ROOT.resolve(rest)));
      case "part" -> part(rest);
      case "message" -> workshop.message(rest.substring("of ".length()));
      case "tests" -> workshop.tests(rest.substring("of ".length()));
      default -> throw new AssertionError("no such source: " + source);
    };
  }

  private static String withoutMarks(String source) {
    return String.join(
        "\n",
        source.lines().filter(line -> !line.strip().matches("// (region \\w+|end)")).toList());
  }

  private static String part(String words) throws IOException {
    Matcher part = PART.matcher(words);
    assertThat(part.matches()).as(words).isTrue();
    String source = Files.readString(ROOT.resolve(part.group(2)));
    Matcher found =
        Pattern.compile("( *)// region " + part.group(1) + "\\n(.*?) *// end\\n", Pattern.DOTALL)
            .matcher(source);
    assertThat(found.find()).as(words).isTrue();
    return found.group(2).stripTrailing().stripIndent();
  }

  /** Writes the images as they are now. */
  void writeImages() throws IOException {
    for (Map.Entry<Path, String> image : images.entrySet()) {
      Files.createDirectories(image.getKey().getParent());
      Files.writeString(image.getKey(), image.getValue());
    }
  }

  /** Fails unless the images are what they would be now, and are shown. */
  void checkImages() throws IOException {
    for (Map.Entry<Path, String> image : images.entrySet()) {
      assertThat(image.getKey()).content().isEqualTo(image.getValue());
      String link = DOCS.relativize(image.getKey()).toString();
      assertThat(produced).anyMatch(line -> line.contains("](" + link + ")"));
    }
  }
}
