package dev.ordeal.page;

import dev.ordeal.actor.Address;
import dev.ordeal.story.Letter;
import dev.ordeal.story.Scene;
import dev.ordeal.story.Story;
import dev.ordeal.story.Told;
import dev.ordeal.world.ActorFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the page shows of each receive when it is stepped to, as data. */
final class StepData {
  private static final int MOST_SENT = 20;
  private static final int MOST_ACTORS = 40;

  private final Chapter chapter;
  private final Story story;
  private final Rows rows;

  /** The same states and messages come again and again, so each text is written once. */
  private final Map<String, Integer> texts = new LinkedHashMap<>();

  StepData(Chapter chapter) {
    this.chapter = chapter;
    this.story = chapter.story();
    this.rows = new Rows(chapter);
  }

  Map<String, Object> data() {
    List<Object> steps = new ArrayList<>();
    for (int i = 0; i < story.scenes().size(); i++) {
      if (!rows.isHidden(i)) {
        steps.add(step(i));
      }
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("count", story.scenes().size());
    data.put("start", chapter.begin());
    data.put("steps", steps);
    data.put("texts", List.copyOf(texts.keySet()));
    return data;
  }

  private Map<String, Object> step(int index) {
    Scene scene = story.scenes().get(index);
    Letter letter = story.letters().get(scene.letter());
    Map<String, Object> step = new LinkedHashMap<>();
    step.put("step", index);
    step.put("actor", Wording.name(letter.message().receiver()));
    step.put("message", text(letter.message().content()));
    step.put("from", Wording.name(letter.message().sender()));
    step.put("origin", Wording.name(letter.message().origin()));
    step.put("sentAt", letter.isRequest() ? -2 : letter.sentAt());
    step.put("before", text(scene.before()));
    step.put("after", text(scene.after()));
    List<Letter> sent = letters(scene, false);
    step.put("sent", sent.stream().limit(MOST_SENT).map(this::sent).toList());
    step.put("unsaid", Math.max(0, sent.size() - MOST_SENT));
    step.put("told", scene.told().stream().limit(MOST_SENT).map(this::told).toList());
    step.put("calls", letters(scene, true).stream().limit(MOST_SENT).map(this::sent).toList());
    if (index == story.scenes().size() - 1 && isBreach()) {
      step.put(
          "everybody",
          story.states().entrySet().stream().limit(MOST_ACTORS).map(this::state).toList());
      step.put("unshown", Math.max(0, story.states().size() - MOST_ACTORS));
    }
    step.put("notes", rows.row(index).notes().stream().map(StepData::note).toList());
    step.put("events", story.eventScenes().stream().filter(at -> at <= index).count());
    return step;
  }

  /** An invariant is about all actors, whoever has received what. */
  private boolean isBreach() {
    return story.failure().filter(ActorFailure::isBreach).isPresent();
  }

  private Map<String, Object> state(Map.Entry<Address, Object> actor) {
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("actor", Wording.name(actor.getKey()));
    words.put("state", text(actor.getValue()));
    return words;
  }

  private int text(Object value) {
    return texts.computeIfAbsent(Wording.full(value), key -> texts.size());
  }

  /** What the receiver sends; or what clients that it answers call next, which it does not send. */
  private List<Letter> letters(Scene scene, boolean requests) {
    return scene.sent().stream()
        .map(story.letters()::get)
        .filter(letter -> letter.isRequest() == requests)
        .toList();
  }

  private Map<String, Object> sent(Letter letter) {
    Map<String, Object> sent = new LinkedHashMap<>();
    sent.put("message", text(letter.message().content()));
    sent.put("from", Wording.name(letter.message().sender()));
    sent.put("to", Wording.name(letter.message().receiver()));
    sent.put("at", letter.isReceived() ? letter.receivedAt() : -1);
    return sent;
  }

  private Map<String, Object> told(Told told) {
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("client", Wording.name(told.client()));
    words.put("message", text(told.content()));
    told.result().ifPresent(result -> words.put("result", text(result)));
    return words;
  }

  private static Map<String, Object> note(Row.Note note) {
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("text", Wording.brief(note.text(), Wording.FULL));
    words.put("wrong", note.isWrong());
    return words;
  }
}
