package dev.ordeal.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Violation;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Systems of two actors, a front that clients call and a store behind it, and what clients see. */
public final class FrontAndStore {
  public static final Address FRONT = Address.of("front");
  public static final Address STORE = Address.of("store");

  private FrontAndStore() {}

  /** Calls of three clients. */
  public static String[] calls() {
    return new String[] {"write(1)@front", "read()@front", "write(2)@front"};
  }

  public record Get() {}

  public record Put(int value) {}

  public record Value(int value) {}

  public record Done() {}

  /** A register that answers whoever asks. */
  public record Store() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      if (message instanceof Put put) {
        context.reply(new Done());
        return put.value();
      }
      context.reply(new Value(value));
      return value;
    }
  }

  public static ActorSystem system(Network network, Actor<?, ?> front, Actor<?, ?> store) {
    return ActorSystem.builder().actor(FRONT, front).actor(STORE, store).network(network).build();
  }

  /** A client for each call. */
  public static Harness harness(ActorSystem system, String... calls) {
    Harness.Builder builder = Harness.of(system, Specs.register(0)).protocol(new Protocol() {});
    for (int i = 0; i < calls.length; i++) {
      String[] parts = calls[i].split("[()@]+", -1);
      boolean isRead = parts[0].equals("read");
      builder.client(
          "c" + i,
          new Call(
              isRead ? Operation.of("read") : Operation.of("write", Integer.parseInt(parts[1])),
              Address.of(parts[isRead ? 1 : 2])));
    }
    return builder.build();
  }

  /** What clients see, one string for each different history of all schedules. */
  public static Set<String> histories(ActorSystem system, String... calls) {
    Harness harness = harness(system, calls);
    Set<String> found = new TreeSet<>();
    new Exhaustive()
        .explore(
            new TabulatedWorld(harness),
            Limits.none(),
            (world, ending) ->
                found.add(HistoryBuilder.of(world).spans() + world.failure().toString()),
            ExplorationControl.NONE);
    return found;
  }

  /** Whether states, schedules and traces come to the same verdict, which is returned. */
  public static Outcome.OverallVerdict verdict(ActorSystem system, String... calls) {
    List<Outcome.OverallVerdict> verdicts = new ArrayList<>();
    List<Optional<Integer>> lengths = new ArrayList<>();
    for (String explorer : List.of("graph", "ex", "odpor")) {
      Outcome outcome =
          Ordeal.check(system, Specs.register(0))
              .calls(calls)
              .explorer(explorer)
              .configured(known -> known.allowingUnanswered(true))
              .run();
      verdicts.add(outcome.answer());
      lengths.add(outcome.violation().map(Violation::shownBy));
    }
    assertThat(verdicts).containsOnly(verdicts.get(0));
    assertThat(lengths).containsOnly(lengths.get(0));
    return verdicts.get(0);
  }
}
