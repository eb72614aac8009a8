package dev.ordeal.world.table;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Interner;
import dev.ordeal.identity.MetOrders;
import dev.ordeal.world.contract.Cell;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.Guards;
import dev.ordeal.world.contract.LocalState;
import java.util.BitSet;
import java.util.IdentityHashMap;

/**
 * The local states, numbered by their content. An actor that is a value has a content like any
 * other value; an actor of the system that is not has its address for it.
 */
final class LocalStateTable {
  private final ContentHasher hasher;
  private final Interner<LocalState> states;
  private final MetOrders<LocalState> met;
  private final BitSet guarded = new BitSet();
  private boolean hasTimers;
  private final IdentityHashMap<Actor<?, ?>, Content> actors = new IdentityHashMap<>();

  LocalStateTable(ContentHasher hasher) {
    this.hasher = hasher;
    this.states = new Interner<>(hasher);
    this.met = new MetOrders<>(hasher);
  }

  /** Registers an actor of the system. */
  void register(Address address, Actor<?, ?> actor) {
    actors.computeIfAbsent(
        actor,
        each ->
            Contract.isValue(each)
                ? hasher.of(each)
                : Content.named("actor " + each.getClass().getName(), address.name()));
  }

  private Content contentOf(LocalState local) {
    Content known = actors.get(local.actor());
    return Content.ofAll(
        known == null ? hasher.of(local.actor()) : known, hasher.of(local.value()));
  }

  int number(LocalState local) {
    int known = states.size();
    int number = states.of(local, contentOf(local));
    if (number == known) {
      guarded.set(number, Guards.isIn(local));
      hasTimers |= !Cell.timersOf(local.value()).isEmpty();
    }
    return number;
  }

  /** Whether there are local states in which an actor may not accept a message. */
  boolean hasGuards() {
    return !guarded.isEmpty();
  }

  /** Whether there are local states with timers that are set. */
  boolean hasTimers() {
    return hasTimers;
  }

  /** Whether the actor may not accept a message in the local state. */
  boolean isGuarded(int number) {
    return guarded.get(number);
  }

  /** The number of a local state that a handler really gave, whose order is noted. */
  int meet(LocalState local) {
    int number = number(local);
    if (states.content(number).hasFreeOrder()) {
      met.meet(number, local, local.value());
    }
    return number;
  }

  /** The orders in which local states were met. */
  MetOrders<LocalState> met() {
    return met;
  }

  /** The number of the local state with this content, or {@link Interner#UNKNOWN}. */
  int find(Content content) {
    return states.find(content);
  }

  LocalState get(int number) {
    return states.get(number);
  }

  Content content(int number) {
    return states.content(number);
  }

  /** See {@link Interner#halves}. */
  long[] halves() {
    return states.halves();
  }

  int size() {
    return states.size();
  }

  /** Whether the local state has the hash code that it had when it got its number. */
  boolean hasHashCode(int number) {
    return states.hasHashCode(number);
  }

  /** Whether the local state is what it was when it got its number. */
  boolean isIntact(int number) {
    return hasHashCode(number) && contentOf(states.get(number)).equals(states.content(number));
  }
}
