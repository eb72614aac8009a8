package example.orders;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A counter of one actor, which is wrong where a subclass says so. */
abstract class Counter implements Subject {
  enum Color {
    RED,
    GREEN,
    BLUE,
    WHITE
  }

  static final List<Color> COLORS = List.of(Color.values());

  /** Whether what is read is wrong. */
  boolean isWrong() {
    return false;
  }

  /** Whether an order begins with the element that makes it wrong. */
  static boolean first(Iterable<?> order) {
    Iterator<?> each = order.iterator();
    Object first = each.next();
    return first.equals("a") || first.equals(1) || first == Color.RED;
  }

  static final class Node implements Actor<Integer, Operation> {
    private final BooleanSupplier wrong;

    Node(BooleanSupplier wrong) {
      this.wrong = wrong;
    }

    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer count, Operation call, Context context) {
      boolean reads = call.name().equals("get");
      context.reply(reads ? (Object) (wrong.getAsBoolean() ? count + 5 : count) : Answer.OK);
      return reads ? count : count + 1;
    }
  }

  /** A spec that is wrong where it says so. */
  static final class WrongSpec implements Spec<Integer> {
    private final BooleanSupplier wrong;

    WrongSpec(BooleanSupplier wrong) {
      this.wrong = wrong;
    }

    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public Step<Integer> apply(Integer state, Operation call) {
      return call.name().equals("get")
          ? Step.of(state, wrong.getAsBoolean() ? state + 5 : state)
          : Step.of(state + 1, Answer.OK);
    }
  }

  @Override
  public int defaultActors() {
    return 1;
  }

  @Override
  public ActorSystem actors(int actors) {
    return ActorSystem.of(Address.numbered("n", actors), self -> new Node(this::isWrong));
  }

  @Override
  public Spec<?> spec() {
    return Specs.counter(0);
  }

  @Override
  public Workload workload() {
    return Workload.counter();
  }
}
