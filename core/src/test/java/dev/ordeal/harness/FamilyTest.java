package dev.ordeal.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;
import dev.ordeal.words.BadInput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many harnesses there are, and that none is missing and none is there twice. */
class FamilyTest {

  /** Something that can be called. */
  private record Thing(Spec<?> spec, Workload workload, List<Address> targets) implements Subject {
    @Override
    public ActorSystem actors(int agents) {
      return ActorSystem.of(Address.numbered("n", agents), self -> new Deaf());
    }

    @Override
    public Harness.Builder describe(Harness.Builder harness) {
      return harness.targets(targets);
    }
  }

  private record Deaf() implements Actor<Integer, Operation> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Operation message, Context context) {
      return state;
    }
  }

  private static Thing object(String kind) {
    return switch (kind) {
      case "register" -> new Thing(Specs.register(0), Workload.register(), List.of());
      case "map" -> new Thing(Specs.map(), Workload.map(), List.of());
      case "set" -> new Thing(Specs.set(), Workload.set(), List.of());
      case "counter" -> new Thing(Specs.counter(0), Workload.counter(), List.of());
      case "same" ->
          new Thing(
              Specs.counter(0),
              new Workload(i -> Operation.of("get"), i -> Operation.of("get")),
              List.of());
      default -> throw new IllegalArgumentException(kind);
    };
  }

  private static Family family(Thing object, int agents, int keys) {
    return Family.of(object, object.actors(agents), keys);
  }

  @ParameterizedTest
  @CsvSource({
    "register, 2, 1, 4, 26, 148, 843",
    "register, 3, 2, 6, 57, 488, 4140",
    "counter,  2, 2, 4, 26, 148, 843",
    "map,      1, 1, 2, 7, 20, 59",
    "map,      2, 1, 4, 26, 148, 843",
    "map,      2, 2, 8, 100, 1144, 12906",
    "set,      2, 2, 8, 100, 1144, 12906",
    "same,     2, 2, 2, 7, 20, 59",
  })
  void theirNumbersArePinned(
      String kind, int agents, int keys, long one, long two, long three, long four) {
    Family family = family(object(kind), agents, keys);
    List<Long> expected = List.of(one, two, three, four);
    for (int size = 1; size <= 4; size++) {
      assertThat(family.count(size)).isEqualTo(expected.get(size - 1));
      List<List<Client>> found = family.ofSize(size);
      assertThat(found).hasSize((int) family.count(size)).doesNotHaveDuplicates();
    }
  }

  /** Every harness that can be written down is one of them, up to the names left out. */
  @ParameterizedTest
  @CsvSource({"register, 1", "map, 1", "map, 2", "counter, 1"})
  void noneIsMissingAndNoneIsThereTwice(String kind, int keys) {
    Thing object = object(kind);
    List<Address> actors = Address.numbered("n", 2);
    for (int size = 1; size <= 3; size++) {
      Set<String> all = new HashSet<>();
      List<String> letters = new ArrayList<>();
      for (Address actor : actors) {
        for (int key = 1; key <= keys; key++) {
          letters.add(shape(new Call(object.workload().reads().apply(2 * key), actor)));
          letters.add(shape(new Call(object.workload().writes().apply(key), actor)));
        }
      }
      write(size, letters, new ArrayList<>(), all);
      List<String> found =
          family(object, 2, keys).ofSize(size).stream().map(FamilyTest::shape).toList();
      assertThat(found).doesNotHaveDuplicates();
      assertThat(new HashSet<>(found)).isEqualTo(all);
    }
  }

  /** Writes down all harnesses call by call, each with the client before or with a new one. */
  private static void write(int left, List<String> letters, List<String> scripts, Set<String> all) {
    if (left == 0) {
      all.add(sorted(scripts));
      return;
    }
    for (String letter : letters) {
      for (int client = 0; client <= scripts.size(); client++) {
        List<String> more = new ArrayList<>(scripts);
        if (client == scripts.size()) {
          more.add(letter);
        } else {
          more.set(client, more.get(client) + ";" + letter);
        }
        write(left - 1, letters, more, all);
      }
    }
  }

  private static String sorted(List<String> scripts) {
    return scripts.stream().sorted(Comparator.naturalOrder()).toList().toString();
  }

  private static String shape(List<Client> clients) {
    return sorted(
        clients.stream()
            .map(
                client ->
                    String.join(";", client.script().stream().map(FamilyTest::shape).toList()))
            .toList());
  }

  /** The call without the value that it writes. */
  private static String shape(Call call) {
    return call.show().replaceAll("write\\(\\d+\\)", "write()").replaceAll(",\\d+\\)", ")");
  }

  @Test
  void writesAreNumberedAndKeysAreMixed() {
    Family family = family(object("map"), 1, 2);
    List<String> names =
        family.ofSize(2).stream()
            .map(clients -> String.join(" | ", clients.stream().map(Client::show).toList()))
            .toList();
    assertThat(names)
        .startsWith("write(k1,10)@n1 | write(k1,20)@n1", "write(k1,10)@n1 | write(k2,20)@n1")
        .contains("write(k1,10)@n1; read(k1)@n1", "read(k2)@n1; write(k1,10)@n1");
  }

  private static List<String> names(Thing object, int size) {
    return family(object, 1, 2).ofSize(size).stream()
        .map(clients -> String.join(" | ", clients.stream().map(Client::show).toList()))
        .toList();
  }

  /** Only the key is exchanged, also where a value is equal to it. */
  @Test
  void aValueThatEqualsItsKeyStaysTheValue() {
    Workload workload =
        new Workload(i -> Operation.of("read", i), i -> Operation.of("write", i, i));
    assertThat(names(new Thing(Specs.map(), workload, List.of()), 2))
        .contains("write(1,1)@n1 | write(1,2)@n1", "write(2,1)@n1 | write(2,2)@n1");
  }

  @Test
  void writesOfOtherNamesAreCallsOfTheirOwn() {
    Workload workload =
        new Workload(
            i -> Operation.of("contains", 1), i -> Operation.of(i % 2 == 1 ? "add" : "remove", i));
    Thing object = new Thing(Specs.set(), workload, List.of());
    assertThat(names(object, 1))
        .containsExactly(
            "add(1)@n1", "add(2)@n1", "remove(1)@n1", "remove(2)@n1", "contains(1)@n1");
    assertThat(names(object, 2)).contains("add(2)@n1 | remove(1)@n1", "remove(1)@n1; remove(1)@n1");
    List<Operation> three =
        List.of(Operation.of("push", 7), Operation.of("pop"), Operation.of("push", 8));
    Thing listed =
        new Thing(
            Specs.stack(),
            new Workload(i -> Operation.of("pop"), i -> three.get(i - 1)),
            List.of());
    assertThat(names(listed, 1)).containsExactly("push(7)@n1", "pop()@n1");
    assertThat(names(listed, 2)).contains("push(7)@n1 | push(8)@n1");
  }

  /** Each kind is counted for itself, so that they meet as in the workload. */
  @Test
  void kindsOfWritesMeetAsInTheWorkload() {
    Workload workload =
        new Workload(
            i -> Operation.of("read"),
            i -> i % 2 == 1 ? Operation.of("write", i) : Operation.of("cas", i - 1, i));
    Thing object = new Thing(Specs.casRegister(0), workload, List.of());
    assertThat(names(object, 3))
        .contains(
            "write(1)@n1 | cas(1,2)@n1 | read()@n1",
            "write(1)@n1 | write(3)@n1 | cas(1,2)@n1",
            "cas(1,2)@n1; cas(3,4)@n1; read()@n1");
  }

  /** One that is also a read is called as a write too, where others of its kind are not. */
  @Test
  void aKindOfWriteIsLeftOutOnlyIfAllOfThemAreReads() {
    Workload workload = new Workload(i -> Operation.of("pop"), i -> Operation.of("push", i));
    Workload both = new Workload(i -> Operation.of("write", 1), i -> Operation.of("write", i));
    assertThat(names(new Thing(Specs.stack(), workload, List.of()), 1)).hasSize(2);
    assertThat(names(new Thing(Specs.register(0), both, List.of()), 2))
        .contains("write(1)@n1 | write(2)@n1");
  }

  /** An object whose keys are found like that. */
  private record Keyed(Function<List<Object>, Optional<Object>> ofArguments)
      implements Spec<Integer> {
    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public Step<Integer> apply(Integer state, Operation operation) {
      return Step.of(state, 0);
    }

    @Override
    public Optional<Object> key(Operation operation) {
      return ofArguments.apply(operation.arguments());
    }
  }

  @Test
  void keysAreThoseOfTheWritesAndWhatHasNoneIsThereOnce() {
    Workload workload =
        new Workload(
            i -> Operation.of("get", "k" + (i + 1) / 2),
            i ->
                i % 3 == 0
                    ? Operation.of("clear")
                    : Operation.of(i % 3 == 1 ? "put" : "remove", "k" + (i + 2) / 3));
    assertThat(
            names(
                new Thing(
                    new Keyed(arguments -> arguments.stream().findFirst()), workload, List.of()),
                1))
        .containsExactly(
            "put(k1)@n1",
            "put(k2)@n1",
            "remove(k1)@n1",
            "remove(k2)@n1",
            "clear()@n1",
            "get(k1)@n1",
            "get(k2)@n1");
  }

  @Test
  void aWorkloadMayListItsCalls() {
    List<Operation> writes = List.of(Operation.of("write", 1), Operation.of("write", 2));
    Workload listed =
        new Workload(i -> List.of(Operation.of("read")).get(i - 1), i -> writes.get(i - 1));
    assertThat(names(new Thing(Specs.register(0), listed, List.of()), 3))
        .contains("write(1)@n1 | write(2)@n1 | write(1)@n1", "read()@n1; read()@n1; read()@n1");
    Workload none = new Workload(i -> writes.get(9), i -> writes.get(9));
    assertThatThrownBy(() -> names(new Thing(Specs.register(0), none, List.of()), 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("The workload has no calls; give it reads or writes.");
  }

  @Test
  void aKeyThatIsNoArgumentCannotBeExchanged() {
    Workload workload =
        new Workload(i -> Operation.of("read", i, i), i -> Operation.of("write", i, i, 10));
    Thing object =
        new Thing(
            new Keyed(arguments -> Optional.of(arguments.subList(0, 2))), workload, List.of());
    assertThatThrownBy(() -> names(object, 2))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "There is no knowing how write(2,2,10) would be a write of [1,1], because its key is"
                + " none of its arguments; give the calls instead.");
  }

  private record Point(double x, double y) {}

  /** What words alone do not say is found in the workload. */
  @Test
  void callsAreFoundAgainByWhatTheyReadLike() {
    List<Object> values =
        List.of(1L, 1.5, new Point(0, 1), "q\"u'o; @n1", "a\nb", Thread.State.NEW, List.of(1, 2));
    Workload workload =
        new Workload(
            i -> Operation.of("read", values.get((i - 1) % values.size())),
            i ->
                Operation.of(
                    "write", values.get((i - 1) % values.size()), values.get(i % values.size())));
    Thing object = new Thing(Specs.map(), workload, List.of());
    ActorSystem actors = object.actors(2);
    Recipe recipe = new Recipe("x", Map.of(), OptionalInt.of(2), Optional.empty(), "", List.of());
    for (int keys = 1; keys <= values.size(); keys++) {
      for (List<Client> clients : Family.of(object, actors, keys).ofSize(2)) {
        Recipe words = recipe.calling(clients, object, actors).orElseThrow();
        assertThat(words.harness(object, SubjectSource.of(object)).clients())
            .as(words.calls().toString())
            .isEqualTo(clients);
        assertThat(words.harness(object, SubjectSource.of(object)).name())
            .isEqualTo(recipe.harness(object, actors, clients).name());
      }
    }
    Recipe gone =
        new Recipe(
            "x",
            Map.of(),
            OptionalInt.of(2),
            Optional.empty(),
            Recipe.WORKLOAD,
            List.of("write(2,3)@n1"));
    assertThatThrownBy(() -> gone.harness(object, SubjectSource.of(object)))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "The workload has no calls that read like write(2,3)@n1; the system has changed since.");
  }

  /** One that reads the same and is not. */
  @Test
  void whatReadsLikeSomethingElseIsNotFound() {
    Workload workload =
        new Workload(
            i -> Operation.of("read"), i -> Operation.of("write", i % 2 == 1 ? 1L : "1.0"));
    Workload twins =
        new Workload(
            i -> Operation.of("read"),
            i -> Operation.of("write", i % 2 == 1 ? 1.0 : (Object) 1.0f));
    for (Workload each : List.of(workload, twins)) {
      Thing object = new Thing(Specs.register(0), each, List.of());
      ActorSystem actors = object.actors(1);
      Recipe recipe = new Recipe("x", Map.of(), OptionalInt.of(1), Optional.empty(), "", List.of());
      Optional<Recipe> words =
          recipe.calling(Family.of(object, actors, 1).ofSize(2).get(0), object, actors);
      assertThat(words.isPresent()).isEqualTo(each.equals(workload));
    }
  }

  @Test
  void onlyTargetsAreCalled() {
    Thing object = new Thing(Specs.register(0), Workload.register(), List.of(Address.of("n2")));
    assertThat(family(object, 3, 2).ofSize(1))
        .hasSize(2)
        .allMatch(clients -> clients.get(0).script().get(0).target().name().equals("n2"));
  }

  @Test
  void tooManyAreRefused() {
    Family family = family(object("map"), 9, 20);
    assertThatThrownBy(() -> family.ofSize(6))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("more than 1000000 harnesses of 6 operations");
    assertThat(IntStream.rangeClosed(1, 20).mapToLong(family::count)).allMatch(count -> count > 0);
  }
}
