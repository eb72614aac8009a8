package dev.ordeal.junit;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/** The running test, by class and method. Its findings are kept in a directory of their own. */
record TestPlace(String testClass, String testMethod) {
  /** The system property that names the directory of all findings. */
  static final String DIRECTORY = "ordeal.directory";

  private static final String USUAL_DIRECTORY = "target/ordeal";
  private static final int LONGEST_NAME = 80;
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");
  private static final String OWN_PACKAGE = TestPlace.class.getPackageName();

  /**
   * The innermost test method on the stack or, if there is none (on another thread), the first
   * method outside this package.
   */
  static TestPlace here() {
    List<StackFrame> frames =
        StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).walk(Stream::toList);
    return frames.stream()
        .filter(TestPlace::isTest)
        .findFirst()
        .or(() -> frames.stream().filter(TestPlace::isOutside).findFirst())
        .map(frame -> new TestPlace(frame.getClassName(), methodName(frame)))
        .orElseGet(() -> new TestPlace("unknown", "unknown"));
  }

  /** Whether it is a test method, or a lambda in one. */
  private static boolean isTest(StackFrame frame) {
    String name = methodName(frame);
    boolean lambda = !name.equals(frame.getMethodName());
    return Arrays.stream(frame.getDeclaringClass().getDeclaredMethods())
        .filter(method -> method.getName().equals(name))
        .filter(
            method ->
                lambda
                    || Arrays.equals(
                        method.getParameterTypes(), frame.getMethodType().parameterArray()))
        .anyMatch(method -> AnnotationSupport.isAnnotated(method, Testable.class));
  }

  /** Whether it is user code, not code of this package or the JDK. */
  private static boolean isOutside(StackFrame frame) {
    Class<?> type = frame.getDeclaringClass();
    ClassLoader loader = type.getClassLoader();
    return !type.getPackageName().equals(OWN_PACKAGE)
        && loader != null
        && loader != ClassLoader.getPlatformClassLoader();
  }

  /** The name of the method, or of the method that contains the lambda. */
  private static String methodName(StackFrame frame) {
    return LAMBDA.matcher(frame.getMethodName()).replaceAll("$1");
  }

  /** The directory of this test's findings. */
  Path directory() {
    return Path.of(System.getProperty(DIRECTORY, USUAL_DIRECTORY))
        .resolve(fileName(testClass))
        .resolve(fileName(testMethod));
  }

  /** A file name for the words: readable, short, and different for different words. */
  static String fileName(String words) {
    return fileName(words, LONGEST_NAME);
  }

  /** The same in about that many bytes. */
  static String fileName(String words, int bytes) {
    String plain =
        words
            .replaceAll("\\s*\\|\\s*", "_")
            .replaceAll("[^\\p{IsAlphabetic}\\p{IsDigit}.+=_$-]+", "-")
            .replaceAll("^[.-]+|-+(?=_|$)", "");
    String cut = cut(plain, bytes);
    if (cut.equals(words)) {
      return words;
    }
    CRC32 sum = new CRC32();
    sum.update(words.getBytes(StandardCharsets.UTF_8));
    return cut + String.format(Locale.ROOT, "-%08x", sum.getValue());
  }

  /** The longest prefix that fits into that many bytes. */
  private static String cut(String text, int bytes) {
    StringBuilder cut = new StringBuilder();
    int left = bytes;
    for (int at = 0; at < text.length(); at = text.offsetByCodePoints(at, 1)) {
      String next = Character.toString(text.codePointAt(at));
      left -= next.getBytes(StandardCharsets.UTF_8).length;
      if (left < 0) {
        break;
      }
      cut.append(next);
    }
    return cut.toString();
  }
}
