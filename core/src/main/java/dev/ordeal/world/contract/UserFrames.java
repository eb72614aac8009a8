package dev.ordeal.world.contract;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The part of a stack trace that is the user's: the frames between what Ordeal calls and what
 * throws, without those of the JDK and of Ordeal.
 */
final class UserFrames {
  private static final int MOST_FRAMES = 10;

  /** What a handler can call of Ordeal. */
  private static final Set<String> OWN =
      Set.of(
          "dev.ordeal.actor",
          "dev.ordeal.spec",
          "dev.ordeal.words",
          HandlerRunner.class.getPackageName());

  private UserFrames() {}

  /** The innermost frames, which are equal in every JVM. */
  static List<StackTraceElement> of(Throwable thrown) {
    List<StackTraceElement> all =
        Arrays.stream(thrown.getStackTrace())
            .takeWhile(frame -> !frame.getClassName().equals(HandlerRunner.class.getName()))
            .filter(UserFrames::isUsers)
            .map(UserFrames::withoutLoader)
            .toList();
    Stream<StackTraceElement> frames = all.stream().limit(all.size() - (endsInBridge(all) ? 1 : 0));
    if (thrown instanceof StackOverflowError) { // which of them runs out of stack is chance
      frames = frames.distinct().sorted(Comparator.comparing(StackTraceElement::toString));
    }
    return frames.limit(MOST_FRAMES).toList();
  }

  /**
   * The innermost frame that is neither the JDK's nor Ordeal's, as file and line in parentheses;
   * empty if that is not known.
   */
  static String place(StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .filter(frame -> isUsers(frame) && !frame.getClassName().startsWith("dev.ordeal."))
        .findFirst()
        .filter(frame -> frame.getFileName() != null)
        .map(frame -> " (" + frame.getFileName() + ":" + frame.getLineNumber() + ")")
        .orElse("");
  }

  /** Whether the outermost frame is the compiler's, which only calls the method of that name. */
  private static boolean endsInBridge(List<StackTraceElement> frames) {
    if (frames.size() < 2) {
      return false;
    }
    StackTraceElement outer = frames.get(frames.size() - 1);
    StackTraceElement inner = frames.get(frames.size() - 2);
    return outer.getMethodName().equals("receive")
        && inner.getMethodName().equals("receive")
        && inner.getClassName().equals(outer.getClassName());
  }

  private static boolean isUsers(StackTraceElement frame) {
    String module = frame.getModuleName();
    boolean isOfJdk = module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    String name = frame.getClassName();
    return !isOfJdk && !OWN.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
  }

  /** The same frame by class, method, file and line only. */
  private static StackTraceElement withoutLoader(StackTraceElement frame) {
    return new StackTraceElement(
        frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber());
  }
}
