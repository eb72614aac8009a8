package dev.ordeal.world.contract;

import java.util.Set;

/**
 * Thrown when code of the user's takes all memory at once. Like code that does not return, it ends
 * what was going on; its message names the code.
 */
public final class MemoryUsedUp extends Error {
  private static final long serialVersionUID = 1L;

  /** What the JVM says when the heap is full. */
  private static final Set<String> BY_THE_JVM =
      Set.of("Java heap space", "GC overhead limit exceeded");

  MemoryUsedUp(RunningCall call, OutOfMemoryError cause) {
    super(
        inWords(call, UserFrames.place(cause.getStackTrace()), Runtime.getRuntime().maxMemory()),
        cause);
  }

  /**
   * What the call did.
   *
   * @param place where its code is, as file and line in parentheses, or empty
   * @param heap the bytes of the heap
   */
  public static String inWords(RunningCall call, String place, long heap) {
    return call.inWords()
        + place
        + " has used up a heap of "
        + (heap >> 20)
        + " MB; user code must not allocate without end.";
  }

  /** Whether memory did run out, so that it is not one request alone that is too large. */
  static boolean isMemoryShort() {
    return used() > Runtime.getRuntime().maxMemory() / 10 * 8;
  }

  /**
   * Whether the code that threw the error, which has ended, took the memory: the JVM ran out of it,
   * and most of it can be had back now.
   */
  static boolean isDoneBy(OutOfMemoryError error) {
    if (!BY_THE_JVM.contains(String.valueOf(error.getMessage())) && !isMemoryShort()) {
      return false;
    }
    System.gc();
    return used() < Runtime.getRuntime().maxMemory() / 2;
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
