package dev.ordeal.report.page;

import dev.ordeal.actor.Address;
import dev.ordeal.report.diagram.ActorName;
import dev.ordeal.report.diagram.ShownRun;
import dev.ordeal.report.diagram.SpaceTimeDiagram;
import dev.ordeal.report.diagram.StepNote;
import dev.ordeal.report.html.DisplayText;
import dev.ordeal.schedule.ActorChange;
import dev.ordeal.story.ClientMessage;
import dev.ordeal.story.Story;
import dev.ordeal.story.StoryMessage;
import dev.ordeal.story.StoryStep;
import dev.ordeal.words.Show;
import dev.ordeal.words.StateChange;
import dev.ordeal.world.ActorFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

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
    StoryStep storyStep = story.steps().get(index);
    StoryMessage storyMessage = story.messages().get(storyStep.message());
    Map<String, Object> step = new LinkedHashMap<>();
    step.put("step", index);
    step.put("actor", ActorName.of(storyMessage.receiver()));
    step.put("message", text(storyMessage.content()));
    step.put("from", ActorName.of(storyMessage.sender()));
    step.put("origin", ActorName.of(storyMessage.origin()));
    step.put("sentAt", storyMessage.isRequest() ? REQUEST : storyMessage.sentAt());
    if (!storyMessage.isSent()) {
      step.put("event", storyMessage.kind());
    }
    step.put("type", type(storyStep));
    step.put(
        "state",
        Stream.concat(
                StateChange.parts(storyStep.before(), storyStep.after()).stream().map(this::part),
                storyStep.others().stream().flatMap(this::parts))
            .toList());
    List<StoryMessage> sent = sent(storyStep, false);
    step.put("sent", sent.stream().limit(MESSAGES_SHOWN).map(this::message).toList());
    step.put("sentMore", Math.max(0, sent.size() - MESSAGES_SHOWN));
    step.put(
        "answers",
        storyStep.clientMessages().stream().limit(MESSAGES_SHOWN).map(this::answer).toList());
    step.put(
        "calls", sent(storyStep, true).stream().limit(MESSAGES_SHOWN).map(this::message).toList());
    if (index == run.steps() - 1 && isBreach()) {
      step.put(
          "actors",
          story.states().entrySet().stream().limit(ACTORS_SHOWN).map(this::state).toList());
      step.put("actorsMore", Math.max(0, story.states().size() - ACTORS_SHOWN));
    }
    step.put("notes", diagram.notes(index).stream().map(StepDetails::note).toList());
    step.put("events", story.eventSteps().stream().filter(at -> at <= index).count());
    return step;
  }

  /** Whether the run breaks an invariant, which concerns the states of all actors. */
  private boolean isBreach() {
    return story.failure().filter(ActorFailure::isBreach).isPresent();
  }

  private Map<String, Object> state(Map.Entry<Address, Object> actor) {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("actor", ActorName.of(actor.getKey()));
    state.put("state", text(Show.state(actor.getValue())));
    return state;
  }

  private int text(Object value) {
    return texts.computeIfAbsent(DisplayText.full(value), key -> texts.size());
  }

  /** The name of the record of which the parts of the state are components. */
  private static String type(StoryStep storyStep) {
    return storyStep.after() instanceof Record
        ? DisplayText.brief(storyStep.after().getClass().getSimpleName(), DisplayText.SHORT)
        : "";
  }

  /** The parts of another actor's state, named after the actor. */
  private Stream<List<Object>> parts(ActorChange other) {
    String name = ActorName.of(other.actor()) + " ";
    return StateChange.parts(other.before(), other.after()).stream()
        .map(part -> new StateChange.Part(name + part.name(), part.before(), part.after()))
        .map(this::part);
  }

  private List<Object> part(StateChange.Part part) {
    return List.of(part.name(), text(part.before()), text(part.after()));
  }

  /** The messages that the receiver sends, or the requests that answered clients make next. */
  private List<StoryMessage> sent(StoryStep storyStep, boolean isRequest) {
    return storyStep.sent().stream()
        .map(story.messages()::get)
        .filter(storyMessage -> storyMessage.isSent() && storyMessage.isRequest() == isRequest)
        .toList();
  }

  private Map<String, Object> message(StoryMessage storyMessage) {
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("message", text(storyMessage.content()));
    message.put("from", ActorName.of(storyMessage.sender()));
    message.put("to", ActorName.of(storyMessage.receiver()));
    message.put("deliveredAt", storyMessage.isDelivered() ? storyMessage.deliveredAt() : -1);
    if (storyMessage.isLost()) {
      message.put("lostAt", storyMessage.lostAt());
    }
    if (storyMessage.noLongerMatters()) {
      message.put("noLongerMatters", true);
    }
    return message;
  }

  private Map<String, Object> answer(ClientMessage clientMessage) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("client", ActorName.of(clientMessage.client()));
    answer.put("message", text(clientMessage.content()));
    clientMessage.result().ifPresent(result -> answer.put("result", text(result)));
    return answer;
  }

  private static Map<String, Object> note(StepNote note) {
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("text", DisplayText.brief(note.text(), DisplayText.FULL));
    words.put("wrong", note.isWrong());
    return words;
  }
}
