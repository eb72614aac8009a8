package dev.ordeal.files.harness;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.orders.Orders;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A harness in a file. Any mistake in it is a {@link BadInput} with its line; names of actors and
 * messages are checked when the harness is built.
 */
public final class HarnessFile {
  static final String FORMAT = "ordeal-harness";
  static final int VERSION = 1;
  private static final long MOST_BYTES = 1 << 20;

  private final String name;
  private final Parts parts;

  private HarnessFile(String name, Parts parts) {
    this.name = name;
    this.parts = parts;
  }

  /** Reads the file. */
  public static HarnessFile read(Path file) {
    try {
      if (!Files.isRegularFile(file)) {
        throw new BadInput(
            Files.exists(file)
                ? file + " is not a regular file; name a harness file."
                : "There is no file " + file + ".");
      }
      if (Files.size(file) > MOST_BYTES) {
        throw new BadInput(
            file + " is larger than " + (MOST_BYTES >> 20) + " MB, which no harness file is.");
      }
      return parse(Files.readString(file), file.toString());
    } catch (MalformedInputException e) {
      throw new BadInput(file + " is not text in UTF-8; name a harness file.", e);
    } catch (IOException e) {
      throw new BadInput(file + " cannot be read: " + Show.throwable(e), e);
    }
  }

  /**
   * Reads the text of a file.
   *
   * @param name the name of the file in error messages
   */
  public static HarnessFile parse(String text, String name) {
    return new HarnessFile(name, HarnessReader.read(text, name));
  }

  /**
   * The text of a file with the parts of a harness.
   *
   * @param recipe how it was built
   */
  public static String toText(Recipe recipe, Harness harness) {
    return HarnessWriter.write(recipe, harness);
  }

  /**
   * The recipe with what the file says where the recipe says nothing.
   *
   * @param calls whether the calls of the recipe are meant, and not those of the file
   */
  public Recipe recipe(Recipe given, boolean calls) {
    Map<String, Integer> parameters = new LinkedHashMap<>(parts.parameters());
    parameters.putAll(given.parameters());
    boolean isSilent = parts.counts().isEmpty() && parts.calls().isEmpty();
    return new Recipe(
        given.system(),
        parameters,
        given.actors().isPresent() ? given.actors() : parts.actors(),
        given.network().or(parts::network),
        calls || isSilent ? given.counts() : parts.counts(),
        calls || isSilent ? given.calls() : parts.calls());
  }

  /** The same system, with the harness of the file. */
  public SubjectSource over(SubjectSource source) {
    return new SubjectSource() {
      @Override
      public Subject find() {
        return described(source.find());
      }

      @Override
      public <T> T run(Supplier<T> code) {
        return source.run(code);
      }

      @Override
      public Optional<Subject> varied(Orders orders) {
        return source.varied(orders).map(HarnessFile.this::described);
      }
    };
  }

  private Subject described(Subject subject) {
    return new DescribedSubject(subject, parts, name);
  }
}
