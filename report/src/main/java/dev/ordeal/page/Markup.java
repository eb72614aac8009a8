package dev.ordeal.page;

import java.util.Locale;

/** HTML or SVG as it is put together; texts and attributes are escaped, whatever they hold. */
final class Markup {
  private final StringBuilder written = new StringBuilder();

  /** Opens an element, with names and values of attributes in turn. */
  Markup open(String element, Object... attributes) {
    return tag(element, ">", attributes);
  }

  Markup close(String element) {
    written.append("</").append(element).append('>');
    return this;
  }

  /** An element of SVG without content. */
  Markup empty(String element, Object... attributes) {
    return tag(element, "/>", attributes);
  }

  /** An element that holds a text. */
  Markup element(String element, String text, Object... attributes) {
    return open(element, attributes).text(text).close(element);
  }

  Markup text(String text) {
    for (int i = 0; i < text.length(); i++) {
      escape(text.charAt(i));
    }
    return this;
  }

  Markup line() {
    written.append('\n');
    return this;
  }

  /** What is markup already. */
  Markup add(String markup) {
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
    if (value instanceof Double number) {
      return number == Math.rint(number)
          ? Long.toString(Math.round(number))
          : String.format(Locale.ROOT, "%.1f", number);
    }
    return String.valueOf(value);
  }

  private void escape(char character) {
    switch (character) {
      case '&' -> written.append("&amp;");
      case '<' -> written.append("&lt;");
      case '>' -> written.append("&gt;");
      case '"' -> written.append("&quot;");
      case '\'' -> written.append("&#39;");
      default -> written.append(isAllowed(character) ? character : '\uFFFD');
    }
  }

  /** Whether XML has the character at all. */
  private static boolean isAllowed(char character) {
    return character >= ' ' ? character < '\uFFFE' : character == '\n' || character == '\t';
  }

  @Override
  public String toString() {
    return written.toString();
  }
}
