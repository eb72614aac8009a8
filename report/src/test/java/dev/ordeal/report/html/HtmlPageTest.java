package dev.ordeal.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HtmlPageTest {
  private final Markup body = new Markup().element("p", "<b>5 < 7</b>");

  @Test
  void onlyThePagesOwnScriptMayRun() {
    assertThat(HtmlPage.titled("a").with(body))
        .contains("content=\"default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;\"")
        .doesNotContain("<script");
    assertThat(HtmlPage.titled("a").script("alert(1)").with(body))
        .contains("script-src &#39;sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=&#39;")
        .contains("<script>alert(1)</script>");
  }

  @Test
  void everyPageHasThePaletteFirst() {
    String page = HtmlPage.titled("a < b").style("p { color: var(--ink); }\n").with(body);
    assertThat(page)
        .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
        .contains("<title>a &lt; b</title>")
        .contains("<p>&lt;b&gt;5 &lt; 7&lt;/b&gt;</p>");
    assertThat(page.indexOf("--ink: light-dark(")).isBetween(0, page.indexOf("var(--ink)"));
  }
}
