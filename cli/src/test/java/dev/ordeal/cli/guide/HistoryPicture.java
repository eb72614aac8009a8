package dev.ordeal.cli.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.checker.Linearizability;
import dev.ordeal.checker.Verdict;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A history of a register as a picture: time rightwards, a bar for each operation, and a point
 * where it may have taken effect. What the picture says is checked: whether it is linearizable by
 * the checker, and points by the spec.
 */
final class HistoryPicture {
  private static final Pattern LINE =
      Pattern.compile(
          "(\\w+): (read\\(\\)|write\\((\\d+)\\)) (\\d+)-(\\d+|\\.\\.) (\\S+)(?: @(\\d+))?");

  private static final int UNIT = 44;
  private static final int LEFT = 50;
  private static final int ROW = 54;
  private static final int SIZE = 12;

  private record Drawn(Span span, Optional<Integer> point) {}

  private final List<Drawn> drawn = new ArrayList<>();
  private final StringBuilder svg = new StringBuilder();

  private HistoryPicture(List<String> operations) {
    for (String text : operations) {
      Matcher line = LINE.matcher(text.strip());
      assertThat(line.matches()).as(text).isTrue();
      boolean pending = line.group(5).equals("..");
      boolean reads = line.group(3) == null;
      Object result = reads ? (Object) number(line.group(6)) : Answer.OK;
      drawn.add(
          new Drawn(
              new Span(
                  line.group(1),
                  "",
                  reads
                      ? Operation.of("read")
                      : Operation.of("write", Integer.parseInt(line.group(3))),
                  Integer.parseInt(line.group(4)),
                  pending ? Span.PENDING : Integer.parseInt(line.group(5)),
                  pending ? Optional.empty() : Optional.of(result)),
              Optional.ofNullable(line.group(7)).map(Integer::parseInt)));
    }
  }

  private static int number(String text) {
    return text.equals("...") ? 0 : Integer.parseInt(text);
  }

  /** The picture of the operations, a line each, as an SVG image. */
  static String of(List<String> operations) {
    return new HistoryPicture(operations).draw();
  }

  private String draw() {
    Spec<Object> register = Specs.register(0);
    History history = new History(drawn.stream().map(Drawn::span).toList());
    Verdict verdict = new Linearizability().check(history, register, Deadline.never());
    List<Drawn> points =
        drawn.stream()
            .filter(each -> each.point().isPresent())
            .sorted(Comparator.comparing(each -> each.point().orElseThrow()))
            .toList();
    boolean explained = verdict instanceof Verdict.Linearizable;
    assertThat(points.isEmpty()).as("points where there is an order").isNotEqualTo(explained);
    checkPoints(points, register);
    List<String> clients = drawn.stream().map(each -> each.span().process()).distinct().toList();
    int end = drawn.stream().mapToInt(HistoryPicture::end).max().orElseThrow();
    int width = LEFT + UNIT * (end + 1);
    int height = ROW * clients.size() + 40;
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
            + " font-family=\"sans-serif\" font-size=\"%d\">",
        width, height, width, height, SIZE);
    line("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>");
    for (int i = 0; i < clients.size(); i++) {
      int y = ROW * i + 40;
      line("<text x=\"12\" y=\"%d\" fill=\"#4a5361\">%s</text>", y + 4, clients.get(i));
      line(
          "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#d9dde3\"/>",
          LEFT - 10, y, width - 8, y);
    }
    Optional<Span> wrong =
        verdict instanceof Verdict.NotLinearizable not
            ? Optional.of(not.evidence().unexplained())
            : Optional.empty();
    for (Drawn each : drawn) {
      int y = ROW * clients.indexOf(each.span().process()) + 40;
      operation(each, y, end, wrong.filter(each.span()::equals).isPresent());
    }
    line(
        "<text x=\"12\" y=\"%d\" fill=\"%s\" font-weight=\"bold\">%s</text>",
        height - 12,
        explained ? "#14713d" : "#c2182b",
        explained ? "linearizable: " + order(points) : "not linearizable");
    line("</svg>");
    return svg.toString();
  }

  private static int end(Drawn each) {
    return each.span().isPending() ? each.span().invoked() + 3 : each.span().answered();
  }

  private static String order(List<Drawn> points) {
    return String.join(
        ", then ",
        points.stream()
            .map(each -> each.span().operation() + " by " + each.span().process())
            .toList());
  }

  /** Points are between invocation and response, and in their order the results are right. */
  private static void checkPoints(List<Drawn> points, Spec<Object> register) {
    Object state = register.initial();
    for (Drawn each : points) {
      Span span = each.span();
      assertThat(each.point().orElseThrow()).isBetween(span.invoked(), span.answered());
      var step = register.apply(state, span.operation());
      span.result().ifPresent(result -> assertThat(step.result()).isEqualTo(result));
      state = step.state();
    }
  }

  private void operation(Drawn each, int y, int last, boolean wrong) {
    Span span = each.span();
    int from = LEFT + UNIT * span.invoked();
    int to =
        LEFT + UNIT * (span.isPending() ? last : span.answered()) + (span.isPending() ? 24 : 0);
    String colour = wrong ? "#c2182b" : "#1f5fbf";
    line(
        "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" stroke-width=\"6\""
            + " stroke-linecap=\"round\"%s/>",
        from, y, to, y, colour, span.isPending() ? " stroke-dasharray=\"2 9\"" : "");
    line(
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s → %s</text>",
        from - 3,
        y - 12,
        wrong ? "#c2182b" : "#1c2128",
        span.operation(),
        span.isPending() ? "?" : span.result().map(Show::value).orElseThrow());
    each.point()
        .ifPresent(
            point ->
                line(
                    "<circle cx=\"%d\" cy=\"%d\" r=\"6\" fill=\"#ffffff\" stroke=\"%s\""
                        + " stroke-width=\"3\"/>",
                    LEFT + UNIT * point, y, colour));
  }

  private void line(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
