package dev.ordeal.actor;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Groups of actors in words, no actor in two of them: {@code n1,s1|n2,s2}. */
public final class Groups {
  private Groups() {}

  /** Reads groups of names. */
  public static List<List<Address>> read(String what, String words) {
    List<List<Address>> groups = new ArrayList<>();
    for (String group : words.split("\\|", -1)) {
      List<String> names = Arrays.stream(group.split(",", -1)).map(String::strip).toList();
      if (names.contains("")) {
        throw new BadInput(
            "The " + what + " '" + Show.printable(words) + "'" + lack(what) + " a name" + use());
      }
      groups.add(names.stream().map(Address::of).toList());
    }
    return check(what, groups);
  }

  /** The groups, if each has an actor and none is in two. */
  public static List<List<Address>> check(String what, List<List<Address>> groups) {
    Set<Address> known = new HashSet<>();
    for (List<Address> group : groups) {
      if (group.isEmpty()) {
        throw new BadInput("A group of the " + what + " has no actor" + use());
      }
      for (Address actor : group) {
        if (!known.add(actor)) {
          throw new BadInput(
              "The "
                  + what
                  + (isMany(what) ? " name " : " names ")
                  + actor
                  + " twice; an actor is in one group.");
        }
      }
    }
    return groups.stream().map(List::copyOf).toList();
  }

  private static String lack(String what) {
    return isMany(what) ? " lack" : " lacks";
  }

  private static boolean isMany(String what) {
    return what.endsWith("s");
  }

  private static String use() {
    return "; write groups of actors, as in n1,n2|n3.";
  }

  /** The groups as they are read. */
  public static String inWords(List<List<Address>> groups) {
    return groups.stream().map(Groups::one).collect(Collectors.joining("|"));
  }

  /** One group: {@code n1,s1}. */
  public static String one(List<Address> group) {
    return group.stream().map(Address::name).collect(Collectors.joining(","));
  }
}
