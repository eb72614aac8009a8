package dev.ordeal.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StateChangeTest {
  private record Ballot(int round, String node) {}

  private record Entry(int term, String command) {}

  private record Voter(int term, Optional<String> leader, Ballot ballot) {}

  private record Log(String owner, List<Entry> entries) {}

  private record Count(int value) {}

  private enum Phase {
    OPEN,
    CLOSED
  }

  /** Its accessor fails. */
  record Rude(int number, String text) {
    @Override
    public String text() {
      throw new IllegalStateException();
    }
  }

  private static final Voter VOTER = new Voter(1, Optional.empty(), new Ballot(0, "n1"));

  @Test
  void statesAreShownWithTheNamesOfComponents() {
    assertThat(Show.state(VOTER))
        .isEqualTo("Voter(term=1, leader=none, ballot=Ballot(round=0, node=n1))");
    assertThat(Show.state(new Voter(2, Optional.of("n2"), new Ballot(1, "n2"))))
        .isEqualTo("Voter(term=2, leader=n2, ballot=Ballot(round=1, node=n2))");
    assertThat(Show.state(Map.of("k", new Entry(1, "x"))))
        .isEqualTo("{k:Entry(term=1, command=x)}");
    assertThat(Show.state(List.of(new Entry(1, "x")))).isEqualTo("[Entry(term=1, command=x)]");
  }

  @Test
  void whatIsShortNeedsNoNames() {
    assertThat(Show.state(new Count(3))).isEqualTo("Count(3)");
    assertThat(Show.state(7)).isEqualTo("7");
    assertThat(Show.state(Phase.OPEN)).isEqualTo("OPEN");
    assertThat(Show.state(null)).isEqualTo("null");
    assertThat(Show.state(Optional.empty())).isEqualTo("none");
  }

  /** Schedules are matched by this form, in files of every version. */
  @Test
  void theFormOfMessagesDoesNotChange() {
    assertThat(Show.value(VOTER)).isEqualTo("Voter(1,nil,Ballot(0,n1))");
  }

  @Test
  void changesAreNamed() {
    assertThat(StateChange.words(VOTER, VOTER)).isEmpty();
    assertThat(StateChange.words(VOTER, new Voter(2, Optional.of("n2"), new Ballot(1, "n1"))))
        .isEqualTo("term=1 -> 2, leader=none -> n2, ballot.round=0 -> 1");
    assertThat(StateChange.words(0, 1)).isEqualTo("0 -> 1");
    assertThat(StateChange.words(Phase.OPEN, Phase.CLOSED)).isEqualTo("OPEN -> CLOSED");
    assertThat(StateChange.words(new Count(1), new Count(2))).isEqualTo("Count(1) -> Count(2)");
    assertThat(StateChange.words(new Count(1), VOTER))
        .isEqualTo("Count(1) -> " + Show.state(VOTER));
  }

  @Test
  void shortCollectionsAreShownBeforeAndAfter() {
    assertThat(StateChange.words(Map.of(), Map.of("k1", 10))).isEqualTo("{} -> {k1:10}");
    assertThat(StateChange.words(Set.of(1), Set.of(1, 2))).isEqualTo("[1] -> [1,2]");
  }

  @Test
  void ofLongCollectionsOnlyTheDifferenceIsShown() {
    List<Entry> one = List.of(new Entry(1, "increment"), new Entry(1, "get"));
    List<Entry> two = List.of(one.get(0), one.get(1), new Entry(2, "get"));
    assertThat(StateChange.words(new Log("n1", one), new Log("n1", two)))
        .isEqualTo("entries +[Entry(term=2, command=get)]");
    assertThat(StateChange.words(new Log("n1", two), new Log("n1", two.subList(1, 3))))
        .isEqualTo("entries -[Entry(term=1, command=increment)]");
    assertThat(
            StateChange.words(
                new Log("n1", one), new Log("n1", List.of(one.get(0), new Entry(3, "get")))))
        .isEqualTo("entries[1].term=1 -> 3");
    Map<String, Integer> numbers = new TreeMap<>();
    IntStream.range(10, 30).forEach(i -> numbers.put("key" + i, i));
    Map<String, Integer> others = new TreeMap<>(numbers);
    others.put("key10", 99);
    others.put("new", 1);
    others.remove("key20");
    assertThat(StateChange.words(numbers, others))
        .isEqualTo("+{new:1}, -{key20:20}, [key10]=10 -> 99");
    assertThat(StateChange.words(numbers.keySet(), others.keySet())).isEqualTo("+[new], -[key20]");
  }

  /** However long the states are, the line shows where they differ. */
  @Test
  void longStringsAreCutAroundTheDifference() {
    String same = "x".repeat(5_000);
    assertThat(StateChange.words(same + "a" + same, same + "b" + same))
        .hasSizeLessThan(400)
        .contains("xa")
        .contains("xb");
  }

  @Test
  void partsAreTheComponentsOfARecord() {
    assertThat(StateChange.parts(VOTER, new Voter(2, Optional.empty(), VOTER.ballot())))
        .extracting(part -> part.name() + " " + part.isChanged())
        .containsExactly("term true", "leader false", "ballot false");
    assertThat(StateChange.parts(1, 2)).containsExactly(new StateChange.Part("", "1", "2"));
    assertThat(StateChange.parts(new Count(1), VOTER)).hasSize(1);
  }

  @Test
  void aRudeStateIsShownAllTheSame() {
    assertThat(StateChange.words(new Rude(1, "a"), 5)).isEqualTo("Rude(?) -> 5");
    assertThat(StateChange.parts(new Rude(1, "a"), new Rude(2, "a"))).hasSize(1);
  }
}
