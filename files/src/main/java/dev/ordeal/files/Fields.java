package dev.ordeal.files;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of a JSON object one by one. A field that is missing, has another type or is out
 * of range is reported with its place; {@link #end} reports fields that were not read.
 */
final class Fields {
  private final JsonNode json;
  private final String place;
  private final Set<String> asked = new LinkedHashSet<>();

  /**
   * @param place the name of the object in error messages
   */
  Fields(JsonNode json, String place) {
    this.json = json;
    this.place = place;
  }

  private @Nullable JsonNode find(String field) {
    asked.add(field);
    return json.get(field);
  }

  private JsonNode get(String field) {
    JsonNode found = find(field);
    if (found == null) {
      throw new BadInput(place + " lacks the field '" + field + "'; save the schedule again.");
    }
    return found;
  }

  boolean has(String field) {
    return find(field) != null;
  }

  /** An error about the field. */
  BadInput error(String field, String what) {
    return new BadInput(place + ": the field '" + Show.brief(field) + "' " + what + ".");
  }

  String text(String field) {
    JsonNode found = get(field);
    if (!found.isTextual()) {
      throw error(field, "is not a string");
    }
    return found.textValue();
  }

  Optional<String> optionalText(String field) {
    return find(field) == null ? Optional.empty() : Optional.of(text(field));
  }

  /** A whole number from one to another. */
  int number(String field, int from, int to) {
    JsonNode found = get(field);
    if (!found.canConvertToInt()
        || !found.isIntegralNumber()
        || found.intValue() < from
        || found.intValue() > to) {
      throw error(field, "is not a whole number from " + from + " to " + to);
    }
    return found.intValue();
  }

  /** The same, which may be missing. */
  int number(String field, int from, int to, int otherwise) {
    return find(field) == null ? otherwise : number(field, from, to);
  }

  /** Whether the field, which may be missing, is true. */
  boolean flag(String field) {
    JsonNode found = find(field);
    if (found != null && !found.isBoolean()) {
      throw error(field, "is neither true nor false");
    }
    return found != null && found.booleanValue();
  }

  /** A whole number of 64 bits. */
  long wide(String field) {
    JsonNode found = get(field);
    if (!found.isIntegralNumber() || !found.canConvertToLong()) {
      throw error(field, "is not a whole number in range");
    }
    return found.longValue();
  }

  <E extends Enum<E>> E choice(String field, E[] known) {
    String name = text(field);
    List<String> names =
        Arrays.stream(known)
            .map(each -> each.name().toLowerCase(Locale.ROOT).replace('_', '-'))
            .toList();
    int index = names.indexOf(name);
    if (index < 0) {
      throw new BadInput(
          place
              + ": there is no "
              + field
              + " '"
              + Show.brief(name)
              + "'; "
              + Nearest.hint(Show.brief(name), names));
    }
    return known[index];
  }

  List<String> texts(String field) {
    List<String> texts = new ArrayList<>();
    for (JsonNode item : array(field)) {
      if (!item.isTextual()) {
        throw error(field, "does not hold strings only");
      }
      texts.add(item.textValue());
    }
    return texts;
  }

  /** The objects in an array, each with its place in it. */
  List<Fields> objects(String field) {
    List<Fields> objects = new ArrayList<>();
    for (JsonNode item : array(field)) {
      if (!item.isObject()) {
        throw error(field, "does not hold objects only");
      }
      objects.add(new Fields(item, place + ", " + field + " " + (objects.size() + 1)));
    }
    return objects;
  }

  private JsonNode array(String field) {
    JsonNode found = get(field);
    if (!found.isArray()) {
      throw error(field, "is not an array");
    }
    return found;
  }

  Optional<Fields> optionalObject(String field) {
    JsonNode found = find(field);
    if (found == null) {
      return Optional.empty();
    }
    if (!found.isObject()) {
      throw error(field, "is not an object");
    }
    return Optional.of(new Fields(found, place + ", " + field));
  }

  /** An object of whole numbers. */
  Map<String, Integer> numbers(String field) {
    JsonNode found = get(field);
    if (!found.isObject()) {
      throw error(field, "is not an object");
    }
    Fields inner = new Fields(found, place + ", " + field);
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (Iterator<String> names = found.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      numbers.put(name, inner.number(name, Integer.MIN_VALUE, Integer.MAX_VALUE));
    }
    return numbers;
  }

  /** Throws if there are fields that were not read. */
  void end() {
    for (Iterator<String> names = json.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!asked.contains(name)) {
        throw new BadInput(
            place
                + " has a field '"
                + Show.brief(name)
                + "' that schedule files do not have; take it out.");
      }
    }
  }
}
