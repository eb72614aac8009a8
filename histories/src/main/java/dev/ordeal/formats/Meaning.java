package dev.ordeal.formats;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the calls and answers of a file mean to a model: checks what they carry, and tells what they
 * assert. Values are numbers of the recording's values, or {@link #ABSENT}.
 */
final class Meaning {
  /** In the place of a value: the file has none there. */
  static final int ABSENT = Values.UNKNOWN - 1;

  private final Model model;
  private final Recording.Builder builder;
  private final Values values;
  private final Place place;
  private final String argumentField;
  private final String resultField;
  private final Map<String, Word> words = new HashMap<>();

  /**
   * @param argumentField what the file calls the place of arguments, for sentences
   * @param resultField what it calls the place of results
   */
  Meaning(
      Model model,
      Recording.Builder builder,
      Place place,
      String argumentField,
      String resultField) {
    this.model = model;
    this.builder = builder;
    this.values = builder.values();
    this.place = place;
    this.argumentField = argumentField;
    this.resultField = resultField;
  }

  /** The operation of that name. */
  Word word(String name) {
    Word known = words.get(name);
    if (known != null) {
      return known;
    }
    Action action =
        action(name)
            .orElseThrow(
                () ->
                    place.bad(
                        "the model "
                            + model.shownName()
                            + " has no operation '"
                            + Show.brief(name)
                            + "' but "
                            + String.join(", ", operations())
                            + nearest(name)));
    Word word = new Word(name, action, builder.name(name));
    words.put(name, word);
    return word;
  }

  /** What it does: beside transactions, registers are read and written one by one. */
  private Optional<Action> action(String name) {
    return model
        .action(name)
        .or(() -> isTransactional() ? Model.REGISTER.action(name) : Optional.empty());
  }

  private List<String> operations() {
    List<String> names = new ArrayList<>(model.operations());
    if (isTransactional()) {
      names.addAll(Model.REGISTER.operations());
    }
    return names;
  }

  private String nearest(String name) {
    List<String> near = Nearest.to(Show.brief(name), operations());
    return near.isEmpty()
        ? "; choose another --model, or leave such operations out of the file."
        : "; did you mean " + String.join(" or ", near) + "?";
  }

  /** Whether results of that operation are collections. */
  boolean tellsSet(Word word) {
    return model == Model.SET && word.action() == Action.READ;
  }

  /** Whether operations touch several parts at once. */
  boolean isTransactional() {
    return model == Model.MULTI_REGISTER;
  }

  /** The part of the object that a call is about. */
  int part(Word word, int key, int first) {
    if (model == Model.SET) {
      if (isElement(word)) {
        if (key > Values.NIL && key != first) {
          throw otherElement(word, key, first);
        }
        return first;
      }
      if (key > Values.NIL) {
        throw place.bad("a read of the whole set has a key; check a file for each key instead.");
      }
      return Values.NIL;
    }
    if (key > Values.NIL) {
      return key;
    }
    if (needsKeys()) {
      throw place.bad(
          word.name() + " has no key; add one, or choose --model cas-register for a single value.");
    }
    return Values.NIL;
  }

  private BadInput otherElement(Word word, int key, int first) {
    return place.bad(
        word.name()
            + " has the key "
            + Show.brief(values.show(key))
            + " and "
            + argumentField
            + " "
            + Show.brief(values.show(first))
            + "; both are the element, so give the same or only one.");
  }

  /** Whether a call is about an element of a set, which is both its part and its argument. */
  boolean isElement(Word word) {
    return model == Model.SET && word.action() != Action.READ;
  }

  /** Whether every call is about a key. */
  boolean needsKeys() {
    return model == Model.KV || model == Model.KV_APPEND;
  }

