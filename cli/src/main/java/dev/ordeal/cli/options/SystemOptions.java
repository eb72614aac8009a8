package dev.ordeal.cli.options;

import dev.ordeal.actor.Network;
import dev.ordeal.files.harness.HarnessFile;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Subject;
import dev.ordeal.systems.Systems;
import dev.ordeal.verify.Defaults;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a user says about the system and its calls. */
public final class SystemOptions {
  @Parameters(
      paramLabel = "SYSTEM",
      description =
          "An id or name (see ordeal systems), or your own class that implements Subject.")
  private String system = "";

  @Option(
      names = "--classpath",
      paramLabel = "DIR_OR_JAR",
      description = "Where your own class is.")
  private String classpath = "";

  @Option(
      names = "--harness",
      paramLabel = "H",
      description =
          "How many reads and writes, a client each (default: "
              + Defaults.HARNESS
              + "), or the name of clients of the system (see ordeal systems).")
  private @Nullable String harness;

  @Option(
      names = "--invoke",
      paramLabel = "CALL",
      description =
          "A client's call instead, for example \"write(k1,10)@n1\"; several in sequence with ';'"
              + " between. Repeat for more clients.")
  private List<String> calls = new ArrayList<>();

  @Option(
      names = "--harness-file",
      paramLabel = "FILE",
      description =
          "The harness in a file: object, targets, start, invocations, responses and messages"
              + " (--save-harness writes one). Other options go before what it says.")
  private @Nullable Path harnessFile;

  @Option(
      names = {"--actors", "--agents"},
      paramLabel = "N",
      description = "How many actors the system has (default: its own).")
  private @Nullable Integer actors;

  @Option(
      names = "--param",
      paramLabel = "NAME=N",
      description =
          "Set a parameter of the system (see ordeal systems), for example retries=2; true is 1 and"
              + " false 0. Repeatable.")
  private List<String> parameters = new ArrayList<>();

  @Option(
      names = "--network",
      paramLabel = "NET",
      description =
          "unordered: messages arrive in any order; fifo: in order between two actors; fifo-lossy:"
              + " in order, but some are lost (default: the system's own).")
  private @Nullable String network;

  @Mixin private FaultOptions faults = new FaultOptions();

  public String classpath() {
    return classpath;
  }

  /** The harness file, if one is given. */
  public Optional<HarnessFile> harnessFile() {
    return Optional.ofNullable(harnessFile).map(HarnessFile::read);
  }

  /** Whether options say which calls to make. */
  public boolean sayWhatToCall() {
    return harness != null || !calls.isEmpty();
  }

  /** The system and its calls; where options say nothing, what the file says. */
  public Recipe recipe(Optional<HarnessFile> file) {
    if (harness != null && !calls.isEmpty()) {
      throw new BadInput("--harness and --invoke exclude each other; give one of them.");
    }
    Recipe given = given();
    return file.map(known -> known.recipe(given, sayWhatToCall())).orElse(given);
  }

  private Recipe given() {
    String counts = harness == null ? Defaults.HARNESS : harness;
    return new Recipe(
        Systems.named(system).map(Subject::id).orElse(system),
        parameters(),
        actors == null ? OptionalInt.empty() : OptionalInt.of(actors),
        network == null
            ? Optional.empty()
            : Optional.of(Choices.named(Network.values(), network, "network")),
        calls.isEmpty() ? counts : "",
        calls,
        faults.faults());
  }

  private Map<String, Integer> parameters() {
    Map<String, Integer> values = new LinkedHashMap<>();
    for (String parameter : parameters) {
      int equals = parameter.indexOf('=');
      if (equals < 1) {
        throw new BadInput(
            "--param is '"
                + Show.brief(parameter)
                + "'; give a name and a whole number, for example retries=2.");
      }
      String name = parameter.substring(0, equals);
      if (values.put(name, wholeNumber(name, parameter.substring(equals + 1))) != null) {
        throw new BadInput("--param " + Show.brief(name) + " is given twice; give it once.");
      }
    }
    return values;
  }

  /** A number; {@code true} is 1 and {@code false} is 0. */
  private static Integer wholeNumber(String name, String text) {
    if (text.equals("true") || text.equals("false")) {
      return text.equals("true") ? 1 : 0;
    }
    try {
      return Integer.valueOf(text);
    } catch (NumberFormatException e) {
      throw new BadInput(
          "--param "
              + Show.brief(name)
              + ": '"
              + Show.brief(text)
              + "' is not a whole number in range.",
          e);
    }
  }
}
