package dev.ordeal.page;

import dev.ordeal.actor.Address;
import dev.ordeal.story.Letter;
import dev.ordeal.story.Scene;
import dev.ordeal.story.Story;
import dev.ordeal.story.Told;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which kinds of messages cause which: the receive of one sends the other. Kinds and causes come in
 * the order in which the story has them.
 */
final class Flow {
  private static final int MOST_KINDS = 60;

  /** One kind of message: how many there are on each way between two actors, and its layer. */
  static final class Kind {
    final String name;
    final boolean toClient;
    final Map<String, Integer> routes = new LinkedHashMap<>();
    final Map<Kind, Integer> causes = new LinkedHashMap<>();
    int layer = -1;

    Kind(String name, boolean toClient) {
      this.name = name;
      this.toClient = toClient;
    }

    int count() {
      return routes.values().stream().mapToInt(Integer::intValue).sum();
    }
  }

  private final Map<String, Kind> kinds = new LinkedHashMap<>();
  private final Set<Kind> first = new LinkedHashSet<>();

  Flow(Story story) {
    for (Letter letter : story.letters()) {
      if (letter.sentAt() == Letter.AT_START && (letter.isReceived() || !letter.isRequest())) {
        first.add(count(letter));
      }
    }
    for (Scene scene : story.scenes()) {
      Kind cause = kind(story.letters().get(scene.letter()).message().content(), false);
      for (int sent : scene.sent()) {
        Letter letter = story.letters().get(sent);
        if (letter.isReceived() || !letter.isRequest()) {
          Kind effect = count(letter);
          if (letter.isRequest()) {
            first.add(effect);
          } else {
            cause.causes.merge(effect, 1, Integer::sum);
          }
        }
      }
      for (Told told : scene.told()) {
        Kind answer = kind(told.content(), true);
        Address self = scene.step().event().actor();
        answer.routes.merge(route(self, told.client()), 1, Integer::sum);
        cause.causes.merge(answer, 1, Integer::sum);
      }
    }
    layer();
  }

  private Kind count(Letter letter) {
    Kind kind = kind(letter.message().content(), false);
    kind.routes.merge(
        route(letter.message().sender(), letter.message().receiver()), 1, Integer::sum);
    return kind;
  }

  private static String route(Address from, Address to) {
    return Wording.name(from) + " → " + Wording.name(to);
  }

  private Kind kind(Object content, boolean toClient) {
    String name = MessageKind.of(content);
    String key = toClient ? "client " + name : name;
    if (kinds.size() >= MOST_KINDS && !kinds.containsKey(key)) {
      return kinds.computeIfAbsent(
          toClient ? "client other" : "other", k -> new Kind("other kinds", toClient));
    }
    return kinds.computeIfAbsent(key, k -> new Kind(name, toClient));
  }

  /** A kind stands one layer behind the first that causes it. */
  private void layer() {
    List<Kind> now = new ArrayList<>(first);
    now.forEach(kind -> kind.layer = 0);
    for (int layer = 1; !now.isEmpty(); layer++) {
      List<Kind> next = new ArrayList<>();
      for (Kind kind : now) {
        for (Kind effect : kind.causes.keySet()) {
          if (effect.layer < 0) {
            effect.layer = layer;
            next.add(effect);
          }
        }
      }
      now = next;
    }
  }

  /** The kinds by layer, in order. */
  Map<Integer, List<Kind>> layers() {
    Map<Integer, List<Kind>> layers = new TreeMap<>();
    for (Kind kind : kinds.values()) {
      if (kind.layer >= 0) {
        layers.computeIfAbsent(kind.layer, l -> new ArrayList<>()).add(kind);
      }
    }
    return layers;
  }
}
