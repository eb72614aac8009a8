package dev.ordeal.report.diagram;

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
 * Which kinds of messages cause which: delivering one sends the other. Kinds and causes keep the
 * order in which they occur in the run.
 */
final class MessageFlow {
  private static final int MOST_KINDS = 60;

  private final Map<String, MessageKind> kinds = new LinkedHashMap<>();
  private final Set<MessageKind> first = new LinkedHashSet<>();

  MessageFlow(Story story) {
    for (Letter letter : story.letters()) {
      if (letter.sentAt() == Letter.AT_START && matters(letter)) {
        first.add(count(letter));
      }
    }
    story.scenes().forEach(scene -> addCauses(scene, story));
    assignLayers();
  }

  /** Whether the message has an effect; a request that is not delivered has none. */
  private static boolean matters(Letter letter) {
    return letter.isReceived() || !letter.isRequest();
  }

  private void addCauses(Scene scene, Story story) {
    MessageKind cause = kind(story.letters().get(scene.letter()).message().content(), false);
    for (int sent : scene.sent()) {
      Letter letter = story.letters().get(sent);
      if (matters(letter)) {
        MessageKind effect = count(letter);
        if (letter.isRequest()) {
          first.add(effect);
        } else {
          cause.caused(effect);
        }
      }
    }
    Address self = scene.step().event().actor();
    for (Told told : scene.told()) {
      MessageKind answer = kind(told.content(), true);
      answer.sentOn(route(self, told.client()));
      cause.caused(answer);
    }
  }

  private MessageKind count(Letter letter) {
    MessageKind kind = kind(letter.message().content(), false);
    kind.sentOn(route(letter.message().sender(), letter.message().receiver()));
    return kind;
  }

  private static String route(Address from, Address to) {
    return ActorName.of(from) + " → " + ActorName.of(to);
  }

  private MessageKind kind(Object content, boolean isToClient) {
    String name = MessageKind.nameOf(content);
    String key = isToClient ? "client " + name : name;
    if (kinds.size() >= MOST_KINDS && !kinds.containsKey(key)) {
      return kinds.computeIfAbsent(
          isToClient ? "client other" : "other", k -> new MessageKind("other kinds", isToClient));
    }
    return kinds.computeIfAbsent(key, k -> new MessageKind(name, isToClient));
  }

  /** Puts each kind one layer behind the first that causes it. */
  private void assignLayers() {
    List<MessageKind> current = new ArrayList<>(first);
    current.forEach(kind -> kind.layer(0));
    for (int layer = 1; !current.isEmpty(); layer++) {
      List<MessageKind> next = new ArrayList<>();
      for (MessageKind kind : current) {
        for (MessageKind effect : kind.causes().keySet()) {
          if (effect.layer() == MessageKind.NO_LAYER) {
            effect.layer(layer);
            next.add(effect);
          }
        }
      }
      current = next;
    }
  }

  /** The kinds by layer, in order. */
  Map<Integer, List<MessageKind>> layers() {
    Map<Integer, List<MessageKind>> layers = new TreeMap<>();
    for (MessageKind kind : kinds.values()) {
      if (kind.layer() != MessageKind.NO_LAYER) {
        layers.computeIfAbsent(kind.layer(), l -> new ArrayList<>()).add(kind);
      }
    }
    return layers;
  }
}
