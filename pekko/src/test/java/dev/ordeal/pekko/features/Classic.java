package dev.ordeal.pekko.features;

import dev.ordeal.pekko.subject.PekkoActors;
import java.time.Duration;
import java.util.function.Supplier;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.AbstractActorWithStash;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.Actor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.ReceiveTimeout;
import org.apache.pekko.actor.Terminated;
import org.apache.pekko.pattern.Patterns;

/** Small systems of classic actors, one for each feature; they answer their sender. */
final class Classic {
  private static final Duration SOON = Duration.ofSeconds(3);

  private Classic() {}

  private static <A extends Actor> Props props(Class<A> type, Supplier<A> made) {
    return Props.create(type, made::get);
  }

  private static PekkoActors one(Props properties) {
    return Call.actors(start -> start.actorOf(properties, "n1"));
  }

  /** A cell of one number. */
  private static final class Cell extends AbstractActor {
    private int value;

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(
              Call.class,
              call -> {
                boolean isWrite = call.name().equals("write");
                getSender().tell(isWrite ? "ok" : "" + value, getSelf());
                value = isWrite ? call.number() : value;
              })
          .matchEquals("stop", stop -> getContext().stop(getSelf()))
          .build();
    }
  }

  static PekkoActors cell() {
    return one(props(Cell.class, Cell::new));
  }

  /** Reads are put aside until there is a write. */
  private static final class Stashing extends AbstractActorWithStash {
    private int value;

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(
              Call.class,
              call -> {
                if (call.name().equals("write")) {
                  value += call.number();
                  getSender().tell("ok", getSelf());
                  unstashAll();
                } else if (value == 0) {
                  stash();
                } else {
                  getSender().tell("" + value, getSelf());
                }
              })
          .build();
    }
  }

  static PekkoActors stash() {
    return one(props(Stashing.class, Stashing::new));
  }

  /** A write takes effect when a timer fires; a read cancels it. */
  private static final class Timed extends AbstractActorWithTimers {
    private int value;

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(
              Call.class,
              call -> {
                if (call.name().equals("write")) {
                  getTimers().startSingleTimer("tick", call.number(), SOON);
                  getSender().tell("ok", getSelf());
                } else {
                  getTimers().cancel("tick");
                  getSender().tell("" + value, getSelf());
                }
              })
          .match(Integer.class, tick -> value += tick)
          .build();
    }
  }

  static PekkoActors timer() {
    return one(props(Timed.class, Timed::new));
  }

  /** A write stops the watched child; a read tells whether that is known, or asks the child. */
  private static final class Watching extends AbstractActor {
    private final ActorRef cell =
        getContext().watch(getContext().actorOf(props(Cell.class, Cell::new), "cell"));
    private boolean over;

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(
              Call.class,
              call -> {
                if (call.name().equals("write")) {
                  getContext().stop(cell);
                  getSender().tell("ok", getSelf());
                } else if (over) {
                  getSender().tell("over", getSelf());
                } else {
                  cell.forward(call, getContext());
                }
              })
          .match(Terminated.class, ended -> over = true)
          .build();
    }
  }

  static PekkoActors watch() {
    return one(props(Watching.class, Watching::new));
  }

  /** After a while without messages the value is forgotten. */
  private static final class Forgetful extends AbstractActor {
    private int value;

    @Override
    public void preStart() {
      getContext().setReceiveTimeout(SOON);
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(
              Call.class,
              call -> {
                boolean isWrite = call.name().equals("write");
                getSender().tell(isWrite ? "ok" : "" + value, getSelf());
                value = isWrite ? call.number() : value;
              })
          .match(ReceiveTimeout.class, idle -> value = -1)
          .build();
    }
  }

  static PekkoActors receiveTimeout() {
    return one(props(Forgetful.class, Forgetful::new));
  }

  /** Asks a cell, and pipes its answer to the client; an ask that is late fails. */
  private static final class Asking extends AbstractActor {
    private final ActorRef cell;

    Asking(ActorRef cell) {
      this.cell = cell;
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(
              Call.class,
              call ->
                  Patterns.pipe(
                          Patterns.ask(cell, call, SOON).exceptionally(late -> "late"),
                          getContext().getDispatcher())
                      .to(getSender()))
          .build();
    }
  }

  static PekkoActors ask() {
    return Call.actors(
        start -> {
          ActorRef cell = start.actorOf(props(Cell.class, Cell::new), "cell");
          start.actorOf(props(Asking.class, () -> new Asking(cell)), "n1");
        });
  }

  /** A negative number fails; the parent lets the actor start again. */
  private static final class Fragile extends AbstractActor {
    private int value;

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(
              Call.class,
              call -> {
                boolean isWrite = call.name().equals("write");
                getSender().tell(isWrite ? "ok" : "" + value, getSelf());
                value = isWrite ? call.number() : value;
                if (value < 0) {
                  throw new IllegalStateException("negative");
                }
              })
          .build();
    }
  }

  static PekkoActors restart() {
    return one(props(Fragile.class, Fragile::new));
  }

  /** A front and a cell that a write kills with a poison pill; the front goes on sending. */
  private static final class Killing extends AbstractActor {
    private final ActorRef cell;

    Killing(ActorRef cell) {
      this.cell = cell;
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(
              Call.class,
              call -> {
                cell.forward(call, getContext());
                if (call.name().equals("write")) {
                  cell.tell(PoisonPill.getInstance(), getSelf());
                }
              })
          .build();
    }
  }

  static PekkoActors poison() {
    return Call.actors(
        start -> {
          ActorRef cell = start.actorOf(props(Cell.class, Cell::new), "cell");
          start.actorOf(props(Killing.class, () -> new Killing(cell)), "n1");
          start.actorOf(props(Killing.class, () -> new Killing(cell)), "n2");
        });
  }
}
