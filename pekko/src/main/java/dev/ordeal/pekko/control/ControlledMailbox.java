package dev.ordeal.pekko.control;

import com.typesafe.config.Config;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.dispatch.MailboxType;
import org.apache.pekko.dispatch.MessageQueue;
import org.apache.pekko.dispatch.ProducesMessageQueue;
import scala.Option;

/** The type of every mailbox of a controlled system. */
public final class ControlledMailbox implements MailboxType, ProducesMessageQueue<ControlledQueue> {
  private final Control control;

  /** For the actor system, which makes it by its class name. */
  public ControlledMailbox(ActorSystem.Settings settings, Config config) {
    this.control = ControlSetup.of(settings);
  }

  @Override
  public MessageQueue create(Option<ActorRef> owner, Option<ActorSystem> system) {
    if (owner.isEmpty()) {
      return new ControlledQueue(control, "nobody", false);
    }
    ControlledQueue queue =
        new ControlledQueue(
            control, Names.of(owner.get().path()), Names.isExplored(owner.get().path()));
    control.onlooker().began(queue);
    return queue;
  }
}
