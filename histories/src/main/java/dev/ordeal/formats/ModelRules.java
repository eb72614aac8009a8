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

/**
 * The rules of a model for the operations of a file: which arguments and results they need, and
 * what these mean. Values are numbers of the recording's values, or {@link #ABSENT}.
 */
final class ModelRules {
  /** Stands for a value that the file does not have. */
  static final int ABSENT = Values.UNKNOWN - 1;

  private final Model model;
  private final Recording.Builder builder;
  private final Values values;
  private final FilePosition position;
  private final String argumentField;
  private final String resultField;
  private final Map<String, NamedAction> actions = new HashMap<>();

  /**
   * The rules of a model.
   *
   * @param argumentField the name of the field with the argument, for messages
   * @param resultField the name of the field with the result, for messages
   */
  ModelRules(
      Model model,
      Recording.Builder builder,
      FilePosition position,
      String argumentField,
      String resultField) {
    this.model = model;
    this.builder = builder;
    this.values = builder.values();
    this.position = position;
    this.argumentField = argumentField;
    this.resultField = resultField;
  }

  /** Returns what the operation with the given name does. */
  NamedAction named(String name) {
    NamedAction known = actions.get(name);
    if (known != null) {
      return known;
    }
    Action action = action(name).orElseThrow(() -> unknown(name));
    NamedAction named = new NamedAction(name, action, builder.name(name));
    actions.put(name, named);
    return named;
  }

  /** The action of a name; with transactions, registers are also read and written one by one. */
  private Optional<Action> action(String name) {
    return model
        .action(name)
        .or(() -> isTransactional() ? Model.REGISTER.action(name) : Optional.empty());
  }

  private BadInput unknown(String name) {
    List<String> names = new ArrayList<>(model.operations());
    if (isTransactional()) {
      names.addAll(Model.REGISTER.operations());
    }
    List<String> near = Nearest.to(Show.brief(name), names);
    return position.error(
        "the model "
            + model.shownName()
            + " has no operation '"
            + Show.brief(name)
            + "' (it has "
            + String.join(", ", names)
            + "); "
            + (near.isEmpty()
                ? "choose another model, or remove such operations from the file."
                : "did you mean " + String.join(" or ", near) + "?"));
  }

  private boolean isTransactional() {
    return model == Model.MULTI_REGISTER;
  }

  /** The reader of transactions, if operations of the model touch several registers. */
  Optional<TransactionReader> transactions() {
    return isTransactional()
        ? Optional.of(new TransactionReader(values, position))
        : Optional.empty();
  }

  /** Whether an operation is about an element of a set, which is both its key and its argument. */
  boolean isAboutElement(NamedAction named) {
    return model == Model.SET && named.action() != Action.READ;
  }

  /** Whether every operation needs a key. */
  boolean needsKeys() {
    return model == Model.KV || model == Model.KV_APPEND;
  }

  /** The key of an operation, from the key and the argument in the file. */
  int key(NamedAction named, int key, int argument) {
    if (isAboutElement(named)) {
      if (key > Values.NIL && key != argument) {
        throw otherElement(named, key, argument);
      }
      return argument;
    }
    if (key > Values.NIL) {
      if (model == Model.SET) {
        throw position.error("a read of the whole set cannot have a key; use one file per key.");
      }
      return key;
    }
    if (needsKeys()) {
      throw position.error(
          named.name() + " has no key; add one, or choose the model cas-register for one value.");
    }
    return Values.NIL;
  }

  private BadInput otherElement(NamedAction named, int key, int argument) {
    return position.error(
        named.name()
            + " has key "
            + Show.brief(values.show(key))
            + " and "
            + argumentField
            + " "
            + Show.brief(values.show(argument))
            + "; both are the element, so give one of them or the same in both.");
  }

