package dev.ordeal.harness;

import static dev.ordeal.testkit.Probe.read;
import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.testkit.Probe;
import dev.ordeal.words.BadInput;
import java.util.List;
import org.junit.jupiter.api.Test;

class HarnessTest {
  private final ActorSystem system = Probe.system(new Probe.Single(), new Probe.Single());

  @Test
  void allSixPartsHaveTheirPlace() {
    Harness harness =
        valid()
            .name("mine")
            .kind(ObjectKind.MAP)
            .targets(List.of(Address.of("n1")))
            .category(Category.WRITE, Probe.Write.class)
            .category(Category.READ, Probe.Read.class)
            .interest(Interest.in(Probe.Write.class, Access.WRITE, Probe.Write::value))
            .exclude(Probe.Read.class)
            .build();
    assertThat(harness.name()).isEqualTo("mine");
    assertThat(harness.spec().initial()).isEqualTo(0);
    assertThat(harness.kind()).isEqualTo(ObjectKind.MAP);
    assertThat(harness.targets()).containsExactly(Address.of("n1"));
    assertThat(harness.category(Probe.Write.class)).contains(Category.WRITE);
    assertThat(harness.category(Probe.Reply.class)).isEmpty();
    assertThat(harness.interest(Probe.Write.class).orElseThrow().key().apply(new Probe.Write(7)))
        .isEqualTo(7);
    assertThat(harness.interest(Probe.Read.class)).isEmpty();
    assertThat(harness.exclusions()).containsExactly(Probe.Read.class);
  }

  @Test
  void withoutANameItIsCalledAfterItsCalls() {
    assertThat(valid().client("c1", Call.of(write(1), "n2"), Call.of(read(), "n1")).build().name())
        .isEqualTo("read()@n1 | write(1)@n2; read()@n1");
  }

  @Test
  void aKeyMayBeUnknown() {
    assertThat(Interest.inAnyKey(Probe.Read.class, Access.BOTH).key().apply(new Probe.Read()))
        .isSameAs(Interest.WILDCARD);
  }

  @Test
  void whatIsWrongIsSaidWhenItIsBuilt() {
    refused(Harness.of(system, Specs.register(0)).client("c0", call("n1")), "protocol");
    refused(Harness.of(system, Specs.register(0)).protocol(Probe.PROTOCOL), "no clients");
    refused(valid().client("c9"), "c9 makes no call");
    refused(valid().client("c0", call("n1")), "The name c0 is taken");
    refused(valid().client("n1", call("n1")), "The name n1 is taken");
    refused(valid().client("c1", call("n3")), "read()@n3", "no target actor n3", "n1");
    refused(valid().targets(List.of(Address.of("m1"))), "m1", "did you mean n1");
    refused(valid().targets(List.of(Address.of("n2"))), "read()@n1", "no target actor n1");
    refused(
        valid().client("c1", Call.of(Operation.of("pop"), "n1")),
        "pop()@n1",
        "A register has read() and write(v)");
    refused(
        valid().client("c1", Call.of(Operation.of("write", "x"), "n1")),
        "write(x)@n1",
        "must be a whole number");
    refused(
        valid()
            .interest(Interest.inOneKey(Probe.Read.class, Access.READ))
            .exclude(Probe.Read.class),
        "Read are both of interest and excluded");
    assertThatThrownBy(
            () ->
                valid()
                    .category(Category.READ, Probe.Read.class)
                    .category(Category.WRITE, Probe.Read.class))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("two categories");
  }

  @Test
  void aProtocolThatBuildsNoProperRequestIsRefused() {
    refused(withoutValueEquality(), "has no value equality");
    refused(
        Harness.of(system, Specs.register(0))
            .client("c0", call("n1"))
            .protocol(
                new Protocol() {
                  @Override
                  public Object request(Operation operation, Address client) {
                    throw new IllegalStateException("no idea");
                  }
                }),
        "read()@n1",
        "no request can be built",
        "no idea");
  }

  private Harness.Builder withoutValueEquality() {
    return Harness.of(system, Specs.register(0))
        .client("c0", call("n1"))
        .protocol(
            new Protocol() {
              @Override
              public Object request(Operation operation, Address client) {
                return new Object();
              }
            });
  }

  private Harness.Builder valid() {
    return Harness.of(system, Specs.register(0)).protocol(Probe.PROTOCOL).client("c0", call("n1"));
  }

  private static Call call(String target) {
    return Call.of(read(), target);
  }

  private static void refused(Harness.Builder harness, String... parts) {
    assertThatThrownBy(harness::build).isInstanceOf(BadInput.class).message().contains(parts);
  }
}
