package dev.ordeal.world;

import dev.ordeal.runtime.Deadline;
import java.util.Optional;

/** A world that forwards every call to another; subclasses override what they change. */
abstract class ForwardingWorld implements World {
  private final World inner;

  ForwardingWorld(World inner) {
    this.inner = inner;
  }

  final World inner() {
    return inner;
  }

  @Override
  public int nextEnabled(int event) {
    return inner.nextEnabled(event);
  }

  @Override
  public int pendingCount() {
    return inner.pendingCount();
  }

  @Override
  public int alternatives(int event) {
    return inner.alternatives(event);
  }

  @Override
  public void take(int event, int alternative) {
    inner.take(event, alternative);
  }

  @Override
  public int depth() {
    return inner.depth();
  }

  @Override
  public void goBack(int depth) {
    inner.goBack(depth);
  }

  @Override
  public boolean failed() {
    return inner.failed();
  }

  @Override
  public Optional<ActorFailure> failure() {
    return inner.failure();
  }

  @Override
  public int eventAt(int step) {
    return inner.eventAt(step);
  }

  @Override
  public int alternativeAt(int step) {
    return inner.alternativeAt(step);
  }

  @Override
  public int alternativesAt(int step) {
    return inner.alternativesAt(step);
  }

  @Override
  public int actor(int event) {
    return inner.actor(event);
  }

  @Override
  public int identity(int event) {
    return inner.identity(event);
  }

  @Override
  public int request(int event) {
    return inner.request(event);
  }

  @Override
  public Event event(int event) {
    return inner.event(event);
  }

  @Override
  public Observations observations() {
    return inner.observations();
  }

  @Override
  public Optional<Causes> causes() {
    return inner.causes();
  }

  @Override
  public Optional<Commutativity> commutativity() {
    return inner.commutativity();
  }

  @Override
  public Optional<Inspection> inspection() {
    return inner.inspection();
  }

  @Override
  public void audit(Deadline deadline) {
    inner.audit(deadline);
  }
}
