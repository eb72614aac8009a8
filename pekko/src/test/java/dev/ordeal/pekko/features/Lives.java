package dev.ordeal.pekko.features;

import dev.ordeal.pekko.subject.PekkoActors;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.Terminated;
import org.apache.pekko.actor.typed.eventstream.EventStream;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Routers;
import org.apache.pekko.actor.typed.receptionist.Receptionist;
import org.apache.pekko.actor.typed.receptionist.ServiceKey;

/**
 * More small systems of Pekko Typed: what is put aside, watched, started again, found or shared.
 */
final class Lives {
  private static final Duration SOON = Duration.ofSeconds(3);
  private static final int BACKOFF = 10;

  private Lives() {}

  /** Reads are put aside until there is a write. */
  static PekkoActors stash() {
    return Call.actors(
        start ->
            start.spawn(
                Behaviors.<Object>withStash(
                    10,
                    stash ->
                        Behaviors.receive(Object.class)
                            .onMessage(
                                Call.class,
                                call -> {
                                  if (call.name().equals("read")) {
                                    stash.stash(call);
                                    return Behaviors.same();
                                  }
                                  call.replyTo().tell("ok");
                                  return stash.unstashAll(Typed.cell(call.number()));
                                })
                            .build()),
                "n1"));
  }

  /** A write stops the watched cell; a read tells whether that is known, and what the cell says. */
  static PekkoActors watch() {
    return Call.actors(
        start ->
            start.spawn(
                Behaviors.<Object>setup(
                    context -> {
                      boolean[] over = {false};
                      Behavior<Object> mortal =
                          Behaviors.receive(Object.class)
                              .onMessage(
                                  Call.class,
                                  call -> {
                                    call.replyTo().tell("alive");
                                    return Behaviors.same();
                                  })
                              .onMessageEquals("stop", Behaviors::stopped)
                              .build();
                      ActorRef<Object> cell = context.spawn(mortal, "cell");
                      context.watch(cell);
                      return Behaviors.receive(Object.class)
                          .onMessage(
                              Call.class,
                              call -> {
                                if (call.name().equals("write")) {
                                  cell.tell("stop");
                                  call.replyTo().tell("ok");
                                } else if (over[0]) {
                                  call.replyTo().tell("over");
                                } else {
                                  cell.tell(call);
                                }
                                return Behaviors.same();
                              })
                          .onSignal(
                              Terminated.class,
                              signal -> {
                                over[0] = true;
                                return Behaviors.same();
                              })
                          .build();
                    }),
                "n1"));
  }

  /** Writing a negative number fails, and the actor starts again, now or after a while. */
  static PekkoActors supervised(boolean backoff) {
    SupervisorStrategy strategy =
        backoff
            ? SupervisorStrategy.restartWithBackoff(SOON, SOON.multipliedBy(BACKOFF), 0.2)
            : SupervisorStrategy.restart();
    return Call.actors(
        start ->
            start.spawn(
                Behaviors.supervise(Behaviors.<Object>setup(context -> fragile()))
                    .onFailure(IllegalStateException.class, strategy),
                "n1"));
  }

  private static Behavior<Object> fragile() {
    int[] value = {0};
    return Behaviors.receive(Object.class)
        .onMessage(
            Call.class,
            call -> {
              boolean isWrite = call.name().equals("write");
              call.replyTo().tell(isWrite ? "ok" : "" + value[0]);
              value[0] = isWrite ? call.number() : value[0];
              if (value[0] < 0) {
                throw new IllegalStateException("negative");
              }
              return Behaviors.same();
            })
        .build();
  }

