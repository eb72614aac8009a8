package dev.ordeal.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.checker.Linearizability;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.findings.Findings;
import dev.ordeal.findings.FindingsCollector;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A sweep leaves out no harness that could fail, whatever actors and spec look into. */
class VariantsTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 60);

  /** A subject with one actor, which all clients call. */
  record One(Actor<?, ?> actor, Spec<?> spec, Workload workload) implements Subject {
    @Override
    public ActorSystem actors(int count) {
      return ActorSystem.builder().actor(Address.of("n1"), actor).build();
    }

    @Override
    public int defaultActors() {
      return 1;
    }
  }

  private static Sweep sweep(Subject subject, int upTo) {
    return Ordeal.check(subject).upTo(upTo).run();
  }

  /** A lock; one that is broken never gives itself out. */
  private record Lock(boolean broken) implements Actor<Boolean, Operation> {
    @Override
    public Boolean start(Context context) {
      return broken;
    }

    @Override
    public boolean accepts(Boolean held, Operation call) {
      return call.is("release", 0) == held;
    }

    @Override
    public Boolean receive(Boolean held, Operation call, Context context) {
      context.reply(Answer.OK);
      return !held;
    }
  }

  private static final Workload LOCK =
      new Workload(i -> Operation.of("release"), i -> Operation.of("acquire"));

  @Test
  void callsThatTheSpecDoesNotLetReturnMayStayUnanswered() {
    assertThat(sweep(new One(new Lock(false), Specs.mutex(), LOCK), 3).answer())
        .isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(sweep(new One(new Lock(true), Specs.mutex(), LOCK), 1).answer())
        .isIn(OverallVerdict.VIOLATION, OverallVerdict.UNANSWERED);
  }

  private static final Workload CAS =
      new Workload(i -> Operation.of("read"), i -> Operation.of("cas", i - 1, i));

  /** A compare-and-set register that compares a moment before it sets. */
  private record Cas() implements Actor<Integer, Object> {
    record Set(int value, Address client) {}

    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      if (message instanceof Set set) {
        context.send(set.client(), true);
        return set.value();
      }
      Operation call = (Operation) message;
      if (call.name().equals("read")) {
        context.reply(value);
      } else if (call.argument(0).equals(value)) {
        context.send(context.self(), new Set(call.intArgument(1), context.sender()));
      } else {
        context.reply(false);
      }
      return value;
    }
  }

  @Test
  void aCompareAndSetThatIsWrongForTwoFromOneValueIsFound() {
    Sweep sweep = sweep(new One(new Cas(), Specs.casRegister(0), CAS), 4);
    assertThat(sweep.answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
    Harness found = sweep.found().orElseThrow().configuration().harness();
    assertThat(found.invocations()).hasSize(2);
    assertThat(sweep.leavingOut().repeated()).isFalse();
  }

  /** A queue that takes an element once, however often it was added in a row. */
  private record Merging() implements Actor<List<Object>, Operation> {
    @Override
    public List<Object> start(Context context) {
      return List.of();
    }

    @Override
    public List<Object> receive(List<Object> queue, Operation call, Context context) {
      List<Object> next = new ArrayList<>(queue);
      if (call.name().equals("enqueue")) {
        if (!queue.contains(call.argument(0))) {
          next.add(call.argument(0));
        }
        context.reply(Answer.OK);
      } else if (queue.isEmpty()) {
        context.reply(Answer.NIL);
      } else {
        context.reply(next.remove(0));
      }
      return List.copyOf(next);
    }
  }

  @Test
  void aQueueThatIsWrongForOneValueTwiceIsFound() {
    Sweep sweep = sweep(new One(new Merging(), Specs.queue(), Workload.queue()), 4);
    assertThat(sweep.answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
    assertThat(sweep.found().orElseThrow().configuration().harness().name()).contains("enqueue");
    assertThat(sweep.leavingOut().repeated()).isFalse();
    assertThat(sweep.leavingOut().exchanged()).isTrue();
    assertThat(sweep.leavingOut().clients()).isTrue();
  }

  /**
   * A register that does what its seed says with what its seed looks at. It writes multiples of its
   * unit; one with unit 1 has a version that looks like a value.
   */
  record Quirky(long seed, boolean looks, int unit) implements Actor<Quirky.Held, Operation> {
    record Held(Object value, Address writer, int version) {}

    @Override
    public Held start(Context context) {
      return new Held(0, context.self(), 0);
    }

    @Override
    public Held receive(Held held, Operation call, Context context) {
      boolean reads = call.name().equals("read");
      boolean odd = looks && isOdd(held, call, context);
      if (odd && seed % 5 == 0) {
        throw new IllegalStateException("odd");
      }
      context.reply(reads ? (odd ? 0 : held.value()) : Answer.OK);
      boolean loses = !looks && seed % 4 == 0 && !reads && !held.value().equals(0);
      return reads || odd || loses
          ? held
          : new Held(call.argument(0), context.sender(), unit == 1 ? held.version() + 1 : 0);
    }

    private boolean isOdd(Held held, Operation call, Context context) {
      Random dice = new Random(seed);
      boolean reads = call.name().equals("read");
      int now = reads ? -1 : call.intArgument(0);
      int before = (Integer) held.value();
      String me = context.sender().name();
      return switch (dice.nextInt(9)) {
        case 0 -> now / unit % 2 == 0 && before > 0;
        case 1 -> now == before;
        case 2 -> me.equals("c" + dice.nextInt(3)) && before > 0;
        case 3 -> reads && me.compareTo(held.writer().name()) < 0 && before > 0;
        case 4 -> now > 0 && now < before;
        case 5 -> now == unit * (1 + dice.nextInt(3)) && before == unit * (1 + dice.nextInt(3));
        case 6 -> reads && before == unit * (1 + dice.nextInt(3));
        case 7 -> !reads && context.sender().equals(held.writer());
        default -> before == 3 * unit && me.equals("c1") && reads;
      };
    }
  }

  static Workload multiples(int unit) {
    return new Workload(i -> Operation.of("read"), i -> Operation.of("write", unit * i));
  }

  @Test
  void whatIsLeftOutFailsInNoSmallerHarness() {
    int looking = 0;
    int failing = 0;
    long explored = 0;
    long leftOut = 0;
    long fresh = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      boolean looks = seed % 7 != 0; // the others differ in little
      int unit = seed % 3 == 0 ? 1 : 10;
      Quirky actor = new Quirky(seed, looks, unit);
      One subject = new One(actor, Specs.register(0), multiples(unit));
      Sweep sweep = sweep(subject, 3);
      OptionalInt smallest = smallestFailing(subject, 3);
      String what = "seed " + seed + ": " + sweep.leavingOut();
      assertThat(sweep.found().isPresent()).as(what).isEqualTo(smallest.isPresent());
      if (smallest.isPresent()) {
        failing++;
        assertThat(sweep.found().orElseThrow().configuration().harness().invocations())
            .as(what)
            .hasSize(smallest.getAsInt());
      } else {
        assertThat(sweep.answer()).as(what).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
        assertThat(sweep.explored() + sweep.leftOut()).as(what).isEqualTo(sweep.all());
        explored += sweep.explored();
        fresh += sweep.leavingOut().fresh();
        leftOut += sweep.leftOut();
      }
      looking += looks ? 1 : 0;
    }
    System.out.printf(
        "variants     %d systems, %d look into values or names, %d fail; of the others %d harnesses"
            + " explored, %d left out, %d with fresh values%n",
        SYSTEMS, looking, failing, explored, leftOut, fresh);
    assertThat(failing).isBetween(SYSTEMS / 5, SYSTEMS * 4 / 5);
    assertThat(leftOut).isGreaterThan(explored);
    assertThat(fresh).isPositive();
  }

  @Test
  void aVersionThatLooksLikeAValueIsToldFromIt() {
    Sweep sweep = sweep(new One(new Quirky(1, false, 1), Specs.register(0), multiples(1)), 3);
    assertThat(sweep.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(sweep.explored()).isEqualTo(29);
    assertThat(sweep.leavingOut().repeated()).isTrue();
    assertThat(sweep.leavingOut().fresh()).isPositive();
    assertThat(sweep.leavingOut().refused()).isEmpty();
  }

  /** The size of the smallest failing harness among all, tried one by one. */
  private static OptionalInt smallestFailing(One subject, int upTo) {
    List<Operation> calls = new ArrayList<>();
    calls.add(subject.workload().reads().apply(1));
    for (int i = 1; i <= upTo; i++) {
      calls.add(subject.workload().writes().apply(i));
    }
    for (int size = 1; size <= upTo; size++) {
      for (List<List<Operation>> scripts : scripts(calls, size)) {
        if (fails(subject, scripts)) {
          return OptionalInt.of(size);
        }
      }
    }
    return OptionalInt.empty();
  }

  /** Every list of scripts with so many calls in all. */
  private static List<List<List<Operation>>> scripts(List<Operation> calls, int size) {
    List<List<List<Operation>>> all = new ArrayList<>();
    if (size == 0) {
      all.add(List.of());
      return all;
    }
    for (List<List<Operation>> shorter : scripts(calls, size - 1)) {
      for (Operation call : calls) {
        List<List<Operation>> another = new ArrayList<>(shorter);
        another.add(List.of(call));
        all.add(another);
        if (!shorter.isEmpty()) {
          List<List<Operation>> longer = new ArrayList<>(shorter);
          List<Operation> last = new ArrayList<>(longer.remove(longer.size() - 1));
          last.add(call);
          longer.add(last);
          all.add(longer);
        }
      }
    }
    return all;
  }

  private static boolean fails(One subject, List<List<Operation>> scripts) {
    ActorSystem system = subject.actors(1);
    List<Client> clients = new ArrayList<>();
    for (int c = 0; c < scripts.size(); c++) {
      clients.add(
          new Client(
              Address.of("c" + c),
              scripts.get(c).stream().map(call -> new Call(call, Address.of("n1"))).toList()));
    }
    Harness harness =
        Harness.of(system, subject.spec()).clients(clients).protocol(new Protocol() {}).build();
    World world = new TabulatedEngine().unchecked(harness, new RunningCode()).world();
    FindingsCollector collector =
        new FindingsCollector(
            harness.spec(), new Linearizability(), System.nanoTime(), Deadline.never());
    Findings findings =
        collector.findings(
            new Exhaustive().explore(world, Limits.none(), collector, ExplorationControl.NONE));
    return findings.violation().isPresent() || !findings.failures().isEmpty();
  }
}
