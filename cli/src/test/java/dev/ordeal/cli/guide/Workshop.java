package dev.ordeal.cli.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Where a reader of the guide compiles, checks and tests. */
final class Workshop {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
  private static final Pattern CUT = Pattern.compile("(.*) \\| (head|tail) -n (\\d+)");
  private static final String PASSED = "passed";
  private static final int NAMES_SHOWN = 6;

  private final Path work;
  private Path classes;
  private int entered;

  Workshop(Path work) {
    this.work = work;
    this.classes = work;
  }

  /** Compiles what is in the folders, which is used from here on. */
  void enter(List<Path> folders) throws IOException {
    classes = Files.createDirectories(work.resolve("classes" + entered++));
    List<String> arguments =
        new ArrayList<>(List.of("-Xlint:all", "-Werror", "-proc:none", "--release", "17", "-cp"));
    arguments.add(System.getProperty("java.class.path"));
    arguments.addAll(List.of("-d", classes.toString()));
    for (Path folder : folders) {
      try (Stream<Path> files = Files.list(folder)) {
        files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
      }
    }
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(result).as("compiling " + folders).isZero();
  }

  /** What a command prints; times are left out. */
  String run(String command) {
    Matcher cut = CUT.matcher(command);
    if (cut.matches()) {
      List<String> all = run(cut.group(1)).lines().toList();
      int count = Math.min(Integer.parseInt(cut.group(3)), all.size());
      boolean first = cut.group(2).equals("head");
      return String.join(
          "\n", first ? all.subList(0, count) : all.subList(all.size() - count, all.size()));
    }
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      words.add(word.group(1) != null ? word.group(1) : word.group(2));
    }
    assertThat(words.remove(0)).as(command).matches("\\.{1,2}/ordeal");
    Cli cli = Cli.run(words.stream().map(this::real).toArray(String[]::new));
    return known(cli.out() + cli.err()).replaceAll("\\d+\\.\\d{3} s", "... s");
  }

  /** A word of a command as it is here. */
  private String real(String word) {
    return word.equals("target/classes")
        ? classes.toString()
        : word.matches("[\\w-]+\\.(json|html|svg)") ? work.resolve(word).toString() : word;
  }

  /** What is printed here as the reader sees it. */
  private String known(String text) {
    return text.replace(work.resolve("ordeal").toString(), "target/ordeal").replace(work + "/", "");
  }

  /** A file that a command wrote. */
  String written(String name) throws IOException {
    return Files.readString(work.resolve(name));
  }

  /** What a test fails with, given its class and method. */
  String message(String test) {
    String[] words = test.split(" ", -1);
    return results(type -> selectMethod(type, words[1]), words[0]).values().iterator().next();
  }

  /** The names of the tests of a class, the first few, and what came of all. */
  String tests(String type) {
    Map<String, String> results = results(found -> selectClass(found), type);
    assertThat(results.values()).containsOnly(PASSED);
    List<String> names = List.copyOf(results.keySet());
    if (names.size() <= NAMES_SHOWN) {
      return String.join("\n", names) + "\n" + (names.size() == 1 ? "passes" : "all pass");
    }
    return String.join("\n", names.subList(0, NAMES_SHOWN))
        + "\n... and "
        + (names.size() - NAMES_SHOWN)
        + " others; all pass";
  }

  private interface Selection {
    DiscoverySelector of(Class<?> type);
  }

  private Map<String, String> results(Selection selection, String type) {
    Map<String, String> results = new LinkedHashMap<>();
    Thread thread = Thread.currentThread();
    ClassLoader usual = thread.getContextClassLoader();
    System.setProperty("ordeal.directory", work.resolve("ordeal").toString());
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, usual)) {
      thread.setContextClassLoader(loader);
      LauncherFactory.create()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(selection.of(loader.loadClass(type)))
                  .build(),
              new TestExecutionListener() {
                @Override
                public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                  if (test.isTest()) {
                    results.put(
                        test.getDisplayName(),
                        result.getThrowable().map(thrown -> told(thrown)).orElse(PASSED));
                  }
                }
              });
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    } finally {
      thread.setContextClassLoader(usual);
      System.clearProperty("ordeal.directory");
    }
    return results;
  }

  private String told(Throwable thrown) {
    return known(String.valueOf(thrown.getMessage())).strip();
  }
}
