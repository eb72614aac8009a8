package dev.ordeal.cli.user;

import dev.ordeal.orders.Orders;
import dev.ordeal.reload.VaryingLoader;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Instance;
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
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The user's own classes on the given class path. */
public final class UserClasses {
  private static final String CLASS = ".class";

  private final List<Path> entries = new ArrayList<>();
  private final ClassLoader loader;

  private UserClasses(List<Path> entries, ClassLoader loader) {
    this.entries.addAll(entries);
    this.loader = loader;
  }

  /** The same classes, loaded again with sets and maps that are iterated in the given orders. */
  public UserClasses varied(Orders orders) {
    return new UserClasses(entries, new VaryingLoader(loader, orders));
  }

  /**
   * @param classpath directories and jars, separated as in any class path; empty for none
   */
  public UserClasses(String classpath) {
    for (String entry : classpath.split(File.pathSeparator, -1)) {
      if (!entry.isBlank()) {
        entries.add(path(entry));
      }
    }
    URL[] urls = entries.stream().map(UserClasses::url).toArray(URL[]::new);
    loader = new URLClassLoader(urls, UserClasses.class.getClassLoader());
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

  /**
   * A new object of the class of that name.
   *
   * @param kind the type it must have
   * @param what that type, in a word
   * @param shipped the names of the shipped ones, for a hint
   */
  public <T> T create(String name, Class<T> kind, String what, List<String> shipped) {
    return Instance.of(load(name, what, shipped), kind, what);
  }

  private Class<?> load(String name, String what, List<String> shipped) {
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      List<String> known = new ArrayList<>(shipped);
      known.addAll(classNames());
      boolean hasPath = !entries.isEmpty();
      String where = hasPath ? ", and no class of that name is on --classpath" : "";
      List<String> near = Nearest.to(Show.brief(name), known);
      String hint =
          near.isEmpty()
              ? "the shipped ones are "
                  + String.join(", ", shipped)
                  + (hasPath ? "." : "; add --classpath for a class of your own.")
              : "did you mean "
                  + String.join(" or ", near)
                  + (hasPath ? "?" : ", or is --classpath missing?");
      throw new BadInput(
          "There is no " + what + " '" + Show.brief(name) + "'" + where + "; " + hint, e);
    } catch (ExceptionInInitializerError e) {
      throw new BadInput("Class " + name + " failed during loading: " + Show.thrown(e), e);
    } catch (LinkageError e) {
      throw new BadInput(
          "Class "
              + name
              + " cannot be loaded ("
              + Show.throwable(e)
              + "); compile it for Java "
              + Runtime.version().feature()
              + " or older, and put everything it needs on --classpath.",
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
          .flatMap(UserClasses::className)
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