  /** The first argument of a call. */
  int first(Word word, int key, int argument) {
    int first = argument <= Values.NIL && isElement(word) ? key : argument;
    switch (word.action()) {
      case READ, TAKE, ACQUIRE, RELEASE -> {
        return Values.NIL;
      }
      case ADD -> {
        if (first <= Values.NIL && word.addsOne()) {
          return values.of(1);
        }
        return whole(word, given(word, first));
      }
      case CAS -> {
        return first;
      }
      default -> {
        return typed(word, given(word, first), argumentField);
      }
    }
  }

  /** The second argument of a call. */
  int second(Word word, int second) {
    if (word.action() != Action.CAS) {
      return Values.NIL;
    }
    if (second <= Values.NIL) {
      throw notAPair(word);
    }
    return second;
  }

  BadInput notAPair(Word word) {
    return place.bad(word.name() + " needs " + argumentField + " [expected,new]; give both.");
  }

  private int given(Word word, int value) {
    if (value <= Values.NIL) {
      throw place.bad(word.name() + " has no " + argumentField + "; give the value.");
    }
    return value;
  }

  private int typed(Word word, int value, String field) {
    if (model == Model.KV_APPEND && !(values.value(value) instanceof String)) {
      throw wrong(word, field, value, "a text");
    }
    return model == Model.PRIORITY_QUEUE || model == Model.COUNTER ? whole(word, value) : value;
  }

  private int whole(Word word, int value) {
    if (!values.isWhole(value)) {
      throw wrong(word, argumentField, value, "a whole number");
    }
    return value;
  }

  private BadInput wrong(Word word, String field, int value, String right) {
    return place.bad(
        word.name()
            + " has "
            + field
            + " "
            + Show.brief(values.show(value))
            + "; in the model "
            + model.shownName()
            + " it is "
            + right
            + ".");
  }

  /**
   * What an answer asserts.
   *
   * @param told what the file has as the result
   */
  int result(Word word, int told) {
    return switch (word.action()) {
      case READ -> read(word, told);
      case TAKE -> told <= Values.NIL ? asserted(word, told) : typed(word, told, resultField);
      case CAS -> truth(word, told, true);
      case REMOVE, CONTAINS -> truth(word, told, false);
      case INSERT -> model == Model.SET ? truth(word, told, false) : done(word, told);
      default -> done(word, told);
    };
  }

  private int read(Word word, int told) {
    if (told > Values.NIL) {
      return tellsSet(word) ? set(word, told) : typed(word, told, resultField);
    }
    int asserted = asserted(word, told);
    if (asserted == Values.UNKNOWN) {
      return asserted;
    }
    return switch (model) {
      case KV_APPEND -> values.of((Object) "");
      case COUNTER, MULTI_REGISTER -> values.of(0);
      case SET -> Values.UNKNOWN;
      default -> Values.NIL;
    };
  }

  private int asserted(Word word, int told) {
    if (told == ABSENT) {
      throw place.bad(
          word.name() + " has no " + resultField + "; give what it returned, null for nothing.");
    }
    return told;
  }

  private int set(Word word, int told) {
    if (values.value(told) instanceof Collection<?> elements) {
      return values.of(new LinkedHashSet<Object>(elements));
    }
    throw wrong(word, resultField, told, "a collection");
  }

  private int truth(Word word, int told, boolean needed) {
    if (told == Values.TRUE || told == Values.FALSE || told == Values.UNKNOWN) {
      return told;
    }
    if (told > Values.NIL || needed) {
      throw place.bad(
          word.name()
              + " has "
              + resultField
              + " "
              + (told == ABSENT ? "missing" : Show.brief(values.show(told)))
              + "; it is true or false.");
    }
    return Values.UNKNOWN;
  }

  private int done(Word word, int told) {
    if (told == Values.FALSE) {
      throw place.bad(
          word.name()
              + " has "
              + resultField
              + " false; leave out operations that did not happen.");
    }
    return Values.UNKNOWN;
  }

  /** The number of a value of the file. */
  int number(@Nullable Object value) {
    return value == null ? Values.NIL : values.of(value);
  }
}
