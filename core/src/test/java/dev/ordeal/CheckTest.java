package dev.ordeal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Setup;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.testkit.ReplayedEngine;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.BadInput;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A check says what is explored and how, and gives its outcome. */
class CheckTest {

  /** Registers that do not know of each other, which is right as long as there is only one. */
  private record Registers(int initial) implements Subject {
    private record Register(int initial) implements Actor<Integer, Operation> {
      @Override
      public Integer start(Context context) {
        return initial;
      }

      @Override
      public Integer receive(Integer state, Operation message, Context context) {
        if (message.is("write", 1)) {
          context.reply(Answer.OK);
          return message.intArgument(0);
        }
        context.reply(state);
        return state;
      }
    }

    @Override
    public Subject with(String parameter, int value) {
      return parameter.equals("initial")
          ? new Registers(value)
          : Subject.super.with(parameter, value);
    }

    @Override
    public ActorSystem actors(int actors) {
      return ActorSystem.of(Address.numbered("n", actors), self -> new Register(initial));
    }

    @Override
    public Spec<?> spec() {
      return Specs.register(initial);
    }

    @Override
    public Workload workload() {
      return Workload.register();
    }
  }

  private static final Check CHECK = Ordeal.check(new Registers(0));

  @Test
  void everythingHasADefault() {
    Outcome outcome = CHECK.run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
    Configuration configuration = outcome.configuration();
    assertThat(configuration.strategy()).isEqualTo(States.graph());
    assertThat(configuration.harness().name()).isEqualTo("2r+1w");
    assertThat(configuration.harness().system().addresses()).hasSize(2);
    assertThat(outcome.stories().violation()).isPresent();
    assertThat(outcome.stories().example()).isEmpty();
  }

