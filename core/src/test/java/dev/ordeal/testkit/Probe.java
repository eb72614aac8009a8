package dev.ordeal.testkit;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;

/**
 * Small systems for tests: actors n1, n2, ... that are asked to read and write as a register is.
 */
public final class Probe {

  /** A request to write. */
  public record Write(int value) {}

  /** A request to read. */
  public record Read() {}

  /** An answer: a value, or that a write is done. */
  public record Reply(Object value) {}

  /** Reads and writes as records, answers as {@link Reply}. */
  public static final Protocol PROTOCOL =
      new Protocol() {
        @Override
        public Object request(Operation operation, Address client) {
          return operation.is("read", 0) ? new Read() : new Write(operation.intArgument(0));
        }

        @Override
        public Object result(Operation operation, Object answer) {
          return ((Reply) answer).value();
        }
      };

  /** A register on one actor, which is right. */
  public record Single() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (message instanceof Write write) {
        context.reply(new Reply(Answer.OK));
        return write.value();
      }
      context.reply(new Reply(state));
      return state;
    }
  }

  private Probe() {}

  public static Operation read() {
    return Operation.of("read");
  }

  public static Operation write(int value) {
    return Operation.of("write", value);
  }

  public static ActorSystem system(Actor<?, ?>... actors) {
    ActorSystem.Builder system = ActorSystem.builder();
    for (int i = 0; i < actors.length; i++) {
      system.actor("n" + (i + 1), actors[i]);
    }
    return system.build();
  }

  /** A harness with one client for each call. */
  public static Harness harness(ActorSystem system, Call... calls) {
    Harness.Builder harness = Harness.of(system, Specs.register(0)).protocol(PROTOCOL);
    for (int i = 0; i < calls.length; i++) {
      harness.client("c" + i, calls[i]);
    }
    return harness.build();
  }

  public static Outcome explore(Harness harness) {
    return explore(harness, Limits.none());
  }

  public static Outcome explore(Harness harness, Limits limits) {
    return new Verification(
            Configuration.of("probe", harness, Explorers.named("ex")).limits(limits))
        .run();
  }
}
