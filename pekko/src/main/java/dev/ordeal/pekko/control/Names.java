package dev.ordeal.pekko.control;

import org.apache.pekko.actor.ActorPath;

/** The names of actors: their paths, without what is the same for all of them. */
public final class Names {
  /** The name of the actor that is the parent of all that are explored. */
  static final String ROOT = "run";

  private static final String EXPLORED = "/user/" + ROOT + "/";

  private Names() {}

  /** Whether the path is that of an actor that is explored. */
  public static boolean isExplored(ActorPath path) {
    return path.toStringWithoutAddress().startsWith(EXPLORED);
  }

  /** The name of an actor: {@code n1/worker}, or {@code /system/receptionist}. */
  public static String of(ActorPath path) {
    String whole = path.toStringWithoutAddress();
    return whole.startsWith(EXPLORED) ? whole.substring(EXPLORED.length()) : whole;
  }
}
