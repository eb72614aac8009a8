package dev.ordeal.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Network;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.optimal.Odpor;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.pekko.samples.Quorum;
import dev.ordeal.pekko.subject.PekkoActors;
import dev.ordeal.spec.Specs;
import dev.ordeal.world.World;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Every interleaving of a register's messages is run, once, and no other. */
class InterleavingsTest {
  private static final double NANOS = 1e9;
  private static final int MEGA = 1 << 20;

  /** A writer and a reader that begin at once; the one call of the harness goes to nobody. */
  private static PekkoActors register(int replicas) {
    return new PekkoActors(
            "register",
            Specs.register(0),
            start -> {
              List<ActorRef<Quorum.Request>> all = new ArrayList<>();
              for (int i = 1; i <= replicas; i++) {
                all.add(start.spawn(Quorum.replica(), "n" + i));
              }
              ActorRef<Quorum.Reply> writer = start.spawn(Behaviors.ignore(), "w");
              ActorRef<Quorum.Reply> reader = start.spawn(Behaviors.ignore(), "r");
              all.forEach(each -> each.tell(new Quorum.Store(1, writer)));
              all.forEach(each -> each.tell(new Quorum.Load(reader)));
              start.target("nobody", Adapter.toTyped(start.system().classicSystem().deadLetters()));
            })
        .<Integer>operation("read", (call, replyTo) -> "read", answer -> answer);
  }

  private static Exploration explored(int replicas, Network network, boolean reduced) {
    Explored.Setting setting = Explored.Setting.of(register(replicas), "read()@nobody").on(network);
    World world = setting.world();
    return (reduced ? new Odpor() : new Exhaustive())
        .explore(world, Limits.none(), (end, ending) -> {}, ExplorationControl.NONE);
  }

  @Test
  void twoReplicasHave2520AndOdporRunsEachTraceOnce() {
    assertThat(explored(2, Network.UNORDERED, false).schedules()).isEqualTo(2_520);
    assertThat(explored(2, Network.UNORDERED, true).schedules()).isEqualTo(16);
  }

  /** Three replicas have 12! / 2^6; what that takes is printed. */
  @Test
  @EnabledIfSystemProperty(named = "ordeal.long", matches = "true")
  void threeReplicasHaveSevenAndAHalfMillion() {
    long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Exploration all = explored(3, Network.UNORDERED, false);
    double seconds =
        (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin) / NANOS;
    System.gc();
    long used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    System.out.printf(
        Locale.ROOT,
        "%d schedules in %.1f s of CPU: %.0f a second; %d MB in use afterwards%n",
        all.schedules(),
        seconds,
        all.schedules() / seconds,
        used / MEGA);
    assertThat(all.schedules()).isEqualTo(7_484_400);
    assertThat(explored(3, Network.UNORDERED, true).schedules()).isEqualTo(288);
  }
}
