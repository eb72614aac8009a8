package dev.ordeal.cli.project;

import dev.ordeal.decide.Decider;
import dev.ordeal.files.ScheduleFile;
import dev.ordeal.junit.Ordeal;
import dev.ordeal.report.text.TextReport;
import dev.ordeal.verify.Verification;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * The jars of this Ordeal as a Maven repository in a directory. Their version is a hash of their
 * contents, so that Maven never confuses them with others.
 */
final class StarterRepository {
  private static final String NUMBER = "0.1.0";
  private static final int DIGITS = 12;

  /** Writes the repository and returns the version. */
  String write(Path repository) throws IOException {
    Map<String, byte[]> jars = new LinkedHashMap<>();
    jars.put("ordeal-histories", jarOf(Decider.class));
    jars.put("ordeal-core", jarOf(Verification.class));
    jars.put("ordeal-report", jarOf(TextReport.class));
    jars.put("ordeal-files", jarOf(ScheduleFile.class));
    jars.put("ordeal-junit", jarOf(Ordeal.class));
    String version = NUMBER + "-" + digest(jars);
    for (Map.Entry<String, byte[]> jar : jars.entrySet()) {
      String name = jar.getKey() + "-" + version;
      Path folder = repository.resolve("dev/ordeal").resolve(jar.getKey()).resolve(version);
      StarterProject.put(
          folder.resolve(name + ".pom"),
          StarterProject.read(jar.getKey() + ".xml").replace("ORDEAL_VERSION", version));
      Files.write(folder.resolve(name + ".jar"), jar.getValue());
    }
    return version;
  }

  private static String digest(Map<String, byte[]> jars) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      jars.values().forEach(digest::update);
      return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The jar of the class, which is created if its classes are in a directory. */
  private static byte[] jarOf(Class<?> type) throws IOException {
    Path place;
    try {
      place = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    return Files.isDirectory(place) ? jar(place) : Files.readAllBytes(place);
  }

  private static byte[] jar(Path classes) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Stream<Path> found = Files.walk(classes);
        JarOutputStream jar = new JarOutputStream(bytes)) {
      List<Path> files = found.filter(Files::isRegularFile).sorted().toList();
      for (Path file : files) {
        String name = classes.relativize(file).toString().replace(File.separatorChar, '/');
        JarEntry entry = new JarEntry(name);
        entry.setTime(0);
        jar.putNextEntry(entry);
        Files.copy(file, jar);
      }
    }
    return bytes.toByteArray();
  }
}
