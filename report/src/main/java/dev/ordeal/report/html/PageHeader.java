package dev.ordeal.report.html;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The top of a page, the same on all pages: the answer as a badge, a title, the button for light or
 * dark, paragraphs and facts.
 */
public final class PageHeader {
  /** Whether the answer is good news, bad news or neither; plain if there is nothing to judge. */
  public enum Mood {
    GOOD("good"),
    BAD("bad"),
    NEITHER("neither"),
    PLAIN("plain");

    private final String style;

    Mood(String style) {
      this.style = style;
    }
  }

  private static final int TITLE_COLUMNS = 400;

  private final String word;
  private final Mood mood;
  private final String title;
  private final Markup paragraphs = new Markup();
  private final Map<String, String> facts = new LinkedHashMap<>();

  /**
   * @param word the answer in capitals
   * @param title the answer in a sentence
   */
  public PageHeader(String word, Mood mood, String title) {
    this.word = word;
    this.mood = mood;
    this.title = title;
  }

  /** Adds a paragraph that gives the reason for the answer. */
  public PageHeader reason(String text) {
    return paragraph(text, "why");
  }

  /** Adds a paragraph in a softer colour. */
  public PageHeader remark(String text) {
    return paragraph(text, "remark");
  }

  private PageHeader paragraph(String text, String kind) {
    paragraphs.element("p", DisplayText.brief(text, DisplayText.FULL), "class", kind).line();
    return this;
  }

  /** Adds a fact, which stands on one line with the others. */
  public PageHeader fact(String name, String value) {
    facts.put(name, value);
    return this;
  }

  /** Adds facts by name. */
  public PageHeader facts(Map<String, String> more) {
    facts.putAll(more);
    return this;
  }

  String html() {
    Markup html = new Markup();
    html.open("header").line();
    html.open("div", "class", "answer").line();
    html.element("p", word, "class", "word " + mood.style).line();
    html.element("h1", DisplayText.brief(title, TITLE_COLUMNS)).line();
    html.element("button", "◐", "type", "button", "id", "theme", "aria-label", "Light or dark");
    html.line().close("div").line();
    html.add(paragraphs.toString());
    html.open("dl", "class", "facts").line();
    facts.forEach(
        (name, value) -> {
          html.open("div").element("dt", name);
          html.element("dd", DisplayText.brief(value, TITLE_COLUMNS)).close("div").line();
        });
    return html.close("dl").line().close("header").line().toString();
  }
}
