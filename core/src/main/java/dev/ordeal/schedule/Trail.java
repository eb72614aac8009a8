package dev.ordeal.schedule;

import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * A run as bare numbers, cheap to keep, and to be walked again in the world it comes from. Message
 * numbers are handed out in the order of sending, so the same receives meet the same numbers.
 */
public final class Trail {
  private final int[] messages;
  private final int[] alternatives;

  private Trail(int[] messages, int[] alternatives) {
    this.messages = messages;
    this.alternatives = alternatives;
  }

  /** The path on which the world stands. */
  public static Trail of(World world) {
    int[] messages = new int[world.depth()];
    int[] alternatives = new int[world.depth()];
    for (int step = 0; step < messages.length; step++) {
      messages[step] = world.messageAt(step);
      alternatives[step] = world.alternativeAt(step);
    }
    return new Trail(messages, alternatives);
  }

  /**
   * The run that takes the given steps of the world's path in the given order, which must keep its
   * causality. It may leave steps out, but none that one of the others needs.
   */
  public static Trail reordered(World world, int[] steps) {
    int[] messages = new int[steps.length];
    int[] alternatives = new int[steps.length];
    int[] firstSent = new int[world.depth()];
    int next = world.firstSent(0);
    for (int i = 0; i < steps.length; i++) {
      int step = steps[i];
      int message = world.messageAt(step);
      int parent = world.parent(message);
      messages[i] =
          parent == World.AT_START
              ? message
              : firstSent[parent] + message - world.firstSent(parent);
      alternatives[i] = world.alternativeAt(step);
      firstSent[step] = next;
      next += world.firstSent(step + 1) - world.firstSent(step);
    }
    return new Trail(messages, alternatives);
  }

  /** Its first so many steps. */
  public Trail prefix(int length) {
    return new Trail(Arrays.copyOf(messages, length), Arrays.copyOf(alternatives, length));
  }

  public int length() {
    return messages.length;
  }

  /** The message received at the given step. */
  public int messageAt(int step) {
    return messages[step];
  }

  /** Takes a world that has taken all steps before one step further. */
  public void step(World world, int step) {
    world.deliver(messages[step], alternatives[step]);
  }

  /** Takes the world from its start to the end of this run. */
  public void walk(World world) {
    world.goBack(0);
    for (int step = 0; step < messages.length; step++) {
      step(world, step);
    }
  }
}
