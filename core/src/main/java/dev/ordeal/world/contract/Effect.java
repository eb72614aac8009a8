package dev.ordeal.world.contract;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;

/** One thing that a handler asked for through its context. */
public sealed interface Effect {

  /** A message to be sent. */
  public record Send(Address sender, Address origin, Address receiver, Object content)
      implements Effect {}

  /** An actor to be created, in the state in which it started. */
  public record Create(Address address, Actor<?, ?> actor, Object state) implements Effect {}
}
