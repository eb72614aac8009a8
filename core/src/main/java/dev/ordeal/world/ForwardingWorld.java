package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Invocation;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A world that hands everything on to another; subclasses change what they are about. */
abstract class ForwardingWorld implements World {
  private final World inner;

  ForwardingWorld(World inner) {
    this.inner = inner;
  }

  final World inner() {
    return inner;
  }

  @Override
  public int nextPending(int message) {
    return inner.nextPending(message);
  }

  @Override
  public int pendingCount() {
    return inner.pendingCount();
  }

  @Override
  public int alternatives(int message) {
    return inner.alternatives(message);
  }

  @Override
  public void deliver(int message, int alternative) {
    inner.deliver(message, alternative);
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
  public Optional<ActorFailure> failure() {
    return inner.failure();
  }

  @Override
  public boolean failed() {
    return inner.failed();
  }

  @Override
  public Map<Address, Object> localStates() {
    return inner.localStates();
  }

  @Override
  public int messageAt(int step) {
    return inner.messageAt(step);
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
  public int receiver(int message) {
    return inner.receiver(message);
  }

  @Override
  public int sender(int message) {
    return inner.sender(message);
  }

  @Override
  public int parent(int message) {
    return inner.parent(message);
  }

  @Override
  public int identity(int message) {
    return inner.identity(message);
  }

  @Override
  public int predecessor(int message) {
    return inner.predecessor(message);
  }

  @Override
  public int receivedAt(int message) {
    return inner.receivedAt(message);
  }

  @Override
  public int key(int message) {
    return inner.key(message);
  }

  @Override
  public int request(int message) {
    return inner.request(message);
  }

  @Override
  public int envelope(int message) {
    return inner.envelope(message);
  }

  @Override
  public int firstSent(int step) {
    return inner.firstSent(step);
  }

  @Override
  public int sharedPlaces(int step) {
    return inner.sharedPlaces(step);
  }

  @Override
  public int shared(int step, int place) {
    return inner.shared(step, place);
  }

  @Override
  public int stateBefore(int step) {
    return inner.stateBefore(step);
  }

  @Override
  public int stateAfter(int state, int message) {
    return inner.stateAfter(state, message);
  }

  @Override
  public int stateAfterBoth(int state, int message, int other) {
    return inner.stateAfterBoth(state, message, other);
  }

  @Override
  public MessageInWords inWords(int message) {
    return inner.inWords(message);
  }

  @Override
  public List<Invocation> invocations() {
    return inner.invocations();
  }

  @Override
  public int observationCount() {
    return inner.observationCount();
  }

  @Override
  public int observation(int index) {
    return inner.observation(index);
  }

  @Override
  public int observedAt(int index) {
    return inner.observedAt(index);
  }

  @Override
  public int invocationOf(int observation) {
    return inner.invocationOf(observation);
  }

  @Override
  public Object resultOf(int observation) {
    return inner.resultOf(observation);
  }

  @Override
  public void audit() {
    inner.audit();
  }
}
