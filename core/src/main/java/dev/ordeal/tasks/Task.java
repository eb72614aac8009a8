package dev.ordeal.tasks;

/**
 * A piece of work that any machine can do. It is a record that {@link dev.ordeal.wire.Wire} can
 * write, and what it does depends on nothing else, so it may be done again where a machine is lost.
 *
 * @param <R> what comes of it, which can be written too
 */
public interface Task<R> {

  /** Does it. */
  R run(Site site);

  /** What says whether a result that was kept is one of this task. */
  default Object key() {
    return this;
  }
}
