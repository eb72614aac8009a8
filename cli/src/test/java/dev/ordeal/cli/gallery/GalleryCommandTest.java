package dev.ordeal.cli.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordeal.cli.Cli;
import dev.ordeal.systems.gallery.Gallery;
import dev.ordeal.systems.gallery.GalleryEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ordeal gallery}; what its entries show is pinned beside them. */
class GalleryCommandTest {
  private static final String ENTRY = "abd-write-back";
  private static final Path DOCUMENT = Path.of("..", "docs", "gallery.md");

  @TempDir private Path directory = Path.of("");

  @Test
  void anEntryThatIsAsItShouldBeIsARowAndExitCodeZero() {
    Cli cli = Cli.run("gallery", "--only", ENTRY);
    assertThat(cli.exit()).as(cli.err()).isZero();
    assertThat(cli.out()).containsPattern("entry +found +steps +faults +states +fix +states +time");
    assertThat(cli.out())
        .containsPattern(
            "abd-write-back +violation +9 +0 +1,126 +linearizable +5,016 +[0-9.]+ s\n");
    assertThat(cli.err()).isEqualTo("1 of 1: abd-write-back\n");
  }

  @Test
  void jsonHasAnObjectForEachEntry() throws IOException {
    Cli cli = Cli.run("gallery", "--only", ENTRY, "--json");
    assertThat(cli.exit()).isZero();
    JsonNode entry = cli.json().get("entries").get(0);
    assertThat(entry.get("id").asText()).isEqualTo(ENTRY);
    assertThat(entry.get("found").asBoolean()).isTrue();
    assertThat(entry.get("fixClean").asBoolean()).isTrue();
    assertThat(entry.get("steps").asInt()).isEqualTo(9);
    assertThat(entry.get("faults").asInt()).isZero();
    assertThat(entry.get("states").asLong()).isEqualTo(1_126);
    assertThat(entry.get("seconds").asDouble()).isPositive();
  }

  @Test
  void aDeadlineThatLeavesABugUnfoundIsNoAnswer() {
    Cli cli = Cli.run("gallery", "--only", ENTRY, "--deadline", "1ms");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out()).contains("NOT FOUND: no violation found, stopped at a limit");
  }

  @Test
  void mistakesAreOneSentence() {
    Cli unknown = Cli.run("gallery", "--only", "abd-write");
    assertThat(unknown.exit()).isEqualTo(2);
    assertThat(unknown.err()).contains("no entry 'abd-write'; did you mean abd-write-back?");
    Cli both = Cli.run("gallery", "--list", "--json");
    assertThat(both.exit()).isEqualTo(2);
    assertThat(both.err()).contains("--list runs nothing; leave out --explorers, --json");
    String file = directory.resolve("x").toString();
    Cli one = Cli.run("gallery", "--only", ENTRY, "--html", file, "--markdown", file);
    assertThat(one.exit()).isEqualTo(2);
    assertThat(one.err()).contains("is also what --markdown writes");
  }

  @Test
  void explorersGoIntoTheDocumentBetweenItsMarks() throws IOException {
    Path document = directory.resolve("explorers.md");
    Files.writeString(document, "before\n<!-- begin gallery -->\nold\n<!-- end -->\nafter\n");
    String[] words = {"gallery", "--explorers", "--only", "craq-dirty-read", "--deadline", "60ms"};
    Cli cli = Cli.run(with(words, "--markdown", document.toString()));
    assertThat(cli.exit()).as(cli.err()).isZero();
    assertThat(cli.out()).contains("| bug | `graph` | `ex` |").contains("| 18, 0.");
    assertThat(Files.readString(document))
        .startsWith("before\n<!-- begin gallery -->\n\n| explorer | found |")
        .endsWith("\n<!-- end -->\nafter\n")
        .contains(cli.out())
        .doesNotContain("old");
    Cli page = Cli.run(with(words, "--html", "x.html"));
    assertThat(page.exit()).isEqualTo(2);
    assertThat(page.err()).contains("--explorers makes no page; leave out --html.");
    Files.writeString(document, "nothing");
    Cli noPlace = Cli.run(with(words, "--markdown", document.toString()));
    assertThat(noPlace.exit()).isEqualTo(2);
    assertThat(noPlace.err()).contains("has no lines <!-- begin gallery --> and <!-- end -->");
  }

  private static String[] with(String[] words, String... more) {
    return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void theListHasALineForEachEntry() {
    Cli cli = Cli.run("gallery", "--list");
    assertThat(cli.exit()).isZero();
    assertThat(cli.out().lines()).hasSameSizeAs(Gallery.all());
    assertThat(cli.out()).contains("abd-write-back               ABD: ");
  }

  @Test
  void thePageAndTheDocumentHaveTheBugAndNeedNothingElse() throws IOException {
    Path page = directory.resolve("gallery.html");
    Path document = directory.resolve("gallery.md");
    Cli cli =
        Cli.run(
            "gallery",
            "--only",
            ENTRY,
            "--html",
            page.toString(),
            "--markdown",
            document.toString());
    assertThat(cli.exit()).isZero();
    assertThat(Files.readString(page))
        .contains("<svg", "id=\"abd-write-back\"", "id=\"tab-abd-write-back\"")
        .contains("No order explains that read() by c1 at n2 returned 0")
        .doesNotContain("src=\"", "<link");
    assertThat(section(document, ENTRY))
        .as("docs/gallery.md is what ./ordeal gallery --markdown docs/gallery.md writes")
        .isEqualTo(section(DOCUMENT, ENTRY));
  }

  @Test
  void theDocumentHasEveryEntry() throws IOException {
    for (GalleryEntry entry : Gallery.all()) {
      assertThat(section(DOCUMENT, entry.id()))
          .as("run ./ordeal gallery --markdown docs/gallery.md")
          .contains(entry.title(), entry.source(), entry.story());
    }
  }

  private static String section(Path document, String id) throws IOException {
    String text = Files.readString(document);
    int begin = text.indexOf("\n## " + id + "\n");
    assertThat(begin).as(id + " in " + document).isNotNegative();
    int end = text.indexOf("\n## ", begin + 1);
    return end < 0 ? text.substring(begin) : text.substring(begin, end);
  }
}
