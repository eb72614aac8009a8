package dev.ordeal.harness;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Components;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A class of messages that is worth reordering, whether they read or write, and which key they
 * access. The key is computed from each message; if it is not known, it is the {@link #WILDCARD},
 * which conflicts with every key.
 *
 * @param place where the key is, as {@link #at} takes it, or {@link #COMPUTED}
 */
public record Interest(
    Class<?> message, Access access, Function<Object, Object> key, String place) {

  /** The place of the key of messages that all access one key, as on a register. */
  public static final String ONE_KEY = "-";

  /** The place of a key that is not known before run time. */
  public static final String ANY_KEY = "*";

  /** The place of a key that code computes. */
  public static final String COMPUTED = "?";

  /** The key of a message that may access any key. */
  public static final Object WILDCARD =
      new Object() {
        @Override
        public String toString() {
          return ANY_KEY;
        }
      };

  public Interest(Class<?> message, Access access, Function<Object, Object> key) {
    this(message, access, key, COMPUTED);
  }

  /** Messages of that class, with their key read from the message. */
  public static <M> Interest in(Class<M> message, Access access, Function<M, Object> key) {
    return new Interest(message, access, content -> key.apply(message.cast(content)));
  }

  /** Messages of that class, all of one key, as on a register. */
  public static Interest inOneKey(Class<?> message, Access access) {
    return at(message, access, ONE_KEY);
  }

  /** Messages of that class, whose key is not known. */
  public static Interest inAnyKey(Class<?> message, Access access) {
    return at(message, access, ANY_KEY);
  }

  /**
   * Messages of that class, with their key at a place: {@link #ONE_KEY}, {@link #ANY_KEY}, or a
   * component of the record by name or by number from 0, and its components in turn, as in {@code
   * command.key}.
   */
  public static Interest at(Class<?> message, Access access, String place) {
    if (place.equals(ONE_KEY)) {
      return new Interest(message, access, content -> "", place);
    }
    if (place.equals(ANY_KEY)) {
      return new Interest(message, access, content -> WILDCARD, place);
    }
    List<String> steps = List.of(place.split("\\.", -1));
    component(message, steps.get(0)); // a wrong name is a mistake, whether or not one is ever sent
    return new Interest(message, access, content -> read(content, steps), place);
  }

  private static Object read(Object content, List<String> steps) {
    Object found = content;
    for (String step : steps) {
      RecordComponent component = component(found.getClass(), step);
      found = Objects.requireNonNull(Components.read(component, (Record) found));
    }
    return found;
  }

  private static RecordComponent component(Class<?> type, String step) {
    if (!type.isRecord()) {
      throw new BadInput(
          type.getSimpleName()
              + " is not a record, so there is no place '"
              + Show.brief(step)
              + "' in it; give "
              + ANY_KEY
              + " if its key is not known.");
    }
    List<RecordComponent> components = Components.of(type);
    List<String> names = components.stream().map(RecordComponent::getName).toList();
    Optional<RecordComponent> found =
        IntStream.range(0, components.size())
            .filter(i -> names.get(i).equals(step) || String.valueOf(i).equals(step))
            .mapToObj(components::get)
            .findFirst();
    return found.orElseThrow(
        () ->
            new BadInput(
                type.getSimpleName()
                    + " has no component '"
                    + Show.brief(step)
                    + "'; "
                    + (names.isEmpty() ? "it has none." : Nearest.hint(step, names))));
  }
}
