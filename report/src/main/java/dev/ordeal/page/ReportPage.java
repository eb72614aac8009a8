package dev.ordeal.page;

import dev.ordeal.report.Figures;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Sweep;
import dev.ordeal.words.Show;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/**
 * An outcome as one HTML page that needs nothing else: the answer, what happened as a diagram to
 * step through, what the clients saw and why no order explains it, which messages cause which, and
 * the figures.
 *
 * <p>The same outcome gives the same bytes, times aside. Whatever a message holds is shown as text,
 * and the page's policy lets no script run but its own.
 */
public final class ReportPage {
  private final Outcome outcome;
  private final Cover cover;
  private final List<Chapter> chapters;
  private final Markup page = new Markup();

  private ReportPage(Outcome outcome, Cover cover) {
    this.outcome = outcome;
    this.cover = cover;
    this.chapters = Chapters.of(outcome);
  }

  /** The page. */
  public static String of(Outcome outcome) {
    return of(outcome, Cover.of(outcome));
  }

  /**
   * The page of many harnesses, which shows the last.
   *
   * @param last what came of that one
   */
  public static String of(Sweep sweep, Outcome last) {
    return of(last, Cover.of(sweep, last));
  }

  private static String of(Outcome outcome, Cover cover) {
    ReportPage report = new ReportPage(outcome, cover);
    report.write();
    return report.page.toString();
  }

  /** The diagram of what matters most in the outcome, as an SVG image of its own. */
  public static String diagram(Outcome outcome) {
    return new Diagram(Chapters.of(outcome).get(0)).standalone();
  }

  private void write() {
    String script = Resources.read("page.js");
    page.add("<!DOCTYPE html>\n").open("html", "lang", "en").line().open("head").line();
    page.add("<meta charset=\"utf-8\">\n");
    page.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.open(
            "meta",
            "http-equiv",
            "Content-Security-Policy",
            "content",
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"
                + hash(script)
                + "'")
        .line();
    page.element("title", cover.word() + ": " + Wording.brief(cover.subject(), 120)).line();
    page.add(
        "<style>\n" + Resources.read("palette.css") + Resources.read("page.css") + "</style>\n");
    page.add("<style id=\"diagram-style\">\n" + Resources.read("diagram.css") + "</style>\n");
    page.close("head").line().open("body").line();
    header();
    page.open("main").line();
    tabs();
    for (int i = 0; i < chapters.size(); i++) {
      new ChapterSection(chapters.get(i), chapters.size() > 1).write(page);
    }
    figures();
    page.close("main").line();
    page.add("<div id=\"tip\" hidden></div>\n");
    page.add("<script>" + script + "</script>\n");
    page.close("body").line().close("html").line();
  }

  /** The answer; calls that are many stand below, where the harness is named. */
  private String title() {
    String harness = outcome.configuration().harness().name();
    return cover.sentence().replace(harness, Show.brief(harness));
  }

  private void header() {
    page.open("header").line();
    page.open("div", "class", "answer").line();
    page.element("p", cover.word(), "class", "word " + mood()).line();
    page.element("h1", Wording.brief(title(), 400)).line();
    page.add("<button type=\"button\" id=\"theme\" aria-label=\"Light or dark\">◐</button>\n");
    page.close("div").line();
    outcome
        .violation()
        .ifPresent(
            violation ->
                page.element(
                        "p",
                        Wording.brief(violation.evidence().sentence(), Wording.FULL),
                        "class",
                        "why")
                    .line());
    for (String paragraph : cover.coverage()) {
      page.element("p", Wording.brief(paragraph, Wording.FULL), "class", "coverage").line();
    }
    facts();
    page.close("header").line();
  }

  /** Whether the answer is good news, bad news or neither. */
  private String mood() {
    return switch (cover.answer()) {
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT -> "good";
      case VIOLATION, ACTOR_FAILURE, INVARIANT_BROKEN, NO_PROGRESS -> "bad";
      case NO_VIOLATION_FOUND -> "neither";
    };
  }

  private void facts() {
    Configuration configuration = outcome.configuration();
    page.open("dl", "class", "facts").line();
    fact("System", configuration.system());
    fact("Harness", configuration.harness().name());
    fact("Network", configuration.harness().system().network().name().toLowerCase(Locale.ROOT));
    fact("Explorer", configuration.explorer().title() + " (" + configuration.explorer().id() + ")");
    fact("Seed", String.valueOf(configuration.seed()));
    fact("Guarantee", configuration.explorer().guarantee());
    page.close("dl").line();
  }

  private void fact(String name, String value) {
    page.open("div")
        .element("dt", name)
        .element("dd", Wording.brief(value, 400))
        .close("div")
        .line();
  }

  private void tabs() {
    if (chapters.size() < 2) {
      return;
    }
    page.open("div", "class", "tabs", "role", "tablist", "aria-label", "Runs").line();
    for (int i = 0; i < chapters.size(); i++) {
      Chapter chapter = chapters.get(i);
      page.element(
              "button",
              chapter.tab(),
              "type",
              "button",
              "role",
              "tab",
              "id",
              "tab-" + chapter.id(),
              "aria-controls",
              chapter.id(),
              "aria-selected",
              i == 0)
          .line();
    }
    if (chapters.stream().anyMatch(chapter -> chapter.id().equals(Chapter.ORIGINAL))) {
      page.add(
          "<button type=\"button\" id=\"both\" aria-pressed=\"false\">Side by side</button>\n");
    }
    page.close("div").line();
  }

  private void figures() {
    page.open("section", "class", "figures").line();
    cover.figures().forEach(this::table);
    page.close("section").line();
  }

  private void table(String title, List<Figures.Figure> figures) {
    page.element("h2", title).line().open("table").line();
    for (Figures.Figure figure : figures) {
      page.open("tr").element("th", figure.name(), "scope", "row").element("td", figure.value());
      page.close("tr").line();
    }
    page.close("table").line();
  }

  private static String hash(String script) {
    try {
      return Base64.getEncoder()
          .encodeToString(
              MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
