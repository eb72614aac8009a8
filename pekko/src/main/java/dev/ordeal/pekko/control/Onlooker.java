package dev.ordeal.pekko.control;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.dispatch.Envelope;

/** Is told what happens while code of a controlled system runs. */
public interface Onlooker {

  /** Nobody: nothing is explored. */
  Onlooker NOBODY =
      new Onlooker() {
        @Override
        public void began(ControlledQueue queue) {}

        @Override
        public void sent(ControlledQueue queue, Envelope message) {}

        @Override
        public void stopped(ControlledQueue queue) {}

        @Override
        public void managed(ControlledQueue queue, boolean isNew) {}

        @Override
        public void watched(ControlledQueue queue) {}

        @Override
        public void failed(ActorRef actor, Throwable cause) {}

        @Override
        public void published(Object event) {}

        @Override
        public void set(Timer timer) {}

        @Override
        public void cancelled(Timer timer) {}

        @Override
        public String place() {
          return "outside of any step";
        }

        @Override
        public String words(Object message) {
          return message.getClass().getSimpleName();
        }
      };

  /** An actor has a mailbox. */
  void began(ControlledQueue queue);

  /** A message has arrived in the mailbox of an explored actor. */
  void sent(ControlledQueue queue, Envelope message);

  /** The actor of the mailbox has stopped. */
  void stopped(ControlledQueue queue);

  /**
   * An actor handles a system message about itself, its children or its life; or an actor that is
   * not explored is sent a message, which it handles at once.
   */
  void managed(ControlledQueue queue, boolean isNew);

  /** Somebody begins or ends to watch the actor. */
  void watched(ControlledQueue queue);

  /** An actor has failed, and its parent is about to decide what becomes of it. */
  void failed(ActorRef actor, Throwable cause);

  /** Something was published on the event stream of the system, such as a dead letter. */
  void published(Object event);

  /** A timer was set. */
  void set(Timer timer);

  /** A timer was cancelled that was set and has not fired. */
  void cancelled(Timer timer);

  /** Where the exploration is, for sentences. */
  String place();

  /** A message in words. */
  String words(Object message);
}
