package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Calls as they are written on a command line: the counts of the paper, {@code 2r+1w}, and explicit
 * calls, {@code write(k1,10)@n1}, joined with {@code ;} where one client makes several in sequence.
 *
 * <p>The counts choose from the fixed list W1, R1, R2, W2, R3, R4, W3, ...: the i-th call of that
 * list goes to target i mod n, and of those the given numbers of first writes and reads are kept,
 * writes first.
 */
public final class Notation {
  private static final int MOST_CALLS = 1_000;
  private static final Pattern COUNT = Pattern.compile("(\\d+)([rRwW])");
  private static final Pattern CALL =
      Pattern.compile(
          "\\s*([A-Za-z_][\\w-]*)\\s*\\((.*)\\)\\s*@\\s*([^\\s@();]+)"
              + "((?:\\s+retry\\s*@\\s*[^\\s@();]+)*)(\\s+give-up)?\\s*");

  private static final Pattern RETRY = Pattern.compile("retry\\s*@\\s*(\\S+)");

  private static final Pattern ARGUMENT =
      Pattern.compile("\\s*(?:\"([^\"]*)\"|([^\\s\",()]+))\\s*(,|$)");

  private Notation() {}

  /** Whether this is how counts are written. */
  static boolean isCounts(String text) {
    return Arrays.stream(text.trim().split("\\s*\\+\\s*", -1))
        .allMatch(term -> COUNT.matcher(term).matches());
  }

  /** The clients that the counts stand for, one for each call, on the given actors. */
  public static List<Client> counts(String text, Workload workload, List<Address> actors) {
    return counts(text, workload, actors, actors);
  }

  /**
   * The clients that the counts stand for, one for each call. As in the paper, the requests are
   * taken from the list W, R, R, W, R, R, ..., whose elements go to the targets in turn; so with
   * three targets all writes go to the first.
   */
  static List<Client> counts(
      String text, Workload workload, List<Address> actors, List<Address> targets) {
    int reads = -1;
    int writes = -1;
    for (String term : text.trim().split("\\s*\\+\\s*", -1)) {
      Matcher count = COUNT.matcher(term);
      if (!count.matches()) {
        throw malformed(text);
      }
      // A number that is too long for an int is too large in any case.
      int number = count.group(1).length() > 9 ? MOST_CALLS + 1 : Integer.parseInt(count.group(1));
      boolean isRead = count.group(2).equalsIgnoreCase("r");
      if ((isRead ? reads : writes) >= 0) {
        throw malformed(text);
      }
      if (isRead) {
        reads = number;
      } else {
        writes = number;
      }
    }
    reads = Math.max(reads, 0);
    writes = Math.max(writes, 0);
    if (reads + writes == 0) {
      throw new BadInput(
          "Harness '" + text + "' calls nothing; ask for at least one read or write.");
    }
    if ((long) reads + writes > MOST_CALLS) {
      throw new BadInput(
          "Harness '" + text + "' makes more than " + MOST_CALLS + " calls; ask for fewer.");
    }
    List<Call> calls = new ArrayList<>();
    for (int i = 1; i <= writes; i++) {
      calls.add(new Call(workload.writes().apply(i), turn(3 * (i - 1), targets)));
    }
    for (int i = 1; i <= reads; i++) {
      calls.add(new Call(workload.reads().apply(i), turn(i + (i - 1) / 2, targets)));
    }
    return clients(calls.stream().map(List::of).toList(), actors);
  }

  /** One client for each string: a call, or several in sequence, separated by {@code ;}. */
  public static List<Client> calls(List<String> texts, List<Address> actors) {
    return clients(texts.stream().map(Notation::script).toList(), actors);
  }

  /** The calls of one client: a call, or several in sequence, separated by {@code ;}. */
  static List<Call> script(String text) {
    return parts(text).stream().map(part -> call(part, text)).toList();
  }

  /** Interchangeable actors, as addresses, or values, as they are written in calls. */
  public static List<Object> interchangeable(String text, List<Address> actors) {
    return arguments(text, text).stream()
        .map(
            value ->
                value instanceof String name && actors.contains(Address.of(name))
                    ? (Object) Address.of(name)
                    : value)
        .toList();
  }

  /** Splits the string at semicolons, except inside quotes. */
  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    boolean quoted = false;
    int begin = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '"') {
        quoted = !quoted;
      } else if (text.charAt(i) == ';' && !quoted) {
        parts.add(text.substring(begin, i));
        begin = i + 1;
      }
    }
    parts.add(text.substring(begin));
    return parts;
  }

  /** Clients c0, c1, ..., or client0, client1, ... if an actor has such a name. */
  static List<Client> clients(List<List<Call>> scripts, List<Address> actors) {
    boolean taken = actors.stream().anyMatch(actor -> actor.name().matches("c\\d+"));
    String prefix = taken ? "client" : "c";
    return IntStream.range(0, scripts.size())
        .mapToObj(i -> new Client(Address.of(prefix + i), scripts.get(i)))
        .toList();
  }

  private static Address turn(int position, List<Address> actors) {
    return actors.get(position % actors.size());
  }

  private static Call call(String part, String whole) {
    Matcher call = CALL.matcher(part);
    if (!call.matches()) {
      throw new BadInput(
          "Cannot read the call '"
              + Show.brief(part.trim())
              + (part.equals(whole) ? "" : "' in '" + Show.brief(whole))
              + "'; write it as name(arguments)@actor, for example write(k1,10)@n1.");
    }
    return new Call(
        new Operation(call.group(1), arguments(call.group(2), part)),
        Address.of(call.group(3)),
        RETRY.matcher(call.group(4)).results().map(retry -> Address.of(retry.group(1))).toList(),
        call.group(5) != null);
  }

  private static List<Object> arguments(String text, String part) {
    List<Object> arguments = new ArrayList<>();
    if (text.isBlank()) {
      return arguments;
    }
    Matcher argument = ARGUMENT.matcher(text);
    int at = 0;
    boolean more = true;
    while (more) {
      if (!argument.region(at, text.length()).lookingAt()) {
        throw new BadInput(
            "Cannot read the arguments of '"
                + Show.brief(part.trim())
                + "'; separate numbers, words or \"quoted strings\" with commas.");
      }
      arguments.add(argument.group(1) != null ? argument.group(1) : value(argument.group(2)));
      more = argument.group(3).equals(",");
      at = argument.end();
    }
    return arguments;
  }

  /** A number or boolean if the word is one, or else a string. */
  private static Object value(String word) {
    if (word.equals("true") || word.equals("false")) {
      return word.equals("true");
    }
    if (!word.matches("[+-]?\\d+")) {
      return word;
    }
    try {
      long number = Long.parseLong(word);
      return number == (int) number ? (Object) (int) number : (Object) number;
    } catch (NumberFormatException e) {
      throw new BadInput("The number " + Show.brief(word) + " is too large.", e);
    }
  }

  private static BadInput malformed(String text) {
    return new BadInput(
        "Cannot read the harness '"
            + Show.brief(text)
            + "'; write how many reads and writes, for example 2r+1w, or give"
            + " explicit calls, for example write(k1,10)@n1.");
  }
}
