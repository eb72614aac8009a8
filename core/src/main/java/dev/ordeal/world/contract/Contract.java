package dev.ordeal.world.contract;

import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What an actor must keep to so that its handler can be tabulated, and the sentences for one that
 * does not: its answers depend on state and message only, what it gave away stays as it is, and
 * states and messages are values.
 */
public final class Contract {
  private Contract() {}

  // An occasion is put into words only if something is wrong: every handler run is checked.

  /** Throws unless two runs of the same handler on the same input came to the same. */
  public static void sameTwice(Supplier<String> occasion, HandlerRun first, HandlerRun second) {
    try {
      compare(occasion, first, second);
    } catch (BadInput e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      throw new BadInput(
          occasion.get()
              + ": equals or hashCode of its state or of a message failed: "
              + Show.thrown(e),
          e);
    }
  }

  /** Throws unless a run on a copy in another order gave the same values, sent in any order. */
  public static void sameInAnyOrder(String occasion, HandlerRun first, HandlerRun other) {
    ContentHasher hasher = new ContentHasher();
    boolean same =
        (first.thrown() == null) == (other.thrown() == null)
            && hasher.of(first.state()).equals(hasher.of(other.state()))
            && contents(first, hasher).equals(contents(other, hasher));
    if (!same) {
      throw dependsOnOrder(
          occasion, "the iteration order of a set or map", List.of(first), List.of(other));
    }
  }

  private static List<Content> contents(HandlerRun run, ContentHasher hasher) {
    return run.effects().stream()
        .map(hasher::of)
        .sorted(Comparator.comparingLong(Content::high).thenComparingLong(Content::low))
        .toList();
  }

  /** Throws unless everything that the handler gave is a value, compared by what it holds. */
  public static void checkValues(Supplier<String> occasion, HandlerRun handled) {
    if (handled.thrown() != null) {
      return;
    }
    checkValue(occasion, "state", handled.next());
    for (Effect effect : handled.effects()) {
      if (effect instanceof Effect.Send send) {
        checkValue(occasion, "message", send.content());
      }
    }
    for (Effect effect : handled.effects()) {
      if (effect instanceof Effect.Create create) {
        checkValue(occasion, "created actor", create.actor());
        checkValue(occasion, "state", create.state());
      }
    }
  }

  /** Whether this is a value, compared by what it holds. */
  public static boolean isValue(Object value) {
    try {
      return ValueEquality.missingIn(value).isEmpty();
    } catch (RuntimeException | StackOverflowError e) {
      return false;
    }
  }

  /** Throws unless this is a value, compared by what it holds. */
  public static void checkValue(Supplier<String> occasion, String what, Object value) {
    Optional<String> found;
    try {
      found = ValueEquality.missingIn(value);
    } catch (RuntimeException | StackOverflowError e) {
      throw new BadInput(
          occasion.get() + ": the " + what + " " + Show.value(value) + " cannot be looked into.",
          e);
    }
    found.ifPresent(
        culprit -> {
          throw new BadInput(
              occasion.get()
                  + ": the "
                  + what
                  + " "
                  + Show.value(value)
                  + " has no value equality because of "
                  + culprit
                  + "; make states and messages records of values and immutable collections.");
        });
  }

  private static void compare(Supplier<String> occasion, HandlerRun first, HandlerRun second) {
    if (first.thrown() != null && second.thrown() != null) {
      if (!first.thrown().getClass().equals(second.thrown().getClass())) {
        throw differs(occasion, inWords(first), inWords(second));
      }
      return;
    }
    if (first.thrown() != null || second.thrown() != null) {
      throw differs(occasion, inWords(first), inWords(second));
    }
    sameValue(occasion, "state", first.state(), second.state());
    if (first.actor() != second.actor()) {
      sameValue(occasion, "actor it becomes", first.actor(), second.actor());
    }
    List<Effect> effects = first.effects();
    if (effects.size() != second.effects().size()) {
      throw differs(occasion, inWords(first), inWords(second));
    }
    for (int i = 0; i < effects.size(); i++) {
      sameEffect(occasion, effects.get(i), second.effects().get(i), first, second);
    }
  }

  private static void sameEffect(
      Supplier<String> occasion, Effect one, Effect other, HandlerRun first, HandlerRun second) {
    if (one instanceof Effect.Send a
        && other instanceof Effect.Send b
        && a.receiver().equals(b.receiver())
        && a.origin().equals(b.origin())) {
      sameValue(occasion, "message", a.content(), b.content());
    } else if (one instanceof Effect.Create a
        && other instanceof Effect.Create b
        && a.address().equals(b.address())) {
      sameValue(occasion, "created actor", a.actor(), b.actor());
      sameValue(occasion, "state", a.state(), b.state());
    } else {
      throw differs(occasion, inWords(first), inWords(second));
    }
  }

