package dev.ordeal.report.page;

import dev.ordeal.actor.Address;
import dev.ordeal.report.diagram.ActorName;
import dev.ordeal.report.diagram.ShownRun;
import dev.ordeal.report.diagram.SpaceTimeDiagram;
import dev.ordeal.report.diagram.StepNote;
import dev.ordeal.report.html.DisplayText;
import dev.ordeal.story.Letter;
import dev.ordeal.story.Scene;
import dev.ordeal.story.Story;
import dev.ordeal.story.Told;
import dev.ordeal.world.ActorFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the page's script shows of each step, as data. */
final class StepDetails {
  private static final int MESSAGES_SHOWN = 20;
  private static final int ACTORS_SHOWN = 40;

  /** The {@code sentAt} of a client's request, which no step sends. */
  private static final int REQUEST = -2;

  private final ShownRun run;
  private final Story story;
  private final SpaceTimeDiagram diagram;

  /** Every string once, with its index, because states and messages recur. */
  private final Map<String, Integer> texts = new LinkedHashMap<>();

  StepDetails(ShownRun run, SpaceTimeDiagram diagram) {
    this.run = run;
    this.story = run.story();
    this.diagram = diagram;
  }

  Map<String, Object> data() {
    List<Object> steps = new ArrayList<>();
    for (int i = 0; i < run.steps(); i++) {
      if (diagram.shows(i)) {
        steps.add(step(i));
      }
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("count", run.steps());
    data.put("start", run.firstShown());
    data.put("steps", steps);
    data.put("texts", List.copyOf(texts.keySet()));
    return data;
  }

  private Map<String, Object> step(int index) {
    Scene scene = story.scenes().get(index);
    Letter letter = story.letters().get(scene.letter());
    Map<String, Object> step = new LinkedHashMap<>();
    step.put("step", index);
    step.put("actor", ActorName.of(letter.message().receiver()));
    step.put("message", text(letter.message().content()));
    step.put("from", ActorName.of(letter.message().sender()));
    step.put("origin", ActorName.of(letter.message().origin()));
    step.put("sentAt", letter.isRequest() ? REQUEST : letter.sentAt());
    step.put("before", text(scene.before()));
    step.put("after", text(scene.after()));
    List<Letter> sent = sent(scene, false);
    step.put("sent", sent.stream().limit(MESSAGES_SHOWN).map(this::message).toList());
    step.put("sentMore", Math.max(0, sent.size() - MESSAGES_SHOWN));
    step.put("answers", scene.told().stream().limit(MESSAGES_SHOWN).map(this::answer).toList());
    step.put("calls", sent(scene, true).stream().limit(MESSAGES_SHOWN).map(this::message).toList());
    if (index == run.steps() - 1 && isBreach()) {
      step.put(
          "actors",
          story.states().entrySet().stream().limit(ACTORS_SHOWN).map(this::state).toList());
      step.put("actorsMore", Math.max(0, story.states().size() - ACTORS_SHOWN));
    }
    step.put("notes", diagram.notes(index).stream().map(StepDetails::note).toList());
    step.put("events", story.eventScenes().stream().filter(at -> at <= index).count());
    return step;
  }

  /** Whether the run breaks an invariant, which concerns the states of all actors. */
  private boolean isBreach() {
    return story.failure().filter(ActorFailure::isBreach).isPresent();
  }

  private Map<String, Object> state(Map.Entry<Address, Object> actor) {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("actor", ActorName.of(actor.getKey()));
    state.put("state", text(actor.getValue()));
    return state;
  }

  private int text(Object value) {
    return texts.computeIfAbsent(DisplayText.full(value), key -> texts.size());
  }

  /** The messages that the receiver sends, or the requests that answered clients make next. */
  private List<Letter> sent(Scene scene, boolean isRequest) {
    return scene.sent().stream()
        .map(story.letters()::get)
        .filter(letter -> letter.isRequest() == isRequest)
        .toList();
  }

  private Map<String, Object> message(Letter letter) {
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("message", text(letter.message().content()));
    message.put("from", ActorName.of(letter.message().sender()));
    message.put("to", ActorName.of(letter.message().receiver()));
    message.put("deliveredAt", letter.isReceived() ? letter.receivedAt() : -1);
    return message;
  }

  private Map<String, Object> answer(Told told) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("client", ActorName.of(told.client()));
    answer.put("message", text(told.content()));
    told.result().ifPresent(result -> answer.put("result", text(result)));
    return answer;
  }

  private static Map<String, Object> note(StepNote note) {
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("text", DisplayText.brief(note.text(), DisplayText.FULL));
    words.put("wrong", note.isWrong());
    return words;
  }
}
