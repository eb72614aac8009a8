package dev.ordeal.pekko.control;

import java.util.ArrayDeque;
import java.util.Objects;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.MessageQueue;
import org.apache.pekko.dispatch.UnboundedDequeBasedMessageQueueSemantics;
import org.jspecify.annotations.Nullable;

/**
 * The messages of one actor. Those of an explored actor are not handed out until one of them is
 * selected; messages that the actor itself puts in front (classic unstash) come first and at once.
 * Any other actor gets its messages in the order in which they arrive.
 */
public final class ControlledQueue
    implements UnboundedDequeBasedMessageQueueSemantics, MessageQueue {
  private final Control control;
  private final String name;
  private final boolean explored;
  private final ArrayDeque<Envelope> waiting = new ArrayDeque<>(4);
  private @Nullable Envelope selected;
  private @Nullable Mailbox mailbox;
  private boolean isOver;

  /** The number of the actor, given by the onlooker. */
  public int actor = -1;

  /** The number of this incarnation of the actor, given by the onlooker. */
  public int incarnation = -1;

  ControlledQueue(Control control, String name, boolean explored) {
    this.control = control;
    this.name = name;
    this.explored = explored;
  }

  /** The name of its actor, such as {@code n1} or {@code n1/worker}. */
  public String name() {
    return name;
  }

  /** Whether its actor is one of those that are explored. */
  public boolean isExplored() {
    return explored;
  }

  /** Whether its actor has stopped. */
  public boolean isOver() {
    return isOver;
  }

  void mailbox(Mailbox known) {
    mailbox = known;
  }

  /** The mailbox that it is part of. */
  public Mailbox mailbox() {
    return Objects.requireNonNull(mailbox);
  }

  /** Selects the message that the actor takes next. */
  public void select(Envelope message) {
    selected = message;
  }

  /** Whether the selected message was not taken; forgets it. */
  public boolean dropSelected() {
    boolean isLeft = selected != null;
    selected = null;
    return isLeft;
  }

  @Override
  public void enqueue(ActorRef receiver, Envelope message) {
    if (!control.isOwn(this, message)) {
      return;
    }
    if (explored) {
      control.onlooker().sent(this, message);
    } else {
      control.onlooker().managed(this, false);
      waiting.addLast(message);
    }
  }

  @Override
  public void enqueueFirst(ActorRef receiver, Envelope message) {
    if (control.isOwn(this, message)) {
      waiting.addFirst(message);
    }
  }

  @Override
  @SuppressWarnings("NullAway") // null stands for no message there
  public Envelope dequeue() {
    Envelope next = selected;
    if (next != null) {
      selected = null;
      return next;
    }
    return waiting.pollFirst();
  }

  @Override
  public int numberOfMessages() {
    return waiting.size() + (selected == null ? 0 : 1);
  }

  @Override
  public boolean hasMessages() {
    return selected != null || !waiting.isEmpty();
  }

  @Override
  public void cleanUp(ActorRef owner, MessageQueue deadLetters) {
    isOver = true;
    while (!waiting.isEmpty()) {
      deadLetters.enqueue(owner, waiting.removeFirst());
    }
    control.onlooker().stopped(this);
  }
}
