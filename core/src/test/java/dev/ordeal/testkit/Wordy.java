package dev.ordeal.testkit;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Reply;
import java.util.Random;

/**
 * An actor of a random system that does more than it must: by dice it puts messages aside, takes
 * them out, asks others, waits for them, becomes another one and stops.
 *
 * @param mood decides the dice, and changes as it becomes another one
 */
record Wordy(RandomSystem.Node node, int mood) implements Actor<RandomSystem.State, Object> {

  /** A question that is answered at once. */
  record Ping() {}

  @Override
  public RandomSystem.State start(Context context) {
    return node.start(context);
  }

  @Override
  public RandomSystem.State receive(RandomSystem.State state, Object message, Context context) {
    if (message instanceof Ping) {
      context.reply(state.value());
      return state;
    }
    if (message instanceof Reply answer) {
      context.unstash();
      return new RandomSystem.State((Integer) answer.content(), state.seen());
    }
    Random dice = new Random(node.dice(state, message).nextLong() + 31L * mood);
    RandomSystem.State now = state;
    switch (dice.nextInt(16)) {
      case 0, 1 -> {
        context.stash();
        return new RandomSystem.State((state.value() + 1) % 3, state.seen());
      }
      case 2, 3 -> context.unstashAll();
      case 4 -> context.unstash();
      case 5, 6 -> context.ask(node.somebody(dice), new Ping(), "ping");
      case 7, 8 -> now = told(state, context.get(node.somebody(dice), new Ping()));
      case 9 -> now = told(state, context.get(node.somebody(dice), new Ping(), 2));
      case 10, 11 -> context.become(new Wordy(node, 1 - mood));
      case 12 -> context.stop();
      case 13 -> {
        if (dice.nextInt(3) == 0) {
          context.stop(node.somebody(dice));
        } else if (dice.nextInt(3) == 0) {
          context.kill(node.somebody(dice));
        }
      }
      default -> {}
    }
    return node.receive(now, message, context);
  }

  private static RandomSystem.State told(RandomSystem.State state, Object value) {
    return new RandomSystem.State((Integer) value, state.seen());
  }
}
