package dev.ordeal.verify;

import dev.ordeal.harness.Harness;
import dev.ordeal.schedule.Trail;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.MessageInWords;
import dev.ordeal.world.RunningCode;
import dev.ordeal.world.TabulatedWorld;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/**
 * Runs schedules once more as the actors would run them by themselves, each in a system built anew,
 * and compares them receive by receive with what was explored. Actors that remember something where
 * nobody can look (a static field, a helper object) go a different way when they run alone, so a
 * verdict that rests on such actors is not given.
 */
final class Rehearsal {
  private static final int MOST_STEPS = 1_000;

  private final World explored;
  private final Supplier<Harness> rebuilt;
  private final RunningCode running;
  private final long until;

  /**
   * @param until when to stop, by {@link System#nanoTime()}
   */
  Rehearsal(World explored, Supplier<Harness> rebuilt, RunningCode running, long until) {
    this.until = until;
    this.explored = explored;
    this.rebuilt = rebuilt;
    this.running = running;
  }

  /** Throws {@link BadInput} if the schedule goes differently on its own. */
  void check(Trail trail) {
    if (System.nanoTime() - until > 0) {
      return;
    }
    World alone = TabulatedWorld.unchecked(rebuilt.get(), running);
    explored.goBack(0);
    compare("The start of the system", alone);
    for (int step = 0; step < Math.min(trail.length(), MOST_STEPS); step++) {
      if (System.nanoTime() - until > 0) {
        return;
      }
      MessageInWords message = explored.inWords(trail.messageAt(step));
      trail.step(explored, step);
      alone.deliver(
          sameMessage(alone, message, trail.messageAt(step)), explored.alternativeAt(step));
      compare("Receive " + (step + 1) + ", " + message.receive() + ",", alone);
    }
  }

  /** The pending message of the other world that reads the same, if possible of the same number. */
  private static int sameMessage(World alone, MessageInWords wanted, int number) {
    String words = canonical(wanted);
    int found = World.NO_MESSAGE;
    for (int m = alone.nextPending(World.NO_MESSAGE);
        m != World.NO_MESSAGE;
        m = alone.nextPending(m)) {
      boolean same = canonical(alone.inWords(m)).equals(words);
      if (same && (m == number || found == World.NO_MESSAGE)) {
        found = m;
      }
    }
    if (found == World.NO_MESSAGE) {
      throw new IllegalStateException("the worlds differ about " + wanted.receive());
    }
    return found;
  }

  private static String canonical(MessageInWords message) {
    return message.receiver()
        + " <- "
        + Show.canonical(message.content())
        + " from "
        + message.origin()
        + " via "
        + message.sender();
  }

  private void compare(String what, World alone) {
    List<String> expected = news(explored);
    List<String> actual = news(alone);
    require(expected.equals(actual), what, expected, actual);
  }

  private static void require(
      boolean same, String what, List<String> explored, List<String> alone) {
    if (!same) {
      throw new BadInput(
          what
              + " goes differently when a schedule is run on its own ("
              + Show.value(alone)
              + " instead of "
              + Show.value(explored)
              + "): an actor remembers something outside its state or changes what it gave away; keep"
              + " everything in immutable states.");
    }
  }

  /** What the last receive brought about, in words and in an order of its own. */
  private static List<String> news(World world) {
    List<String> news = new ArrayList<>();
    int last = world.depth() - 1;
    for (int m = world.nextPending(World.NO_MESSAGE);
        m != World.NO_MESSAGE;
        m = world.nextPending(m)) {
      if (world.parent(m) == last) {
        news.add(canonical(world.inWords(m)));
      }
    }
    for (int i = world.observationCount() - 1; i >= 0 && world.observedAt(i) == last; i--) {
      int observation = world.observation(i);
      if (World.isResponse(observation)) {
        news.add("answer " + Show.canonical(world.resultOf(observation)));
      }
    }
    if (world.failed()) {
      news.add("failure");
    }
    Collections.sort(news);
    return news;
  }
}
