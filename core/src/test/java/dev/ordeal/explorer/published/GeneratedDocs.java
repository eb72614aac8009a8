package dev.ordeal.explorer.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What tests write into the docs: images, and parts of pages, between {@code <!-- begin NAME -->}
 * and {@code <!-- end -->}. The tests fail if they are not up to date; run with {@code
 * -Dordeal.guide.write=true}, they write them.
 */
final class GeneratedDocs {
  private static final boolean WRITES = Boolean.getBoolean("ordeal.guide.write");
  private static final Path DOCS = Path.of("../docs");

  private GeneratedDocs() {}

  /** Fails unless the part of the page is this one. */
  static void checkPart(String page, String name, String content) {
    Path file = DOCS.resolve(page);
    Matcher part =
        Pattern.compile("(<!-- begin " + name + " -->\n)(.*?)(<!-- end -->\n)", Pattern.DOTALL)
            .matcher(read(file));
    assertThat(part.find()).as("part %s of %s", name, page).isTrue();
    if (WRITES) {
      write(file, part.replaceFirst("$1" + Matcher.quoteReplacement(content) + "$3"));
    } else {
      assertThat(part.group(2)).as("part %s of %s", name, page).isEqualTo(content);
    }
  }

  /** Fails unless the image is this one. */
  static void checkImage(String name, String content) {
    Path file = DOCS.resolve("images").resolve(name);
    if (WRITES) {
      write(file, content);
    }
    assertThat(read(file)).as(name).isEqualTo(content);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, String content) {
    try {
      Files.writeString(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
