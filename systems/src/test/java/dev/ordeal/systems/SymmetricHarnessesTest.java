package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Subject;
import dev.ordeal.spec.Operation;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.verify.Verification;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a family of harnesses leaves out has the verdict of what it keeps. */
class SymmetricHarnessesTest {

  @ParameterizedTest
  @CsvSource({"dr, 2", "edr, 2", "adr-broken, 2", "single-copy, 3", "oc, 2", "mutex, 2", "2pc, 2"})
  void namesOfClientsAndValuesMakeNoDifference(String system, int upTo) {
    Subject subject = Systems.named(system).orElseThrow();
    ActorSystem actors = subject.actors(subject.defaultActors());
    Family family = Family.of(subject, actors, 1);
    int compared = 0;
    for (int size = 1; size <= upTo; size++) {
      for (List<Client> clients : family.ofSize(size)) {
        Outcome kept = explored(subject, actors, clients);
        Outcome left = explored(subject, actors, renamed(clients, false));
        assertThat(left.answer()).as(clients.toString()).isEqualTo(kept.answer());
        if (kept.violation().isEmpty() && kept.failures().isEmpty()) {
          assertThat(left.statistics().ofStates().map(StateStatistics::states))
              .as(clients.toString())
              .isEqualTo(kept.statistics().ofStates().map(StateStatistics::states));
        }
        if (kept.violation().isEmpty() && size > 1) {
          Outcome equal = explored(subject, actors, renamed(clients, true));
          assertThat(equal.violation()).as("with equal values " + clients).isEmpty();
        }
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(5);
  }

  @Test
  void aLargeSearchFindsInterchangeableNames() {
    Outcome found = Ordeal.check(Systems.named("abd").orElseThrow()).harness("4r+1w").run();
    StateStatistics states = found.statistics().ofStates().orElseThrow();
    assertThat(found.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(states.permutations()).isEqualTo(8);
    assertThat(states.states()).isEqualTo(1_209_866);
  }

  private static Outcome explored(Subject subject, ActorSystem actors, List<Client> clients) {
    return new Verification(
            Configuration.of(
                    subject.id(), subject.harness(actors, "", clients), States.graph().threads(1))
                .minimizing(false))
        .run();
  }

  /**
   * The scripts with clients in the opposite order, and in each the values that are written
   * exchanged, or made equal.
   */
  private static List<Client> renamed(List<Client> clients, boolean equal) {
    int writes = clients.stream().mapToInt(client -> client.script().size()).sum();
    List<List<Call>> scripts = new ArrayList<>();
    for (Client client : clients) {
      scripts.add(
          client.script().stream()
              .map(call -> new Call(renamed(call.operation(), writes, equal), call.target()))
              .toList());
    }
    Collections.reverse(scripts);
    return IntStream.range(0, scripts.size())
        .mapToObj(i -> new Client(clients.get(i).address(), scripts.get(i)))
        .toList();
  }

  private static Operation renamed(Operation operation, int writes, boolean equal) {
    List<Object> arguments = new ArrayList<>(operation.arguments());
    arguments.replaceAll(
        argument ->
            argument instanceof Integer value
                ? (Object) (equal ? 5 : (writes + 1) * (value > 9 ? 10 : 1) - value)
                : argument);
    return new Operation(operation.name(), arguments);
  }
}
