package dev.ordeal.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.words.BadInput;
import org.junit.jupiter.api.Test;

/** Where the key of a message is. */
class InterestTest {

  private record Command(String key, int value) {}

  private record Accept(int number, Object command) {}

  private record Empty() {}

  @Test
  void aKeyIsReadFromItsPlace() {
    Accept accept = new Accept(3, new Command("k1", 10));
    assertThat(key(Accept.class, "command.key", accept)).isEqualTo("k1");
    assertThat(key(Accept.class, "1.0", accept)).isEqualTo("k1");
    assertThat(key(Accept.class, "0", accept)).isEqualTo(3);
    assertThat(key(Accept.class, Interest.ANY_KEY, accept)).isSameAs(Interest.WILDCARD);
    assertThat(key(Accept.class, Interest.ONE_KEY, accept))
        .isEqualTo(key(Empty.class, Interest.ONE_KEY, new Empty()));
  }

  @Test
  void thePlaceIsKnownUnlessCodeComputesTheKey() {
    assertThat(Interest.at(Command.class, Access.WRITE, "key").place()).isEqualTo("key");
    assertThat(Interest.inAnyKey(Command.class, Access.BOTH).place()).isEqualTo("*");
    assertThat(Interest.inOneKey(Command.class, Access.READ).place()).isEqualTo("-");
    assertThat(Interest.in(Command.class, Access.READ, Command::key).place())
        .isEqualTo(Interest.COMPUTED);
  }

  @Test
  void aPlaceThatIsNotThereIsRefused() {
    refused(Command.class, "kye", "Command has no component 'kye'; did you mean key");
    refused(Command.class, "2", "Command has no component '2'; known are key, value.");
    refused(Command.class, "", "Command has no component ''; known are key, value.");
    refused(Empty.class, "key", "Empty has no component 'key'; it has none.");
    refused(
        String.class,
        "key",
        "String is not a record, so there is no place 'key' in it; give * if its key is not known.");
    assertThatThrownBy(() -> key(Accept.class, "command.key", new Accept(1, "text")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("String is not a record");
  }

  private static Object key(Class<?> message, String place, Object content) {
    return Interest.at(message, Access.BOTH, place).key().apply(content);
  }

  private static void refused(Class<?> message, String place, String sentence) {
    assertThatThrownBy(() -> Interest.at(message, Access.BOTH, place))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(sentence);
  }
}
