package dev.ordeal.cli;

import dev.ordeal.harness.Subject;
import dev.ordeal.harness.SubjectClass;
import dev.ordeal.systems.Systems;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Finds the system that a user names: a shipped one, or a class on the class path that was given.
 */
final class SubjectFinder {
  private static final String CLASS = ".class";

  private final List<Path> entries = new ArrayList<>();
  private final ClassLoader loader;

  /**
   * @param classpath directories and jars, separated as class paths are; empty for none
   */
  SubjectFinder(String classpath) {
    for (String entry : classpath.split(File.pathSeparator, -1)) {
      if (!entry.isBlank()) {
        entries.add(path(entry));
      }
    }
    URL[] urls = entries.stream().map(SubjectFinder::url).toArray(URL[]::new);
    loader = new URLClassLoader(urls, SubjectFinder.class.getClassLoader());
  }

  private static Path path(String entry) {
    try {
      Path path = Path.of(entry);
      if (Files.isDirectory(path)) {
        return path;
      }
      if (Files.isRegularFile(path)) {
        new JarFile(path.toFile()).close();
        return path;
      }
    } catch (InvalidPathException | IOException e) {
      throw new BadInput("--classpath: '" + entry + "' is neither a directory nor a jar.", e);
    }
    throw new BadInput("--classpath: there is no '" + entry + "'.");
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }

  Subject find(String name) {
    Optional<Subject> shipped = Systems.named(name);
    return shipped.isPresent() ? shipped.get() : SubjectClass.create(load(name));
  }

  private Class<?> load(String name) {
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      List<String> known = new ArrayList<>(Systems.all().stream().map(Subject::id).toList());
      known.addAll(classNames());
      String where = entries.isEmpty() ? "" : ", and no class of that name is on --classpath";
      List<String> near = Nearest.to(name, known);
      String hint =
          near.isEmpty()
              ? "shipped are " + String.join(", ", Systems.all().stream().map(Subject::id).toList())
              : "did you mean " + String.join(" or ", near) + "?";
      throw new BadInput("There is no system '" + name + "'" + where + "; " + hint, e);
    } catch (ExceptionInInitializerError e) {
      throw new BadInput("Class " + name + " failed while it was loaded: " + Show.throwable(e), e);
    } catch (LinkageError e) {
      throw new BadInput(
          "Class "
              + name
              + " cannot be loaded ("
              + Show.throwable(e)
              + "); compile it for Java "
              + Runtime.version().feature()
              + " or older and put all it needs on --classpath.",
          e);
    }
  }

  /** The names of the classes on the given class path. */
  private List<String> classNames() {
    List<String> names = new ArrayList<>();
    for (Path entry : entries) {
      try {
        names.addAll(Files.isDirectory(entry) ? inDirectory(entry) : inJar(entry));
      } catch (IOException e) {
        throw new BadInput("--classpath: '" + entry + "' cannot be read: " + Show.throwable(e), e);
      }
    }
    return names;
  }

  private static List<String> inDirectory(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .map(file -> directory.relativize(file).toString().replace(File.separatorChar, '/'))
          .flatMap(SubjectFinder::className)
          .toList();
    }
  }

  private static List<String> inJar(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream().flatMap(entry -> className(entry.getName())).toList();
    }
  }

  private static Stream<String> className(String file) {
    return file.endsWith(CLASS)
        ? Stream.of(file.substring(0, file.length() - CLASS.length()).replace('/', '.'))
        : Stream.empty();
  }
}
