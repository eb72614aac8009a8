package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A browser for the tests of a class, which opens the pages that commands write, in a window of
 * 1280 by 800.
 */
final class PageBrowser implements BeforeAllCallback, AfterAllCallback {
  static final int WIDTH = 1280;
  static final int HEIGHT = 800;

  private @Nullable Path folder;
  private @Nullable Browser browser;

  @Override
  public void beforeAll(ExtensionContext context) throws IOException, InterruptedException {
    folder = Files.createTempDirectory("pages");
    browser = Browser.orSkip(folder);
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    if (browser != null) {
      browser.close();
    }
    try (Stream<Path> files = Files.walk(folder())) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }

  Path folder() {
    if (folder == null) {
      throw new IllegalStateException("before all tests");
    }
    return folder;
  }

  Browser browser() {
    if (browser == null) {
      throw new IllegalStateException("before all tests");
    }
    return browser;
  }

  /** Opens the page that {@code ordeal check} writes with these arguments. */
  Browser check(String... arguments) {
    return command(Stream.concat(Stream.of("check"), Stream.of(arguments)).toArray(String[]::new));
  }

  /** Opens the page that a command writes with {@code --html}, light and on a screen. */
  Browser command(String... arguments) {
    Path page = folder().resolve("page.html");
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--html", page.toString()));
    Cli cli = Cli.run(all.toArray(String[]::new));
    assertThat(cli.exit()).as(cli.err()).isNotEqualTo(2);
    return open(page);
  }

  Browser open(Path page) {
    browser().media("screen", "light");
    browser().open(page, WIDTH, HEIGHT);
    return browser();
  }

  String text(String selector) {
    return browser().evaluate("document.querySelector('" + selector + "').textContent").asText();
  }

  int count(String selector) {
    return browser().evaluate("document.querySelectorAll('" + selector + "').length").asInt();
  }

  /** The value of a style property of the first element that the selector finds. */
  String style(String selector, String property) {
    return browser()
        .evaluate("getComputedStyle(document.querySelector('" + selector + "'))." + property)
        .asText();
  }
}