  @Test
  void aCheckIsImmutable() {
    Check one = CHECK.actors(1);
    assertThat(one.run().answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(CHECK.run().answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
  }

  @Test
  void allThatIsSaidIsInTheConfiguration() {
    Configuration configuration =
        CHECK
            .actors(3)
            .network(Network.FIFO)
            .parameter("initial", 7)
            .calls("write(1)@n1; read()@n2", "read()@n3")
            .strategy(Schedules.by("odpor").commuting(true))
            .limit(10)
            .deadline(Duration.ofSeconds(9))
            .depth(50)
            .seed(4)
            .requireProgress()
            .consistency(Consistency.SEQUENTIAL)
            .configured(known -> known.minimizing(false))
            .configuration();
    Harness harness = configuration.harness();
    assertThat(configuration.system()).isEqualTo("Registers initial=7");
    assertThat(harness.system().network()).isEqualTo(Network.FIFO);
    assertThat(harness.invocations()).hasSize(3);
    assertThat(configuration.strategy()).isInstanceOf(Schedules.class);
    assertThat(configuration.limits().schedules()).isEqualTo(10);
    assertThat(configuration.limits().time()).isEqualTo(Duration.ofSeconds(9));
    assertThat(configuration.limits().depth()).isEqualTo(50);
    assertThat(configuration.seed()).isEqualTo(4);
    assertThat(configuration.requiringProgress()).isTrue();
    assertThat(configuration.consistency()).isEqualTo(Consistency.SEQUENTIAL);
    assertThat(configuration.minimizing()).isFalse();
  }

  @Test
  void theRecipeBuildsTheSameHarnessAgain() {
    Configuration configuration = CHECK.actors(3).harness("1r+1w").configuration();
    Recipe recipe = configuration.recipe().orElseThrow();
    assertThat(recipe.actors()).hasValue(3);
    assertThat(recipe.network()).contains(Network.UNORDERED);
    assertThat(recipe.calls()).containsExactly("write(1)@n1", "read()@n2");
    Harness again = new Setup(recipe, SubjectSource.of(new Registers(0))).harness();
    assertThat(again.clients()).isEqualTo(configuration.harness().clients());
    Harness rebuilt = configuration.rebuilt().get();
    assertThat(rebuilt).isNotSameAs(configuration.harness());
    assertThat(rebuilt.clients()).isEqualTo(configuration.harness().clients());
  }

  /** Registers behind a proxy: only the registers are for clients. */
  private record Behind(List<Address> targets) implements Subject {
    @Override
    public ActorSystem actors(int actors) {
      ActorSystem.Builder builder = ActorSystem.builder().actor("p", new Registers.Register(0));
      Address.numbered("n", actors)
          .forEach(address -> builder.actor(address, new Registers.Register(0)));
      return builder.build();
    }

    @Override
    public Spec<?> spec() {
      return Specs.register(0);
    }

    @Override
    public Workload workload() {
      return Workload.register();
    }

    @Override
    public Harness.Builder describe(Harness.Builder harness) {
      return harness.targets(targets);
    }
  }

  @Test
  void countsCallTheTargetsOnly() {
    Check check = Ordeal.check(new Behind(Address.numbered("n", 2)));
    assertThat(check.configuration().recipe().orElseThrow().calls())
        .containsExactly("write(1)@n1", "read()@n2", "read()@n1");
    assertThat(check.run().answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
    assertThat(check.configuration().rebuilt().get().clients())
        .isEqualTo(check.configuration().harness().clients());
    assertThat(
            Ordeal.check(new Behind(List.of(Address.of("n2"))))
                .harness("1r+1w")
                .configuration()
                .recipe()
                .orElseThrow()
                .calls())
        .containsExactly("write(1)@n2", "read()@n2");
    assertThatThrownBy(() -> Ordeal.check(new Behind(List.of(Address.of("m")))).configuration())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("The harness names m as a target");
  }

  @Test
  void nothingWrongIsShownByAnExample() {
    Outcome outcome = CHECK.actors(1).run();
    assertThat(outcome.stories().example()).isPresent();
    assertThat(outcome.stories().violation()).isEmpty();
  }

  @Test
  void aSweepEndsAtTheSmallestHarnessThatGoesWrong() {
    Sweep sweep = CHECK.explorer("ex").upTo(3).run();
    assertThat(sweep.answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
    Outcome found = sweep.found().orElseThrow();
    assertThat(found.configuration().harness().invocations()).hasSize(2);
    assertThat(found.configuration().recipe().orElseThrow().calls()).hasSize(2);
    assertThat(found.stories().violation()).isPresent();
    assertThat(sweep.last()).contains(found);
    assertThat(CHECK.actors(1).upTo(2).keys(1).run().answer())
        .isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  @Test
  void actorsAtHandNeedNoSubject() {
    Registers registers = new Registers(0);
    Check check = Ordeal.check(registers.actors(2), registers.spec());
    assertThat(check.calls("write(1)@n1; read()@n2").run().answer())
        .isEqualTo(Outcome.OverallVerdict.VIOLATION);
    assertThatThrownBy(() -> check.actors(3).calls("read()@n1").run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("so there cannot be 3");
  }

  @Test
  void optionsGoToTheStrategyThatHasThem() {
    assertRefused(CHECK.byKey(), "explores states and cannot go key by key");
    assertRefused(CHECK.explorer("ex").symmetry("n1,n2"), "makes no use of symmetry");
    assertRefused(CHECK.maxEqual(2).explorer("ex"), "takes no bound on equal messages");
    assertRefused(CHECK.maxEqual(0).explorer("graph"), "give a number from 1 on");
    assertRefused(CHECK.network(Network.FIFO).maxEqual(2), "is for unordered networks");
    assertRefused(
        CHECK.explorer("ex").byKey().consistency(Consistency.SEQUENTIAL), "for linearizability");
    assertRefused(CHECK.engine(new ReplayedEngine()), "the replayed engine does not offer");
    assertThat(CHECK.explorer("ex").engine(new ReplayedEngine()).run().answer())
        .isEqualTo(Outcome.OverallVerdict.VIOLATION);
    Outcome symmetric = CHECK.calls("write(1)@n1", "write(1)@n2").symmetry("n1,n2").run();
    assertThat(symmetric.statistics().ofStates().orElseThrow().permutations()).isEqualTo(2);
  }

  private static void assertRefused(Check check, String sentence) {
    assertThatThrownBy(check::run).isInstanceOf(BadInput.class).hasMessageContaining(sentence);
  }

  @Test
  void limitsThatAreNoneAreRefused() {
    assertThatThrownBy(() -> CHECK.limit(0)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> CHECK.deadline(Duration.ZERO)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> CHECK.depth(0)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> CHECK.upTo(0)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> CHECK.upTo(1).keys(0)).isInstanceOf(BadInput.class);
    assertThatThrownBy(CHECK::calls).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> CHECK.symmetry("n1,n2").upTo(2)).isInstanceOf(BadInput.class);
  }
}
