package dev.ordeal.page;

import dev.ordeal.actor.Address;
import dev.ordeal.history.Span;
import dev.ordeal.story.Letter;
import dev.ordeal.story.Scene;
import dev.ordeal.story.Story;
import dev.ordeal.story.Told;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Event;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of a diagram from top to bottom: one for each receive, and of very long stories only
 * both ends.
 */
final class Rows {
  private static final int MOST_SCENES = 200;
  private static final int MOST_NOTES = 4;
  private static final int LABEL_LENGTH = 34;
  private static final int NAME_LENGTH = 5;
  private static final double NARROWEST = 150;
  private static final double TOP = 6;

  private final Chapter chapter;
  private final Story story;
  private final List<Row> all = new ArrayList<>();
  private final int[] rowOf;
  private final int hiddenFrom;
  private final int hiddenTo;
  private double end = TOP;

  Rows(Chapter chapter) {
    this.chapter = chapter;
    this.story = chapter.story();
    int scenes = story.scenes().size();
    this.rowOf = new int[scenes];
    this.hiddenFrom = scenes > MOST_SCENES ? MOST_SCENES / 2 : scenes;
    this.hiddenTo = scenes > MOST_SCENES ? scenes - MOST_SCENES / 2 : scenes;
    if (sendsAtStart()) {
      addBetween("at the start");
    }
    for (int scene = 0; scene < scenes; scene++) {
      addScene(scene);
    }
  }

  /** Whether actors send before anything is received. */
  boolean sendsAtStart() {
    return story.letters().stream()
        .anyMatch(letter -> letter.sentAt() == Letter.AT_START && !letter.isRequest());
  }

  List<Row> all() {
    return all;
  }

  double end() {
    return end;
  }

  /** Whether the scene is left out. */
  boolean isHidden(int scene) {
    return scene >= hiddenFrom && scene < hiddenTo;
  }

  /** The line of the scene, or the one that stands for all that are left out. */
  Row row(int scene) {
    return scene == Letter.AT_START ? all.get(0) : all.get(rowOf[scene]);
  }

  private void addScene(int scene) {
    if (scene == chapter.shownBy() && !chapter.rest().isEmpty()) {
      addBetween(chapter.rest());
    }
    if (scene == hiddenFrom) {
      addBetween((hiddenTo - hiddenFrom) + " receives are left out here");
    }
    if (isHidden(scene)) {
      rowOf[scene] = scene > hiddenFrom ? rowOf[hiddenFrom] : all.size() - 1;
    } else {
      rowOf[scene] = all.size();
      Event.Delivery message = story.letters().get(story.scenes().get(scene).letter()).message();
      String route = route(message);
      String label =
          Wording.brief(Show.value(message.content()), LABEL_LENGTH - TextWidth.columns(route));
      add(new Row(scene, label, route, notes(scene), end));
    }
  }

  private void addBetween(String said) {
    add(new Row(Row.NO_SCENE, said, "", List.of(), end));
  }

  private static String route(Event.Delivery message) {
    String from = Wording.name(message.sender());
    String to = Wording.name(message.receiver());
    boolean isShort =
        TextWidth.columns(from) <= NAME_LENGTH && TextWidth.columns(to) <= NAME_LENGTH;
    return isShort ? from + " → " + to : "";
  }

  /** The width of a column for all texts that begin at the given place. */
  double textWidth(double from) {
    return from + all.stream().mapToDouble(Row::textWidth).reduce(NARROWEST, Math::max);
  }

  private void add(Row row) {
    all.add(row);
    end = row.bottom();
  }

  private List<Row.Note> notes(int index) {
    Scene scene = story.scenes().get(index);
    List<Row.Note> notes = new ArrayList<>();
    int alternatives = scene.step().alternatives();
    if (alternatives > 1) {
      note("choice " + (scene.step().alternative() + 1) + " of " + alternatives, false, notes);
    }
    for (Span span : story.history().spans()) {
      if (story.eventScenes().get(span.invoked()) == index) {
        note(span.process() + " calls " + span.operation(), false, notes);
      }
    }
    for (Span span : story.history().spans()) {
      if (!span.isPending() && story.eventScenes().get(span.answered()) == index) {
        note(
            span.process() + " gets " + span.answer() + " from " + span.operation(),
            chapter.isUnexplained(span),
            notes);
      }
    }
    for (Told told : scene.told()) {
      if (told.result().isEmpty()) {
        note(told.client() + " ignores " + Show.value(told.content()), false, notes);
      }
    }
    for (Address child : scene.created()) {
      note("creates " + child, false, notes);
    }
    if (index == story.scenes().size() - 1) {
      story.failure().ifPresent(failure -> note(words(failure), true, notes));
    }
    if (notes.size() <= MOST_NOTES) {
      return notes;
    }
    List<Row.Note> kept = new ArrayList<>(notes.subList(0, MOST_NOTES - 1));
    notes.stream().skip(MOST_NOTES - 1).filter(Row.Note::isWrong).limit(1).forEach(kept::add);
    kept.add(new Row.Note("and " + (notes.size() - kept.size()) + " more", false));
    return kept;
  }

  private static void note(String text, boolean isWrong, List<Row.Note> notes) {
    notes.add(new Row.Note(text, isWrong));
  }

  private static String words(ActorFailure failure) {
    return failure.isBreach()
        ? "'" + failure.reason() + "' is broken"
        : "fails: " + failure.reason();
  }
}
