package dev.ordeal.systems.vr;

import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;
import java.util.List;

/** What replicas say to each other. */
sealed interface ViewMessage {

  /** An operation for a client, and the view and place in which it was put into a log first. */
  record Request(int view, int place, Operation call, Address client) {}

  /** The view that a message belongs to. */
  int view();

  /** The primary has put this into its log, of which so many are committed. */
  record Prepare(int view, Request request, int committed) implements ViewMessage {}

  /** I have so much of the log. */
  record PrepareOk(int view, int length) implements ViewMessage {}

  /** Let us change to this view. */
  record StartViewChange(int view) implements ViewMessage {}

  /** To the new primary: a majority wants to change, and this is what I have. */
  record DoViewChange(int view, Knowledge knowledge) implements ViewMessage {}

  /** The view begins with this log. */
  record StartView(int view, List<Request> log, int committed) implements ViewMessage {}

  /** I am behind; what comes after so many? */
  record GetState(int view, int length) implements ViewMessage {}

  /** This does. */
  record NewState(int view, int length, List<Request> suffix, int committed)
      implements ViewMessage {}

  /**
   * What a replica has.
   *
   * @param normal the latest view in which it took part as usual
   */
  record Knowledge(int normal, List<Request> log, int committed) {
    boolean isBetterThan(Knowledge other) {
      return normal != other.normal ? normal > other.normal : log.size() > other.log.size();
    }
  }
}
