package dev.ordeal.report.diagram;

import dev.ordeal.report.html.DisplayText;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.Show;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** A kind of message in a flow: how often it is sent on which route, and which kinds it causes. */
final class MessageKind {
  private static final int LONGEST_NAME = 22;
  private static final int ROUTES_SHOWN = 20;

  /** The layer of a kind that nothing leads to. */
  static final int NO_LAYER = -1;

  private final String name;
  private final boolean isToClient;
  private final Map<String, Integer> routes = new LinkedHashMap<>();
  private final Map<MessageKind, Integer> causes = new LinkedHashMap<>();
  private int layer = NO_LAYER;

  MessageKind(String name, boolean isToClient) {
    this.name = name;
    this.isToClient = isToClient;
  }

  /** The name of a message's kind: its class, or its value where that says more. */
  static String nameOf(Object content) {
    Class<?> type = content.getClass();
    boolean isItsOwnName = type.getClassLoader() == null || content instanceof Enum<?>;
    String name =
        content instanceof Operation operation
            ? operation.name()
            : isItsOwnName ? Show.value(content) : type.getSimpleName();
    return DisplayText.brief(name.isEmpty() ? type.getName() : name, LONGEST_NAME);
  }

  String name() {
    return name;
  }

  boolean isToClient() {
    return isToClient;
  }

  /** Counts one message on the route. */
  void sentOn(String route) {
    routes.merge(route, 1, Integer::sum);
  }

  /** Counts one message of the other kind that a message of this kind caused. */
  void caused(MessageKind effect) {
    causes.merge(effect, 1, Integer::sum);
  }

  /** The kinds that this one causes, and how often. */
  Map<MessageKind, Integer> causes() {
    return causes;
  }

  /** The number of causes between the first messages and this kind, or {@link #NO_LAYER}. */
  int layer() {
    return layer;
  }

  void layer(int number) {
    layer = number;
  }

  /** The routes, with their counts where these are not 1. */
  String routes() {
    return routes.entrySet().stream()
        .limit(ROUTES_SHOWN)
        .map(route -> route.getKey() + (route.getValue() > 1 ? " ×" + route.getValue() : ""))
        .collect(Collectors.joining(", "));
  }
}
