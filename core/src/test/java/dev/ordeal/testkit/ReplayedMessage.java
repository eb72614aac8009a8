package dev.ordeal.testkit;

import dev.ordeal.world.Causes;
import dev.ordeal.world.contract.Effect;

/** A message that was sent, and what became of it. */
final class ReplayedMessage {
  final Effect.Send send;
  final int parent;
  final int path;
  final int request;
  int takenAt = Causes.NOT_TAKEN;

  ReplayedMessage(Effect.Send send, int parent, int path, int request) {
    this.send = send;
    this.parent = parent;
    this.path = path;
    this.request = request;
  }
}