  /** The argument of an operation, from the key and the argument in the file. */
  int argument(NamedAction named, int key, int argument) {
    int given = argument <= Values.NIL && isAboutElement(named) ? key : argument;
    switch (named.action()) {
      case READ, TAKE, ACQUIRE, RELEASE -> {
        return Values.NIL;
      }
      case ADD -> {
        if (given <= Values.NIL && named.addsOne()) {
          return values.of(1);
        }
        return integer(named, required(named, given), argumentField);
      }
      case CAS -> {
        return given;
      }
      default -> {
        return typed(named, required(named, given), argumentField);
      }
    }
  }

  /** The second argument of an operation. */
  int second(NamedAction named, int second) {
    if (named.action() != Action.CAS) {
      return Values.NIL;
    }
    if (second <= Values.NIL) {
      throw notAPair(named);
    }
    return second;
  }

  BadInput notAPair(NamedAction named) {
    return position.error(named.name() + " needs " + argumentField + " [expected,new]; give both.");
  }

  private int required(NamedAction named, int value) {
    if (value <= Values.NIL) {
      throw position.error(named.name() + " has no " + argumentField + "; give the value.");
    }
    return value;
  }

  private int typed(NamedAction named, int value, String field) {
    if (model == Model.KV_APPEND && !(values.value(value) instanceof String)) {
      throw mistyped(named, field, value, "a string");
    }
    return model == Model.PRIORITY_QUEUE || model == Model.COUNTER
        ? integer(named, value, field)
        : value;
  }

  private int integer(NamedAction named, int value, String field) {
    if (!values.isWhole(value)) {
      throw mistyped(named, field, value, "a whole number");
    }
    return value;
  }

  private BadInput mistyped(NamedAction named, String field, int value, String type) {
    return position.error(
        named.name()
            + " has "
            + field
            + " "
            + Show.brief(values.show(value))
            + "; in the model "
            + model.shownName()
            + " it must be "
            + type
            + ".");
  }

  /**
   * The result of an operation.
   *
   * @param returned the result in the file
   * @return {@link Values#UNKNOWN} if the result says nothing
   */
  int result(NamedAction named, int returned) {
    return switch (named.action()) {
      case READ -> readResult(named, returned);
      case TAKE ->
          returned <= Values.NIL ? present(named, returned) : typed(named, returned, resultField);
      case CAS -> booleanResult(named, returned, true);
      case REMOVE, CONTAINS -> booleanResult(named, returned, false);
      case INSERT ->
          model == Model.SET ? booleanResult(named, returned, false) : noResult(named, returned);
      default -> noResult(named, returned);
    };
  }

  private int readResult(NamedAction named, int returned) {
    if (returned > Values.NIL) {
      return model == Model.SET ? set(named, returned) : typed(named, returned, resultField);
    }
    if (present(named, returned) == Values.UNKNOWN) {
      return Values.UNKNOWN;
    }
    return switch (model) {
      case KV_APPEND -> values.of((Object) "");
      case COUNTER, MULTI_REGISTER -> values.of(0);
      case SET -> Values.UNKNOWN;
      default -> Values.NIL;
    };
  }

  private int present(NamedAction named, int returned) {
    if (returned == ABSENT) {
      throw position.error(
          named.name() + " has no " + resultField + "; give the result, null for no value.");
    }
    return returned;
  }

  private int set(NamedAction named, int returned) {
    if (values.value(returned) instanceof Collection<?> elements) {
      return values.of(new LinkedHashSet<Object>(elements));
    }
    throw mistyped(named, resultField, returned, "a collection");
  }

  private int booleanResult(NamedAction named, int returned, boolean isRequired) {
    if (returned == Values.TRUE || returned == Values.FALSE || returned == Values.UNKNOWN) {
      return returned;
    }
    if (returned > Values.NIL || isRequired) {
      throw position.error(
          named.name()
              + (returned == ABSENT
                  ? " has no " + resultField
                  : " has " + resultField + " " + Show.brief(values.show(returned)))
              + "; it must be true or false.");
    }
    return Values.UNKNOWN;
  }

  private int noResult(NamedAction named, int returned) {
    if (returned == Values.FALSE) {
      throw position.error(
          named.name()
              + " has "
              + resultField
              + " false; leave out operations that did not happen.");
    }
    return Values.UNKNOWN;
  }
}
