package dev.ordeal.pekko.features;

import dev.ordeal.pekko.subject.PekkoActors;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Small systems of Pekko Typed, one for each feature. */
final class Typed {
  private static final Duration SOON = Duration.ofSeconds(3);

  private Typed() {}

  /** A cell of one number: a write sets it, a read answers it. */
  static Behavior<Object> cell(int value) {
    return Behaviors.receive(Object.class)
        .onMessage(
            Call.class,
            call -> {
              boolean isWrite = call.name().equals("write");
              call.replyTo().tell(isWrite ? "ok" : "" + value);
              return isWrite ? cell(call.number()) : Behaviors.same();
            })
        .build();
  }

  /** A child is spawned for every call, anonymously or by name, and answers it. */
  static PekkoActors children(boolean named) {
    return Call.actors(
        start ->
            start.spawn(
                Behaviors.<Call>setup(
                    context -> {
                      int[] calls = {0};
                      ActorRef<Object> cell = context.spawn(cell(0), "cell");
                      return Behaviors.receiveMessage(
                          call -> {
                            Behavior<Call> session =
                                Behaviors.receiveMessage(
                                    mine -> {
                                      cell.tell(mine);
                                      return Behaviors.stopped();
                                    });
                            ActorRef<Call> child =
                                named
                                    ? context.spawn(session, "session" + calls[0]++)
                                    : context.spawnAnonymous(session);
                            child.tell(call);
                            return Behaviors.same();
                          });
                    }),
                "n1"));
  }

  private record Got(String value, Call call) {}

  /** A front asks a cell by {@code context.ask}, and answers what it says or that it was late. */
  static PekkoActors contextAsk() {
    return Call.actors(
        start -> {
          ActorRef<Object> cell = start.spawn(cell(0), "cell");
          start.spawn(
              Behaviors.setup(
                  context ->
                      Behaviors.receive(Object.class)
                          .onMessage(
                              Call.class,
                              call -> {
                                context.ask(
                                    String.class,
                                    cell,
                                    SOON,
                                    to -> new Call(call.name(), call.number(), to),
                                    (answer, late) ->
                                        new Got(late == null ? answer : "late", call));
                                return Behaviors.same();
                              })
                          .onMessage(
                              Got.class,
                              got -> {
                                got.call().replyTo().tell(got.value());
                                return Behaviors.same();
                              })
                          .build()),
              "n1");
        });
  }

  /** As {@link #contextAsk}, with a future of Java that is piped to the actor itself. */
  static PekkoActors askPattern() {
    return Call.actors(
        start -> {
          ActorRef<Object> cell = start.spawn(cell(0), "cell");
          start.spawn(
              Behaviors.setup(
                  context ->
                      Behaviors.receive(Object.class)
                          .onMessage(
                              Call.class,
                              call -> {
                                CompletionStage<String> answer =
                                    AskPattern.<Object, String>ask(
                                        cell,
                                        to -> new Call(call.name(), call.number(), to),
                                        SOON,
                                        context.getSystem().scheduler());
                                context.pipeToSelf(
                                    answer.thenApply(said -> "<" + said + ">"),
                                    (said, late) -> new Got(late == null ? said : "late", call));
                                return Behaviors.same();
                              })
                          .onMessage(
                              Got.class,
                              got -> {
                                got.call().replyTo().tell(got.value());
                                return Behaviors.same();
                              })
                          .build()),
              "n1");
        });
  }

  /** Work on the pool of {@link CompletableFuture}, piped to the actor itself. */
  static PekkoActors pipe() {
    return Call.actors(
        start ->
            start.spawn(
                Behaviors.setup(
                    context -> {
                      int[] value = {0};
                      return Behaviors.receive(Object.class)
                          .onMessage(
                              Call.class,
                              call -> {
                                context.pipeToSelf(
                                    CompletableFuture.supplyAsync(() -> "" + call.number()),
                                    (said, failed) -> new Got(said, call));
                                return Behaviors.same();
                              })
                          .onMessage(
                              Got.class,
                              got -> {
                                boolean isWrite = got.call().name().equals("write");
                                got.call().replyTo().tell(isWrite ? "ok" : "" + value[0]);
                                value[0] = isWrite ? got.call().number() : value[0];
                                return Behaviors.same();
                              })
                          .build();
                    }),
                "n1"));
  }

  /** A write takes effect when a timer fires; a read cancels it. */
  static PekkoActors timer(boolean periodic) {
    return Call.actors(
        start ->
            start.spawn(
                Behaviors.<Object>withTimers(
                    timers -> {
                      int[] value = {0};
                      return Behaviors.receive(Object.class)
                          .onMessage(
                              Call.class,
                              call -> {
                                if (call.name().equals("read")) {
                                  call.replyTo().tell("" + value[0]);
                                  timers.cancel("tick");
                                } else if (periodic) {
                                  timers.startTimerWithFixedDelay("tick", call.number(), SOON);
                                  call.replyTo().tell("ok");
                                } else {
                                  timers.startSingleTimer("tick", call.number(), SOON);
                                  call.replyTo().tell("ok");
                                }
                                return Behaviors.same();
                              })
                          .onMessage(
                              Integer.class,
                              tick -> {
                                value[0] += tick;
                                return Behaviors.same();
                              })
                          .build();
                    }),
                "n1"));
  }

  /** A write takes effect at another actor after a while, by {@code scheduleOnce}. */
  static PekkoActors scheduleOnce() {
    return Call.actors(
        start -> {
          ActorRef<Object> cell = start.spawn(cell(0), "cell");
          start.spawn(
              Behaviors.<Call>setup(
                  context ->
                      Behaviors.receiveMessage(
                          call -> {
                            context.scheduleOnce(SOON, cell, call);
                            return Behaviors.same();
                          })),
              "n1");
        });
  }

  private enum Idle {
    NOW
  }

  /** After a while without messages the value is forgotten. */
  static PekkoActors receiveTimeout() {
    return Call.actors(
        start ->
            start.spawn(
                Behaviors.<Object>setup(
                    context -> {
                      int[] value = {0};
                      context.setReceiveTimeout(SOON, Idle.NOW);
                      return Behaviors.receive(Object.class)
                          .onMessage(
                              Call.class,
                              call -> {
                                boolean isWrite = call.name().equals("write");
                                call.replyTo().tell(isWrite ? "ok" : "" + value[0]);
                                value[0] = isWrite ? call.number() : value[0];
                                return Behaviors.same();
                              })
                          .onMessage(
                              Idle.class,
                              idle -> {
                                value[0] = -1;
                                return Behaviors.same();
                              })
                          .build();
                    }),
                "n1"));
  }
}
