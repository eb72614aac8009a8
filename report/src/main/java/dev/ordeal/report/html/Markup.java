package dev.ordeal.report.html;

import java.util.Locale;

/** HTML or SVG under construction. Text and attributes are escaped, whatever they hold. */
public final class Markup {
  private final StringBuilder written = new StringBuilder();

  /** Opens an element; attributes are names and values in turn. */
  public Markup open(String element, Object... attributes) {
    return tag(element, ">", attributes);
  }

  public Markup close(String element) {
    written.append("</").append(element).append('>');
    return this;
  }

  /** Adds an SVG element without content. */
  public Markup empty(String element, Object... attributes) {
    return tag(element, "/>", attributes);
  }

  /** Adds an element that holds the text. */
  public Markup element(String element, String text, Object... attributes) {
    return open(element, attributes).text(text).close(element);
  }

  public Markup text(String text) {
    for (int i = 0; i < text.length(); i++) {
      escape(text.charAt(i));
    }
    return this;
  }

  /** Breaks the line. */
  public Markup line() {
    written.append('\n');
    return this;
  }

  /** Adds what is markup already. */
  public Markup add(String markup) {
    written.append(markup);
    return this;
  }

  private Markup tag(String element, String end, Object... attributes) {
    written.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      written.append(' ').append(attributes[i]).append("=\"");
      text(value(attributes[i + 1])).written.append('"');
    }
    written.append(end);
    return this;
  }

  private static String value(Object value) {
    return value instanceof Double number ? number(number) : String.valueOf(value);
  }

  /** A coordinate with at most one decimal. */
  public static String number(double value) {
    return value == Math.rint(value)
        ? Long.toString(Math.round(value))
        : String.format(Locale.ROOT, "%.1f", value);
  }

  private void escape(char character) {
    switch (character) {
      case '&' -> written.append("&amp;");
      case '<' -> written.append("&lt;");
      case '>' -> written.append("&gt;");
      case '"' -> written.append("&quot;");
      case '\'' -> written.append("&#39;");
      default -> written.append(isInXml(character) ? character : '\uFFFD');
    }
  }

  /** Whether XML allows the character at all. */
  private static boolean isInXml(char character) {
    return character >= ' ' ? character < '\uFFFE' : character == '\n' || character == '\t';
  }

  @Override
  public String toString() {
    return written.toString();
  }
}
