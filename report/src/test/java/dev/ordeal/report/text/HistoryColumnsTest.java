package dev.ordeal.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryColumnsTest {

  @Test
  void anOperationWithoutAnAnswerSaysSo() {
    Span waiting = new Span("c0", "n1", Operation.of("read"), 0, Span.PENDING, Optional.empty());
    Span answered = new Span("c1", "n1", Operation.of("write", 1), 1, 2, Optional.of(Answer.OK));
    assertThat(
            HistoryColumns.of(new History(List.of(waiting, answered)), -1, span -> false).lines())
        .containsExactly(
            "c0           c1",
            "read()@n1",
            "|            write(1)@n1",
            "|            -> ok",
            "unanswered");
    assertThat(
            HistoryColumns.of(new History(List.of(answered.before(2))), -1, span -> false).lines())
        .endsWith("unanswered");
  }
}
