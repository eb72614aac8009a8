package dev.ordeal.spark;

import dev.ordeal.Ordeal;
import dev.ordeal.bench.gallery.GalleryBench;
import dev.ordeal.cli.user.UserSubject;
import dev.ordeal.files.ScheduleFile;
import dev.ordeal.report.Numbers;
import dev.ordeal.spec.Spec;
import dev.ordeal.systems.Systems;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** The classes that executors need, as jars. */
final class Jars {
  /** A class of each of our jars that tasks use, and of each library that Spark does not have. */
  private static final List<String> USED =
      List.of(
          Ordeal.class.getName(),
          Spec.class.getName(),
          Systems.class.getName(),
          GalleryBench.class.getName(),
          Numbers.class.getName(),
          ScheduleFile.class.getName(),
          UserSubject.class.getName(),
          Jars.class.getName(),
          "com.dynatrace.hash4j.hashing.Hashing",
          "org.jspecify.annotations.NullMarked");

  private Jars() {}

  /** Our own. */
  static List<Path> own() {
    Set<Path> jars = new LinkedHashSet<>();
    for (String name : USED) {
      try {
        jars.add(holding(Class.forName(name, false, Jars.class.getClassLoader())));
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
    return List.copyOf(jars);
  }

  /** The jar that holds the class. */
  static Path holding(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      return jar(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The user's, from a class path. */
  static List<Path> of(String classpath) {
    return Stream.of(classpath.split(File.pathSeparator, -1))
        .filter(entry -> !entry.isBlank())
        .map(Path::of)
        .map(Jars::jar)
        .toList();
  }

  /** The jar, or a new one with what is in the directory. */
  private static Path jar(Path path) {
    if (!Files.isDirectory(path)) {
      return path;
    }
    try {
      Path jar = Files.createTempFile("ordeal-classes", ".jar");
      jar.toFile().deleteOnExit();
      write(path, jar);
      return jar;
    } catch (IOException e) {
      throw new BadInput(
          "--classpath: '" + path + "' cannot be sent to workers: " + Show.throwable(e) + ".", e);
    }
  }

  private static void write(Path directory, Path jar) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> found = Files.walk(directory)) {
      found.filter(Files::isRegularFile).sorted().forEach(files::add);
    }
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      for (Path file : files) {
        String name = directory.relativize(file).toString().replace(File.separatorChar, '/');
        entries.putNextEntry(new JarEntry(name));
        Files.copy(file, entries);
        entries.closeEntry();
      }
    }
  }
}