  private static void sameValue(
      Supplier<String> occasion, String what, @Nullable Object one, @Nullable Object other) {
    if (one == other) {
      return;
    }
    if (Objects.equals(one, other)) {
      if (Objects.hashCode(one) != Objects.hashCode(other)) {
        throw new BadInput(
            occasion.get()
                + ": the "
                + what
                + " "
                + Show.value(one)
                + " equals another with a different hash code; define hashCode to match equals, or"
                + " make it a record.");
      }
      return;
    }
    if (one != null) {
      checkValue(occasion, what, one);
    }
    throw differs(occasion, what + " " + Show.value(one), what + " " + Show.value(other));
  }

  private static BadInput differs(Supplier<String> occasion, String first, String second) {
    return new BadInput(
        occasion.get()
            + ": the handler is not a function of state and message, it gave "
            + first
            + " once and "
            + second
            + " another time; keep everything an actor remembers in its state and use"
            + " context.choose for chance.");
  }

  private static String inWords(List<HandlerRun> runs, int at) {
    return runs.isEmpty() ? "nothing, since it does not accept the message" : inWords(runs.get(at));
  }

  private static String inWords(HandlerRun handled) {
    if (handled.thrown() != null) {
      return Show.throwable(handled.thrown());
    }
    return "state " + Show.value(handled.state()) + " and " + Show.value(sent(handled.effects()));
  }

  private static List<Object> sent(List<Effect> effects) {
    return effects.stream()
        .map(effect -> effect instanceof Effect.Send send ? send.content() : effect)
        .toList();
  }

  /** The handler does something else on an equal state or message that is iterated differently. */
  public static BadInput dependsOnOrder(
      String occasion, String what, List<HandlerRun> one, List<HandlerRun> other) {
    int at = firstDifference(one, other);
    String first = inWords(one, at);
    String second = inWords(other, at);
    boolean inOrder = first.compareTo(second) < 0; // which of them is met first is chance
    return new BadInput(
        occasion
            + ": the handler depends on "
            + what
            + ", which equal values need not share and which can change from run to run: in one"
            + " order it gives "
            + (inOrder ? first : second)
            + ", in another "
            + (inOrder ? second : first)
            + "; use a list, or a linked or sorted set or map.");
  }

  /** The handler does something else in another JVM, which need not have the same surroundings. */
  public static BadInput dependsOnSurroundings(
      String occasion, String what, String advice, List<HandlerRun> one, List<HandlerRun> other) {
    int at = firstDifference(one, other);
    String first = inWords(one, at);
    String second = inWords(other, at);
    boolean inOrder = first.compareTo(second) < 0; // which of them is met first is chance
    return new BadInput(
        occasion
            + ": the handler depends on "
            + what
            + ", which can change from run to run: it gives "
            + (inOrder ? first : second)
            + " in one, "
            + (inOrder ? second : first)
            + " in another; "
            + advice
            + ".");
  }

  private static int firstDifference(List<HandlerRun> one, List<HandlerRun> other) {
    int at = 0;
    while (at + 1 < Math.min(one.size(), other.size())
        && inWords(one, at).equals(inWords(other, at))) {
      at++;
    }
    return at;
  }

  /** The actor accepts the message once and does not another time. */
  public static BadInput acceptsDiffer(String occasion) {
    return new BadInput(
        occasion
            + ": accepts is not a function of state and message, it is true once and false another"
            + " time; let it depend on nothing else.");
  }

  /** The handler gave something else when it was run again after the exploration. */
  public static BadInput differsLater(String occasion, Object state) {
    return new BadInput(
        occasion
            + " in state "
            + Show.value(state)
            + ": the handler is not a function of state and message, it gives something else after"
            + " other messages were handled; keep everything an actor remembers in its state, and use"
            + " context.choose for chance.");
  }

  /** The handler changed the actor instead of returning a state. */
  public static BadInput remembers(String occasion, String field) {
    return new BadInput(
        occasion
            + ": the handler changed the actor itself ("
            + field
            + "); keep everything an actor remembers in its state.");
  }

  public static BadInput mutatedState(String owner, Object state) {
    return new BadInput(
        "A state that "
            + owner
            + " had given away was changed afterwards (it now reads "
            + Show.value(state)
            + "); return a new state instead of changing the old one.");
  }

  public static BadInput mutatedMessage(Object message) {
    return new BadInput(
        "The message "
            + Show.value(message)
            + " was changed after it had been sent; make messages records of immutable values.");
  }
}
