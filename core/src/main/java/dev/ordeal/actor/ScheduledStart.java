package dev.ordeal.actor;

/**
 * An actor whose start is a step of the schedule: until that step it accepts nothing, and before it
 * the other actors may run. An actor in a system or created by another one starts at once unless it
 * is wrapped in this.
 *
 * @param actor the actor that starts later
 */
public record ScheduledStart(Actor<?, ?> actor) implements Actor<Object, Object> {

  /** The state until the actor has started. */
  public record NotStarted() {}

  /** The message that starts it. */
  public record Start() {}

  @Override
  public Object start(Context context) {
    context.send(context.self(), new Start());
    return new NotStarted();
  }

  @Override
  public boolean accepts(Object state, Object message) {
    return state instanceof NotStarted ? message instanceof Start : accepts(actor, state, message);
  }

  @Override
  public Object receive(Object state, Object message, Context context) {
    return state instanceof NotStarted
        ? actor.start(context)
        : receive(actor, state, message, context);
  }

  @SuppressWarnings("unchecked")
  private static <S, M> boolean accepts(Actor<S, M> actor, Object state, Object message) {
    return actor.accepts((S) state, (M) message);
  }

  @SuppressWarnings("unchecked")
  private static <S, M> Object receive(
      Actor<S, M> actor, Object state, Object message, Context context) {
    return actor.receive((S) state, (M) message, context);
  }
}
