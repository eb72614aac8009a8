package dev.ordeal.world.contract;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Kill;
import dev.ordeal.actor.Reply;
import dev.ordeal.actor.Stop;
import dev.ordeal.actor.Terminated;

/** Decides which messages an actor accepts in its local state. Runs {@link Actor#accepts}. */
public final class Guards {
  private static final ClassValue<Boolean> HAS_GUARD =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return overridesAccepts(type);
        }
      };

  private Guards() {}

  /** Whether there may be messages that the actor does not accept in the local state. */
  public static boolean isIn(LocalState local) {
    return hasGuard(local.actor())
        || (local.value() instanceof Cell cell
            && (cell.isOver() || cell.waiting().isPresent() || cell.timers().areOrdered()));
  }

  private static boolean hasGuard(Actor<?, ?> actor) {
    return HAS_GUARD.get(actor.getClass());
  }

  private static boolean overridesAccepts(Class<?> type) {
    try {
      return type.getMethod("accepts", Object.class, Object.class).getDeclaringClass()
          != Actor.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  static boolean accepts(LocalState local, Object message) {
    Cell cell = Cell.of(local.value());
    if (message instanceof Cell.Watch || message instanceof Cell.Unwatch) {
      return true;
    }
    if (cell.isOver()) {
      return false;
    }
    if (message instanceof Kill || isOfNode(message)) {
      return true;
    }
    if (message instanceof Spontaneous.Tick) { // what cannot fire now does not stop the clock
      return cell.waiting().isPresent() || !cell.timers().areDue();
    }
    if (cell.waiting().isPresent()) {
      return (message instanceof Cell.Reply reply && cell.waitsFor(reply.number()))
          || (message instanceof Cell.TimedOut over && cell.waitsFor(over.number()));
    }
    if (message instanceof Spontaneous.Firing firing) {
      return cell.timers().canFire(firing.name());
    }
    if (message instanceof Stop || message instanceof Cell.TimedOut) {
      return true;
    }
    if (message instanceof Cell.Reply reply) {
      return cell.question(reply.number())
          .map(
              question ->
                  accepts(local.actor(), cell.state(), new Reply(question.tag(), reply.content())))
          .orElse(true); // which changes nothing
    }
    return isIgnored(cell, message) || accepts(local.actor(), cell.state(), message);
  }

  /** Whether it is a fault of the actor's node. */
  private static boolean isOfNode(Object message) {
    return message instanceof Spontaneous.Restart || message instanceof Spontaneous.Crash;
  }

  /** Whether it tells of an actor that is not watched. */
  private static boolean isIgnored(Cell cell, Object message) {
    return message instanceof Terminated told && !cell.watches().watching().contains(told.actor());
  }

  @SuppressWarnings("unchecked")
  private static <S, M> boolean accepts(Actor<S, M> actor, Object state, Object message) {
    return !hasGuard(actor) || actor.accepts((S) state, (M) message);
  }
}
