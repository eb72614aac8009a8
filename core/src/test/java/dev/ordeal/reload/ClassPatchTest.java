package dev.ordeal.reload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Class files are changed where they use sets and maps, and are well-formed afterwards. */
class ClassPatchTest {

  /** The collections of the JDK use every instruction and constant that compilers write. */
  @Test
  void everyClassFileOfTheJdkIsRead() throws IOException {
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    int changed = 0;
    int files = 0;
    try (Stream<Path> paths = Files.walk(modules)) {
      for (Path file : paths.filter(path -> path.toString().endsWith(".class")).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        files++;
        changed += ClassPatch.of(bytes) == bytes ? 0 : 1;
      }
    }
    assertThat(files).isGreaterThan(5_000);
    assertThat(changed).isBetween(500, files / 2);
  }

  @Test
  void aClassWithoutSetsAndMapsStaysAsItIs() throws IOException {
    byte[] bytes = bytes(Bytecode.class);
    assertThat(ClassPatch.of(bytes)).isSameAs(bytes);
  }

  /** The verifier of the JVM looks at every method. */
  @Test
  void changedClassesAreVerifiedByTheJvm() throws IOException, ClassNotFoundException {
    for (Class<?> type : List.of(Redirections.class, Transfer.class, ClassPatchTest.class)) {
      byte[] bytes = ClassPatch.of(bytes(type));
      Class<?> again = new Defining().define(type.getName(), bytes);
      assertThat(again).isNotSameAs(type);
      assertThat(Class.forName(again.getName(), true, again.getClassLoader())).isSameAs(again);
    }
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    try (var in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
      return in.readAllBytes();
    }
  }

  private static final class Defining extends ClassLoader {
    Defining() {
      super(ClassPatchTest.class.getClassLoader());
    }

    Class<?> define(String name, byte[] bytes) {
      Class<?> type = defineClass(name, bytes, 0, bytes.length);
      resolveClass(type);
      return type;
    }
  }
}
