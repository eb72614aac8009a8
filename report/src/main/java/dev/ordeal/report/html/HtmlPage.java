package dev.ordeal.report.html;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A page in one HTML file that loads nothing: the palette and other styles, a body, and at most one
 * script. Its policy lets no other script run, whatever the body holds.
 */
public final class HtmlPage {
  private final String title;
  private final StringBuilder css =
      new StringBuilder(Palette.css()).append(Resource.read(HtmlPage.class, "base.css"));
  private final Markup namedStyles = new Markup();
  private String header = "";
  private String script = "";

  private HtmlPage(String title) {
    this.title = title;
  }

  /** An empty page, with the palette and the styles that all pages share. */
  public static HtmlPage titled(String title) {
    return new HtmlPage(title);
  }

  /** Adds a style sheet. */
  public HtmlPage style(String sheet) {
    css.append(sheet);
    return this;
  }

  /** Adds a style sheet that the script finds by its id. */
  public HtmlPage style(String id, String sheet) {
    namedStyles.open("style", "id", id).line().add(sheet).close("style").line();
    return this;
  }

  /** Sets the header, which comes before the body. */
  public HtmlPage header(PageHeader above) {
    header = above.html();
    script = Resource.read(HtmlPage.class, "theme.js") + script;
    return this;
  }

  /** Adds a script, which runs when the body is loaded, after those before it. */
  public HtmlPage script(String source) {
    script += source;
    return this;
  }

  /** The page with the given body. */
  public String with(Markup body) {
    Markup page = new Markup();
    page.add("<!DOCTYPE html>").line().open("html", "lang", "en").line().open("head").line();
    page.open("meta", "charset", "utf-8").line();
    page.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1").line();
    page.open("meta", "http-equiv", "Content-Security-Policy", "content", policy()).line();
    page.element("title", title).line();
    page.open("style").line().add(css.toString()).close("style").line();
    page.add(namedStyles.toString()).close("head").line();
    page.open("body").line().add(header).add(body.toString());
    if (!script.isEmpty()) {
      page.open("script").add(script).close("script").line();
    }
    return page.close("body").line().close("html").line().toString();
  }

  private String policy() {
    return "default-src 'none'; style-src 'unsafe-inline'"
        + (script.isEmpty() ? "" : "; script-src 'sha256-" + hash(script) + "'");
  }

  private static String hash(String text) {
    try {
      return Base64.getEncoder()
          .encodeToString(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
