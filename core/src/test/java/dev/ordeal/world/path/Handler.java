package dev.ordeal.world.path;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Context;

/** An actor without a state, for handlers of one line. */
interface Handler extends Actor<Integer, Object> {
  void handle(Object message, Context context);

  @Override
  default Integer start(Context context) {
    return 0;
  }

  @Override
  default Integer receive(Integer state, Object message, Context context) {
    handle(message, context);
    return state;
  }
}
