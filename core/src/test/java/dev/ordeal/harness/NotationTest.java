package dev.ordeal.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Address;
import dev.ordeal.words.BadInput;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotationTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2r+1w | 2 | write(1)@n1 read()@n2 read()@n1",
        "2r+2w | 2 | write(1)@n1 write(2)@n2 read()@n2 read()@n1",
        "2r+2w | 3 | write(1)@n1 write(2)@n1 read()@n2 read()@n3",
        "1w+2R | 2 | write(1)@n1 read()@n2 read()@n1",
        "3r+1w | 2 | write(1)@n1 read()@n2 read()@n1 read()@n1",
        "5r    | 3 | read()@n2 read()@n3 read()@n2 read()@n3 read()@n2",
        "0r+3w | 2 | write(1)@n1 write(2)@n2 write(3)@n1",
        "1r+1w | 1 | write(1)@n1 read()@n1",
      })
  void countsTakeTheirTurnsOnTheActors(String text, int actors, String expected) {
    assertThat(show(Notation.counts(text, Workload.register(), Address.numbered("n", actors))))
        .isEqualTo(expected);
  }

  @Test
  void readsOfAMapObserveWhatTheWriteOfTheirBlockChanges() {
    assertThat(show(Notation.counts("4r+2w", Workload.map(), Address.numbered("n", 2))))
        .isEqualTo(
            "write(k1,10)@n1 write(k2,20)@n2 read(k1)@n2 read(k1)@n1 read(k2)@n1 read(k2)@n2");
  }

  @Test
  void clientsAreNumberedInTheOrderOfTheirCalls() {
    assertThat(
            Notation.counts("1r+1w", Workload.register(), Address.numbered("n", 2)).stream()
                .map(client -> client.address().name()))
        .containsExactly("c0", "c1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2",
        "r",
        "2x",
        "2r+",
        "+2r",
        "2r+1r",
        "2r 1w",
        "-1r",
        "2r+1w+1w",
        "9999999999r"
      })
  void malformedCountsAreRefused(String text) {
    assertThatThrownBy(() -> Notation.counts(text, Workload.register(), Address.numbered("n", 2)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("'" + text + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0r", "0r+0w", "1001r", "999999999r+999999999w"})
  void uselessCountsAreRefused(String text) {
    assertThatThrownBy(() -> Notation.counts(text, Workload.register(), Address.numbered("n", 2)))
        .isInstanceOf(BadInput.class);
  }

  @Test
  void callsAreReadWithTheirArguments() {
    List<Client> clients =
        calls("write(k1,10)@n1", " read( ) @ n2 ", "cas(-1, \"a, b\")@n1", "put(true,x-y_z)@n3");
    assertThat(clients.get(0).script().get(0).operation().arguments()).containsExactly("k1", 10);
    assertThat(clients.get(1).script().get(0)).hasToString("read()@n2");
    assertThat(clients.get(2).script().get(0).operation().arguments()).containsExactly(-1, "a, b");
    assertThat(clients.get(3).script().get(0).operation().arguments())
        .containsExactly(true, "x-y_z");
    assertThat(clients.get(3).address()).isEqualTo(Address.of("c3"));
  }

  @Test
  void aClientMakesSeveralCallsInSequence() {
    Client client = calls("write(1)@n1; read()@n2;read()@n1").get(0);
    assertThat(client.show()).isEqualTo("write(1)@n1; read()@n2; read()@n1");
    Client quoted = calls("write(\"a;b\")@n1;read()@n2").get(0);
    assertThat(quoted.script().get(0).operation().arguments()).containsExactly("a;b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "write",
        "write()",
        "write(1)",
        "@n1",
        "write(1)@",
        "write(1@n1",
        "write 1)@n1",
        "write(1,)@n1",
        "write(,1)@n1",
        "write(a b)@n1",
        "write(\"a)@n1",
        "write(1)@n1;",
        "write(1)@n1 read()@n1",
        "1write()@n1",
        "write(99999999999999999999)@n1"
      })
  void malformedCallsAreRefused(String text) {
    assertThatThrownBy(() -> calls(text)).isInstanceOf(BadInput.class);
  }

  private static List<Client> calls(String... texts) {
    return Notation.calls(List.of(texts), Address.numbered("n", 3));
  }

  @Test
  void clientsAreCalledOtherwiseWhereActorsAreCalledLikeThem() {
    assertThat(Notation.calls(List.of("read()@c1"), List.of(Address.of("c1"))).get(0).address())
        .isEqualTo(Address.of("client0"));
  }

  private static String show(List<Client> clients) {
    return String.join(" ", clients.stream().map(Client::show).toList());
  }
}
