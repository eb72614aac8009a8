package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class BrowserTest {

  @Test
  void withoutABrowserTestsAreSkippedUnlessItIsRequired() {
    assertThat(Browser.orSkip(Optional.of("chromium"), true)).isEqualTo("chromium");
    assertThatThrownBy(() -> Browser.orSkip(Optional.empty(), false))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("install chromium");
    assertThatThrownBy(() -> Browser.orSkip(Optional.empty(), true))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("ORDEAL_BROWSER=required");
  }
}
