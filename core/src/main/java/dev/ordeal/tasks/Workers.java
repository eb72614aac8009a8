package dev.ordeal.tasks;

/** Threads or machines that do tasks. */
public interface Workers extends AutoCloseable {

  /** How many tasks they do at the same time. */
  int slots();

  /** Who waits for a bundle; may be told on any thread. */
  interface Waiting {
    /** The bundle is done, with these replies, as bytes. */
    void done(byte[] replies);

    /** The bundle could not be done anywhere. */
    void lost(Throwable why);
  }

  /** Does the tasks of a bundle, one after the other; see {@link Bundle#run}. */
  void submit(byte[] bundle, Waiting waiting);

  /** Told before somebody waits for what was submitted. */
  default void awaited() {}

  /** Says how far the work has come, where people look. */
  default void says(String progress) {}

  @Override
  void close();
}
