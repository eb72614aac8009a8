package dev.ordeal.cli.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every listing, output and picture of the guide is up to date. Run with {@code
 * -Dordeal.guide.write=true}, it rewrites them.
 */
class GuideTest {
  private static final boolean WRITES = Boolean.getBoolean("ordeal.guide.write");

  @TempDir private Path work = Path.of("");

  @Test
  void theReadmeShowsATestThatIsThere() throws IOException {
    String test = Files.readString(GuidePage.DOCS.resolve("examples/primary/CounterTest.java"));
    String shown = test.substring(test.indexOf("class CounterTest"));
    assertThat(Files.readString(GuidePage.ROOT.resolve("README.md")))
        .contains("```java\n" + shown + "```");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tutorial.md",
        "linearizability.md",
        "choosing-an-explorer.md",
        "writing-a-spec.md",
        "clients.md",
        "model.md",
        "faults.md",
        "schedule-file.md",
        "extending.md"
      })
  void aPageSaysWhatIsTrue(String name) throws IOException {
    Path file = GuidePage.DOCS.resolve(name);
    String written = Files.readString(file);
    GuidePage page = new GuidePage(written, new Workshop(work));
    String produced = page.produced();
    if (WRITES) {
      Files.writeString(file, produced);
      page.writeImages();
    }
    assertThat(Files.readString(file)).isEqualTo(produced);
    page.checkImages();
  }
}
