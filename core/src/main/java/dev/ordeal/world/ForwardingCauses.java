package dev.ordeal.world;

/** Causes that forward every call to others; subclasses override what they change. */
abstract class ForwardingCauses implements Causes {
  private final Causes inner;

  ForwardingCauses(Causes inner) {
    this.inner = inner;
  }

  @Override
  public int parent(int event) {
    return inner.parent(event);
  }

  @Override
  public int source(int event) {
    return inner.source(event);
  }

  @Override
  public int predecessor(int event) {
    return inner.predecessor(event);
  }

  @Override
  public int overtaken(int event) {
    return inner.overtaken(event);
  }

  @Override
  public int vanishedAt(int event) {
    return inner.vanishedAt(event);
  }

  @Override
  public boolean hasGuards() {
    return inner.hasGuards();
  }

  @Override
  public boolean isAccepted(int event, int depth) {
    return inner.isAccepted(event, depth);
  }

  @Override
  public boolean isFault(int event) {
    return inner.isFault(event);
  }

  @Override
  public boolean isAtSeveral(int step) {
    return inner.isAtSeveral(step);
  }

  @Override
  public boolean alsoChanges(int step, int actor) {
    return inner.alsoChanges(step, actor);
  }

  @Override
  public int mostRepetitions() {
    return inner.mostRepetitions();
  }

  @Override
  public boolean repeatsAt(int step) {
    return inner.repeatsAt(step);
  }

  @Override
  public int choicesAt(int step) {
    return inner.choicesAt(step);
  }

  @Override
  public boolean repeats(int event, int alternative, int depth) {
    return inner.repeats(event, alternative, depth);
  }

  @Override
  public int takenAt(int event) {
    return inner.takenAt(event);
  }

  @Override
  public int kind(int event) {
    return inner.kind(event);
  }

  @Override
  public int key(int event) {
    return inner.key(event);
  }

  @Override
  public int firstEnabledBy(int step) {
    return inner.firstEnabledBy(step);
  }

  @Override
  public int sharedPlaces(int step) {
    return inner.sharedPlaces(step);
  }

  @Override
  public int shared(int step, int place) {
    return inner.shared(step, place);
  }
}