  /** Answers of a cell come through a message adapter. */
  static PekkoActors adapter() {
    return Call.actors(
        start -> {
          ActorRef<Object> cell = start.spawn(Typed.cell(0), "cell");
          start.spawn(
              Behaviors.<Object>setup(
                  context -> {
                    List<ActorRef<String>> clients = new ArrayList<>();
                    ActorRef<String> adapter =
                        context.messageAdapter(String.class, said -> said + "!");
                    return Behaviors.receive(Object.class)
                        .onMessage(
                            Call.class,
                            call -> {
                              clients.add(call.replyTo());
                              cell.tell(new Call(call.name(), call.number(), adapter));
                              return Behaviors.same();
                            })
                        .onMessage(
                            String.class,
                            said -> {
                              clients.remove(0).tell(said);
                              return Behaviors.same();
                            })
                        .build();
                  }),
              "n1");
        });
  }

  /** A write registers a cell; a read asks the receptionist and then the cells that it names. */
  static PekkoActors receptionist() {
    ServiceKey<Object> key = ServiceKey.create(Object.class, "cells");
    return Call.actors(
        start -> {
          start.spawn(
              Behaviors.<Call>setup(
                  context ->
                      Behaviors.receiveMessage(
                          call -> {
                            ActorRef<Object> cell =
                                context.spawnAnonymous(Typed.cell(call.number()));
                            context
                                .getSystem()
                                .receptionist()
                                .tell(Receptionist.register(key, cell));
                            call.replyTo().tell("ok");
                            return Behaviors.same();
                          })),
              "n1");
          start.spawn(
              Behaviors.<Object>setup(
                  context -> {
                    List<Call> waiting = new ArrayList<>();
                    ActorRef<Receptionist.Listing> adapter =
                        context.messageAdapter(Receptionist.Listing.class, each -> each);
                    return Behaviors.receive(Object.class)
                        .onMessage(
                            Call.class,
                            call -> {
                              waiting.add(call);
                              context
                                  .getSystem()
                                  .receptionist()
                                  .tell(Receptionist.find(key, adapter));
                              return Behaviors.same();
                            })
                        .onMessage(
                            Receptionist.Listing.class,
                            listing -> {
                              Call call = waiting.remove(0);
                              if (listing.getServiceInstances(key).isEmpty()) {
                                call.replyTo().tell("none");
                              }
                              listing.getServiceInstances(key).forEach(each -> each.tell(call));
                              return Behaviors.same();
                            })
                        .build();
                  }),
              "n2");
        });
  }

  /** Two cells behind a pool router. */
  static PekkoActors pool() {
    return Call.actors(start -> start.spawn(Routers.pool(2, Typed.cell(0)), "n1"));
  }

  /** A cell on the dispatcher for what blocks. */
  static PekkoActors blocking() {
    return Call.actors(
        start ->
            start.spawn(
                Behaviors.<Object>setup(
                    context -> {
                      ActorRef<Object> cell =
                          context.spawn(Typed.cell(0), "cell", DispatcherSelector.blocking());
                      return Behaviors.receiveMessage(
                          call -> {
                            cell.tell(call);
                            return Behaviors.same();
                          });
                    }),
                "n1"));
  }

  private record Published(int number) {}

  /** A write is published on the event stream; a read subscribes, and tells what was heard. */
  static PekkoActors eventStream() {
    return Call.actors(
        start -> {
          start.spawn(
              Behaviors.<Call>setup(
                  context ->
                      Behaviors.receiveMessage(
                          call -> {
                            context
                                .getSystem()
                                .eventStream()
                                .tell(new EventStream.Publish<>(new Published(call.number())));
                            call.replyTo().tell("ok");
                            return Behaviors.same();
                          })),
              "n1");
          start.spawn(
              Behaviors.<Object>setup(
                  context -> {
                    int[] heard = {0};
                    ActorRef<Published> adapter =
                        context.messageAdapter(Published.class, each -> each);
                    return Behaviors.receive(Object.class)
                        .onMessage(
                            Call.class,
                            call -> {
                              call.replyTo().tell("" + heard[0]);
                              context
                                  .getSystem()
                                  .eventStream()
                                  .tell(new EventStream.Subscribe<>(Published.class, adapter));
                              return Behaviors.same();
                            })
                        .onMessage(
                            Published.class,
                            each -> {
                              heard[0] += each.number();
                              return Behaviors.same();
                            })
                        .build();
                  }),
              "n2");
        });
  }
}
