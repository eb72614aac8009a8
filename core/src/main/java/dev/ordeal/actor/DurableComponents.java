package dev.ordeal.actor;

import dev.ordeal.words.Components;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The components of a state that are marked {@link Durable}. */
final class DurableComponents {
  private DurableComponents() {}

  /** Their values, in order. */
  static List<@Nullable Object> of(Object state) {
    List<@Nullable Object> values = new ArrayList<>();
    if (state instanceof Record record) {
      for (RecordComponent component : Components.of(record.getClass())) {
        if (component.isAnnotationPresent(Durable.class)) {
          values.add(Components.read(component, record));
        }
      }
    }
    return values;
  }

  /**
   * A copy of the state with these values for them; fails if they do not fit, so that none is lost.
   */
  @SuppressWarnings("unchecked")
  static <S> S into(S state, Object durable) {
    if (!(durable instanceof List<?> values) || values.size() != of(state).size()) {
      if (durable instanceof List<?> none && none.isEmpty()) {
        return state;
      }
      throw new IllegalStateException(
          "the actor must define restart: its start makes a state into which what survives does not"
              + " fit");
    }
    if (values.isEmpty()) {
      return state;
    }
    List<RecordComponent> components = Components.of(state.getClass());
    Object[] arguments = new Object[components.size()];
    int next = 0;
    for (int i = 0; i < arguments.length; i++) {
      RecordComponent component = components.get(i);
      arguments[i] =
          component.isAnnotationPresent(Durable.class)
              ? values.get(next++)
              : Components.read(component, (Record) state);
    }
    try {
      return (S)
          Components.constructor(state.getClass())
              .orElseThrow(
                  () ->
                      new IllegalStateException(
                          state.getClass().getSimpleName()
                              + " has durable components, but its constructor is not accessible"))
              .newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(
          "the durable components do not fit into " + state, e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
