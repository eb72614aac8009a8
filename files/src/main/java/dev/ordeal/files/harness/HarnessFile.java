package dev.ordeal.files.harness;

import dev.ordeal.files.harness.Parts.Setting;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.orders.Orders;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
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

  private final Parts parts;

  private HarnessFile(Parts parts) {
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
      return parse(text(Files.readAllBytes(file), file.toString()), file.toString());
    } catch (IOException e) {
      throw new BadInput(file + " cannot be read: " + Show.throwable(e), e);
    }
  }

  private static String text(byte[] bytes, String name) {
    ByteBuffer read = ByteBuffer.wrap(bytes);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(read).toString();
    } catch (CharacterCodingException e) {
      int line = 1;
      for (int i = 0; i < read.position(); i++) {
        line += bytes[i] == '\n' ? 1 : 0;
      }
      throw new Line(name, line, "")
          .error("this is not text in UTF-8; name a harness file, or save it in UTF-8.");
    }
  }

  /**
   * Reads the text of a file.
   *
   * @param name the name of the file in error messages
   */
  public static HarnessFile parse(String text, String name) {
    return new HarnessFile(HarnessReader.read(text, name));
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
    Map<String, Integer> parameters = new LinkedHashMap<>();
    parts.parameters().forEach((parameter, setting) -> parameters.put(parameter, setting.value()));
    parameters.putAll(given.parameters());
    boolean isSilent = parts.counts().isEmpty() && parts.calls().isEmpty();
    return new Recipe(
        given.system(),
        parameters,
        given.actors().isPresent()
            ? given.actors()
            : parts.actors().stream().mapToInt(Setting::value).findFirst(),
        given.network().or(parts::network),
        calls || isSilent ? given.counts() : counts(),
        calls || isSilent ? given.calls() : calls(),
        given.faults());
  }

  private String counts() {
    return parts.counts().map(Line::text).orElse("");
  }

  private List<String> calls() {
    return parts.calls().stream().map(Line::text).toList();
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

      @Override
      public BadInput inCalls(BadInput mistake, Recipe recipe, int index) {
        boolean isOurs = recipe.counts().equals(counts()) && recipe.calls().equals(calls());
        return isOurs
            ? (index == Recipe.COUNTS ? parts.counts().orElseThrow() : parts.calls().get(index))
                .error(mistake)
            : source.inCalls(mistake, recipe, index);
      }
    };
  }

  private Subject described(Subject subject) {
    return new DescribedSubject(subject, parts);
  }
}
