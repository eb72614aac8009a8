package example.orders;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** More of {@link HiddenOrders}: in the set-up of a system, its spec, its invariants. */
final class HiddenSetUps {
  private HiddenSetUps() {}

  static final class CapturedByALambda extends Counter {
    @Override
    public ActorSystem actors(int actors) {
      Set<String> names = Set.of("a", "b", "c");
      return ActorSystem.of(Address.numbered("n", 1), self -> new Node(() -> first(names)));
    }
  }

  static final class SetOfActors extends Counter {
    @Override
    public ActorSystem actors(int actors) {
      ActorSystem.Builder builder = ActorSystem.builder();
      for (String name : Set.of("n1", "n2", "n3")) {
        builder.actor(name, new Node(() -> name.equals("n1")));
      }
      return builder.build();
    }
  }

  static final class Request extends Counter {
    @Override
    public Object request(Operation operation, Address client) {
      return first(Map.of("a", 1, "b", 2).keySet()) ? Operation.of("increment") : operation;
    }
  }

  static final class Result extends Counter {
    @Override
    public Object result(Operation operation, Object answer) {
      return answer instanceof Integer number && first(Set.of("a", "b")) ? number + 5 : answer;
    }
  }

  static final class Calls extends Counter {
    @Override
    public Workload workload() {
      boolean increments = first(Set.of("a", "b"));
      return new Workload(
          i -> Operation.of(increments ? "increment" : "get"), i -> Operation.of("increment"));
    }
  }

  static final class Decision extends Counter {
    @Override
    public Harness harness(ActorSystem system, String name, List<Client> clients) {
      Client client =
          Client.deciding(
              "c0",
              Call.of(Operation.of("get"), "n1"),
              turn ->
                  turn.position() == 0 && first(Set.of("a", "b"))
                      ? turn.then("increment")
                      : turn.stop());
      return super.harness(system, name, List.of(client));
    }
  }

  static final class RequestThatIsDecidedOn extends Counter {
    @Override
    public Harness harness(ActorSystem system, String name, List<Client> clients) {
      Client client =
          Client.deciding(
              "c0",
              Call.of(Operation.of("get"), "n1"),
              turn -> turn.position() == 0 ? turn.then("add", 1) : turn.stop());
      return super.harness(system, name, List.of(client));
    }

    @Override
    public Object request(Operation operation, Address client) {
      return operation.is("add", 1) && first(Set.of("a", "b", "c"))
          ? Operation.of("increment")
          : operation;
    }
  }

  static final class Targets extends Counter {
    @Override
    public ActorSystem actors(int actors) {
      return ActorSystem.of(
          Address.numbered("n", 2), self -> new Node(() -> self.name().equals("n1")));
    }

    @Override
    public Harness.Builder describe(Harness.Builder harness) {
      return harness.targets(List.of(Address.of(Set.of("n1", "n2").iterator().next())));
    }
  }

  static final class InvariantOverASet extends Counter {
    @Override
    public Harness.Builder describe(Harness.Builder harness) {
      Set<String> names = Set.of("a", "b", "c");
      return harness.always(
          "small", states -> !first(names) || states.containsValue(0) || states.isEmpty());
    }
  }

  record SpecNames(Set<String> names) {
    boolean isWrong() {
      return Counter.first(names);
    }
  }

  static final class FieldOfASpec extends Counter {

    @Override
    public Spec<?> spec() {
      return new WrongSpec(new SpecNames(Set.of("a", "b", "c"))::isWrong);
    }
  }

  static final class CapturedByASpec extends Counter {

    @Override
    public Spec<?> spec() {
      Set<String> names = Set.of("a", "b", "c");
      return new WrongSpec(() -> first(names));
    }
  }

  static final class SetThatASpecMakes extends Counter {

    @Override
    public Spec<?> spec() {
      return new WrongSpec(() -> first(Set.of("a", "b", "c")));
    }
  }
}
