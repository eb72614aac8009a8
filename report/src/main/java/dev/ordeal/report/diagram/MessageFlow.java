package dev.ordeal.report.diagram;

import dev.ordeal.actor.Address;
import dev.ordeal.story.ClientMessage;
import dev.ordeal.story.Story;
import dev.ordeal.story.StoryMessage;
import dev.ordeal.story.StoryStep;
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
    for (StoryMessage storyMessage : story.messages()) {
      if (storyMessage.sentAt() == StoryMessage.AT_START && matters(storyMessage)) {
        first.add(count(storyMessage));
      }
    }
    story.steps().forEach(storyStep -> addCauses(storyStep, story));
    assignLayers();
  }

  /** Whether the message has an effect; a request or timer that is not delivered has none. */
  private static boolean matters(StoryMessage storyMessage) {
    return storyMessage.isSeen();
  }

  private void addCauses(StoryStep storyStep, Story story) {
    MessageKind cause = kind(story.messages().get(storyStep.message()).content(), false);
    for (int sent : storyStep.sent()) {
      StoryMessage storyMessage = story.messages().get(sent);
      if (matters(storyMessage)) {
        MessageKind effect = count(storyMessage);
        if (storyMessage.isRequest()) {
          first.add(effect);
        } else {
          cause.caused(effect);
        }
      }
    }
    Address self = storyStep.scheduled().event().actor();
    for (ClientMessage clientMessage : storyStep.clientMessages()) {
      MessageKind answer = kind(clientMessage.content(), true);
      answer.sentOn(route(self, clientMessage.client()));
      cause.caused(answer);
    }
  }

  private MessageKind count(StoryMessage storyMessage) {
    MessageKind kind = kind(storyMessage.content(), false);
    kind.sentOn(route(storyMessage.sender(), storyMessage.receiver()));
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
