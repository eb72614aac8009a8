/**
 * What every page is made of: markup, one palette, the frame and the header of a page, data for its
 * script, and strings that fit where they are shown.
 *
 * <p>Strings and values come in; HTML, SVG or JSON leaves, escaped whatever it holds. Nothing here
 * knows what a page is about.
 *
 * <pre>{@code
 * Markup body = new Markup().element("h1", "5 < 7", "class", "title");
 * PageHeader header = new PageHeader("DONE", PageHeader.Mood.GOOD, "5 is less than 7.");
 * String page = HtmlPage.titled("Comparison").header(header).with(body);
 * String shown = DisplayText.brief("a very long string", 10); // a very lo…
 * }</pre>
 */
@NullMarked
package dev.ordeal.report.html;

import org.jspecify.annotations.NullMarked;
