package dev.ordeal.pekko;

import dev.ordeal.pekko.subject.PekkoActors;
import dev.ordeal.spec.Specs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Terminated;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.actor.typed.receptionist.Receptionist;
import org.apache.pekko.actor.typed.receptionist.ServiceKey;

/**
 * Random systems of real actors: three of them, which on each of a few kinds of message send, ask,
 * answer, spawn, stop, watch, set and cancel timers, and use the receptionist, as a table says.
 */
final class RandomActors {
  private static final int KINDS = 3;
  private static final int ACTORS = 3;
  private static final int ACTIONS = 12;
  private static final int MOST = 2;
  private static final Duration SOON = Duration.ofSeconds(1);
  private static final ServiceKey<Mail> KEY = ServiceKey.create(Mail.class, "all");

  private RandomActors() {}

  /** The only message: a kind, how many more messages may follow, and who is answered. */
  record Mail(int kind, int left, ActorRef<String> client) {}

  /** A random system, which takes {@code read} and {@code write}. */
  static PekkoActors of(long seed) {
    Random random = new Random(seed);
    int[][][] table = new int[ACTORS][KINDS][];
    for (int[][] actor : table) {
      for (int kind = 0; kind < KINDS; kind++) {
        actor[kind] = random.ints(1 + random.nextInt(MOST), 0, 1 << 16).toArray();
      }
    }
    return new PekkoActors(
            "random" + seed,
            Specs.register(0),
            start -> {
              List<ActorRef<Object>> all = new ArrayList<>();
              for (int i = 0; i < ACTORS; i++) {
                int[][] mine = table[i];
                all.add(
                    start.spawn(
                        Behaviors.<Object>withTimers(
                            timers ->
                                Behaviors.setup(context -> new Member(context, timers, mine, all))),
                        "n" + (i + 1)));
              }
            })
        .<String>operation("read", (call, to) -> new Mail(0, MOST, to), answer -> answer)
        .<String>operation("write", (call, to) -> new Mail(1, MOST, to), answer -> answer);
  }

  private static final class Member extends AbstractBehavior<Object> {
    private final TimerScheduler<Object> timers;
    private final int[][] table;
    private final List<ActorRef<Object>> all;
    private final List<ActorRef<Object>> children = new ArrayList<>();
    private int state;

    Member(
        ActorContext<Object> context,
        TimerScheduler<Object> timers,
        int[][] table,
        List<ActorRef<Object>> all) {
      super(context);
      this.timers = timers;
      this.table = table;
      this.all = all;
    }

    @Override
    public Receive<Object> createReceive() {
      return newReceiveBuilder()
          .onMessage(Mail.class, this::take)
          .onMessage(
              Receptionist.Listing.class,
              listing -> {
                state = 31 * state + listing.getServiceInstances(KEY).size();
                return this;
              })
          .onSignal(
              Terminated.class,
              signal -> {
                state = 31 * state + 5;
                return this;
              })
          .build();
    }

    private Behavior<Object> take(Mail mail) {
      state = 31 * state + mail.kind() + 1;
      Behavior<Object> next = this;
      for (int action : table[mail.kind()]) {
        if (act(action, mail)) {
          next = Behaviors.stopped();
        }
      }
      return next;
    }

    /** Does what the number says; returns whether the actor stops. */
    private boolean act(int action, Mail mail) {
      ActorRef<Object> other = all.get((action >> 4) % ACTORS);
      ActorRef<Object> self = getContext().getSelf();
      Mail more = new Mail((action >> 7) % KINDS, mail.left() - 1, mail.client());
      if (mail.left() == 0) {
        mail.client().tell("end" + Math.floorMod(state, 7));
        return false;
      }
      switch (action % ACTIONS) {
        case 0, 1, 2 -> other.tell(more);
        case 3 -> mail.client().tell("s" + Math.floorMod(state, 7));
        case 4 -> timers.startSingleTimer("tick", more, SOON);
        case 5 -> timers.cancel("tick");
        case 6 ->
            getContext()
                .ask(
                    String.class,
                    other,
                    SOON,
                    to -> new Mail(more.kind(), more.left(), to),
                    (said, late) ->
                        new Mail(2, 0, late == null ? mail.client() : mail.client().narrow()));
        case 7 -> {
          ActorRef<Object> child =
              getContext()
                  .spawnAnonymous(
                      Behaviors.<Object>receiveMessage(
                          each -> {
                            if (each instanceof Mail mine) {
                              other.tell(mine);
                            }
                            return Behaviors.stopped();
                          }));
          getContext().watch(child);
          children.add(child);
          child.tell(more);
        }
        case 8 -> {
          if (!children.isEmpty()) {
            getContext().stop(children.get(0));
          }
        }
        case 9 -> getContext().watch(other.narrow());
        case 10 -> {
          return true;
        }
        default ->
            getContext()
                .getSystem()
                .receptionist()
                .tell(
                    (action >> 9) % 2 == 0
                        ? Receptionist.register(KEY, self.narrow())
                        : Receptionist.find(KEY, self.narrow()));
      }
      return false;
    }
  }
}
