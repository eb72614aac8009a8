package example.orders;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Actors that are built before a check begins. */
public final class Given {
  private Given() {}

  /** One that iterates over the names. */
  public static ActorSystem iterating(Set<String> names) {
    return ActorSystem.builder().actor("n1", new Node(names, true)).build();
  }

  /** One that asks whether a name is there. */
  public static ActorSystem asking(Set<String> names) {
    return ActorSystem.builder().actor("n1", new Node(names, false)).build();
  }

  /** One with a lambda expression that captured the names. */
  public static ActorSystem capturing(Set<String> names) {
    BooleanSupplier wrong = () -> !names.contains("a");
    return ActorSystem.builder().actor("n1", new Counter.Node(wrong)).build();
  }

  private static final class Node implements Actor<Integer, Operation> {
    private final Set<String> names;
    private final boolean iterates;

    Node(Set<String> names, boolean iterates) {
      this.names = names;
      this.iterates = iterates;
    }

    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer count, Operation call, Context context) {
      boolean wrong = iterates ? Counter.first(names) : !names.contains("a");
      boolean reads = call.name().equals("get");
      context.reply(reads ? (Object) (wrong ? count + 5 : count) : Answer.OK);
      return reads ? count : count + 1;
    }
  }
}
