package dev.ordeal.report.diagram;

import dev.ordeal.actor.Address;
import dev.ordeal.report.html.DisplayText;

/** The name of an actor or client as a page shows it. */
public final class ActorName {
  private static final int LONGEST = 60;

  private ActorName() {}

  public static String of(Address address) {
    return DisplayText.brief(address.name(), LONGEST);
  }

  /** Both ends of the name, because names that begin alike end differently. */
  static String ends(Address address, int columns) {
    return DisplayText.ends(of(address), columns);
  }
}
