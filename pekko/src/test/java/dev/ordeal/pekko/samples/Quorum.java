package dev.ordeal.pekko.samples;

import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;

/** A register on several replicas: the ordinary way to write it in Pekko Typed. */
public final class Quorum {
  private Quorum() {}

  /** What replicas take. */
  public sealed interface Request {}

  public record Store(int value, ActorRef<Reply> replyTo) implements Request {}

  public record Load(ActorRef<Reply> replyTo) implements Request {}

  /** What replicas answer. */
  public record Reply(int value) implements Command {}

  /** What coordinators take. */
  public sealed interface Command {}

  public record Write(int value, ActorRef<Done> replyTo) implements Command {}

  public record Read(ActorRef<Done> replyTo) implements Command {}

  /** What clients are told. */
  public record Done(int value) {}

  public static Behavior<Request> replica() {
    return Behaviors.setup(Replica::new);
  }

  private static final class Replica extends AbstractBehavior<Request> {
    private int stored;

    Replica(ActorContext<Request> context) {
      super(context);
    }

    @Override
    public Receive<Request> createReceive() {
      return newReceiveBuilder()
          .onMessage(
              Store.class,
              store -> {
                stored = store.value();
                store.replyTo().tell(new Reply(store.value()));
                return this;
              })
          .onMessage(
              Load.class,
              load -> {
                load.replyTo().tell(new Reply(stored));
                return this;
              })
          .build();
    }
  }

  /** Asks all replicas, and answers after that many replies with the largest value. */
  public static Behavior<Command> coordinator(List<ActorRef<Request>> replicas, int quorum) {
    return Behaviors.setup(context -> new Coordinator(context, replicas, quorum));
  }

  private static final class Coordinator extends AbstractBehavior<Command> {
    private final List<ActorRef<Request>> replicas;
    private final int quorum;
    private final List<Integer> replies = new ArrayList<>();
    private ActorRef<Done> client;

    Coordinator(ActorContext<Command> context, List<ActorRef<Request>> replicas, int quorum) {
      super(context);
      this.replicas = replicas;
      this.quorum = quorum;
    }

    @Override
    public Receive<Command> createReceive() {
      return newReceiveBuilder()
          .onMessage(
              Write.class,
              write -> {
                client = write.replyTo();
                replicas.forEach(
                    each -> each.tell(new Store(write.value(), getContext().getSelf().narrow())));
                return this;
              })
          .onMessage(
              Read.class,
              read -> {
                client = read.replyTo();
                replicas.forEach(each -> each.tell(new Load(getContext().getSelf().narrow())));
                return this;
              })
          .onMessage(Reply.class, this::reply)
          .build();
    }

    private Behavior<Command> reply(Reply reply) {
      replies.add(reply.value());
      if (replies.size() == quorum) {
        client.tell(new Done(replies.stream().mapToInt(each -> each).max().orElse(0)));
      }
      return this;
    }
  }
}
