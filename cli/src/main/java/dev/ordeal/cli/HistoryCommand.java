package dev.ordeal.cli;

import dev.ordeal.cli.options.Durations;
import dev.ordeal.cli.options.ResultFile;
import dev.ordeal.cli.options.Sizes;
import dev.ordeal.cli.terminal.Exit;
import dev.ordeal.cli.terminal.Interruption;
import dev.ordeal.cli.terminal.LoadProgress;
import dev.ordeal.cli.terminal.Printer;
import dev.ordeal.cli.user.UserClasses;
import dev.ordeal.cli.user.UserOutput;
import dev.ordeal.cli.user.UserSpec;
import dev.ordeal.cli.user.Watchdog;
import dev.ordeal.decide.Algorithm;
import dev.ordeal.decide.Question;
import dev.ordeal.formats.Format;
import dev.ordeal.orders.Orders;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.report.recording.DecidedHistory;
import dev.ordeal.report.recording.RecordingJson;
import dev.ordeal.report.recording.RecordingPage;
import dev.ordeal.report.recording.RecordingText;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.RunningCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ordeal history FILE...}: decides whether recorded histories are linearizable. */
@Command(
    name = "history",
    description = "Decides whether recorded histories are linearizable.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class HistoryCommand implements Callable<Integer> {
  private static final int MOST_THREADS = 256;

  /** The exit code for several files is the first of these that any file has. */
  private static final List<Integer> WORST_FIRST =
      List.of(Exit.BAD_INPUT, Exit.FOUND_SOMETHING, Exit.NO_ANSWER, Exit.NOTHING_WRONG);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files with histories; - reads standard input.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--model",
      paramLabel = "M",
      required = true,
      description =
          "The object that the system should behave like: register, cas-register, kv, kv-append,"
              + " multi-register, set, queue, stack, priority-queue, counter, mutex, or your own"
              + " class that implements Spec.")
  private String model = "";

  @Option(
      names = "--classpath",
      paramLabel = "DIR_OR_JAR",
      description = "Where your own class is.")
  private String classpath = "";

  @Option(
      names = "--format",
      paramLabel = "F",
      description = "jepsen-edn, jepsen-log, kv-log or jsonl (default: recognized by the content).")
  private @Nullable String format;

  @Option(
      names = "--deadline",
      paramLabel = "TIME",
      description =
          "Stop after this time for each file, for example 60s, 500ms, 2m (default: no limit).",
      converter = Durations.class)
  private Duration deadline = Duration.ZERO;

  @Option(
      names = "--initial",
      paramLabel = "V",
      description = "The initial value of a register: a number, true, false or a string.")
  private @Nullable String initial;

  @Option(
      names = "--algorithm",
      paramLabel = "A",
      description =
          "auto, distinct, search, breadth-first or depth-first (default: ${DEFAULT-VALUE}).")
  private String algorithm = Algorithm.AUTO.shownName();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "The number of threads (default: one per core).")
  private Integer threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "The most memory for a search, for example 500m or 4g (default: half the heap).")
  private @Nullable String memory;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page with a timeline of the operations.")
  private @Nullable Path html;

  @Option(
      names = "--annotations",
      paramLabel = "FILE",
      description =
          "With --html: notes to show, a JSON array of {\"line\":12,\"text\":\"...\"} as the page"
              + " exports it.")
  private @Nullable Path annotations;

  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description =
          "If the history is linearizable, write an order of the operations that explains it, one"
              + " JSON object per line.")
  private @Nullable Path witness;

  @Option(
      names = "--json",
      description = "Print JSON instead of text: one object, or one per line for several files.")
  private boolean json;

  @Override
  public Integer call() {
    return UserOutput.aside(() -> decide(spec.commandLine().getOut()));
  }

  private int decide(PrintWriter out) {
    if (files.size() > 1 && (html != null || witness != null)) {
      throw new BadInput("--html and --witness are for one history; give one file.");
    }
    if (annotations != null && html == null) {
      throw new BadInput("--annotations needs a page to show them; add --html FILE.");
    }
    if (files.stream().filter(FileDecider.STANDARD_INPUT::equals).count() > 1) {
      throw new BadInput("Standard input can be read only once; give - once.");
    }
    checkResultFiles();
    RunningCode running = new RunningCode();
    if (!Model.isName(model)) {
      Watchdog.over(running, deadline);
    }
    List<Integer> exits = new ArrayList<>();
    try (Interruption interruption = new Interruption(running)) {
      FileDecider decider =
          new FileDecider(
              model,
              question(running, Optional.empty()),
              orders -> question(running, Optional.of(orders)),
              Optional.ofNullable(format).map(Format::named),
              deadline,
              interruption::isInterrupted);
      for (String file : files) {
        exits.add(decide(file, decider, out));
      }
    }
    return WORST_FIRST.stream().filter(exits::contains).findFirst().orElseThrow();
  }

  /** Refuses to overwrite a file that is read, or another result. */
  private void checkResultFiles() {
    Optional<ResultFile> page = ResultFile.of("--html", html);
    Optional<ResultFile> order = ResultFile.of("--witness", witness);
    for (ResultFile result : Stream.of(page, order).flatMap(Optional::stream).toList()) {
      files.stream()
          .filter(file -> !file.equals(FileDecider.STANDARD_INPUT))
          .forEach(file -> result.checkApart("the history", file));
      if (annotations != null) {
        result.checkApart("the file of --annotations", annotations.toString());
      }
    }
    if (page.isPresent() && witness != null) {
      page.get().checkApart("the file of --witness", witness.toString());
    }
  }

  /**
   * What is asked.
   *
   * @param orders those of the sets and maps of a user's spec, if they are not those of this JVM
   */
  private Question question(RunningCode running, Optional<Orders> orders) {
    Question question =
        Model.isName(model) ? Question.of(Model.named(model)) : own(running, orders);
    if (threads < 1 || threads > MOST_THREADS) {
      throw new BadInput(
          "--threads is " + threads + "; give a number from 1 to " + MOST_THREADS + ".");
    }
    // User code need not be thread-safe.
    int most = question.spec().isPresent() ? 1 : threads;
    question = question.algorithm(Algorithm.named(algorithm)).threads(most);
    if (memory != null) {
      question = question.memory(Sizes.bytes("--memory", memory));
    }
    if (initial != null) {
      if (question.model().filter(Model::hasInitial).isEmpty()) {
        throw new BadInput(
            "--initial is the initial value of a register, and "
                + model
                + " has none; leave it out.");
      }
      question = question.initial(value(initial));
    }
    return witness == null ? question : question.withWitness();
  }

  private Question own(RunningCode running, Optional<Orders> orders) {
    UserClasses loaded = new UserClasses(classpath);
    dev.ordeal.spec.Spec<?> spec =
        orders
            .map(loaded::varied)
            .orElse(loaded)
            .create(model, dev.ordeal.spec.Spec.class, "model", Model.names());
    return Question.of(new UserSpec<>(spec, running));
  }

  private static Object value(String text) {
    if (text.matches("-?\\d{1,18}")) {
      return Long.valueOf(text);
    }
    return text.equals("true") || text.equals("false") ? (Object) Boolean.valueOf(text) : text;
  }

  private int decide(String file, FileDecider decider, PrintWriter out) {
    String name = FileDecider.nameOf(file);
    try {
      DecidedHistory decided = decider.decide(file);
      write(decided, out);
      return switch (decided.decision().conclusion()) {
        case LINEARIZABLE -> Exit.NOTHING_WRONG;
        case NOT_LINEARIZABLE -> Exit.FOUND_SOMETHING;
        case UNDECIDED -> Exit.NO_ANSWER;
      };
    } catch (BadInput e) {
      if (files.size() == 1) {
        throw e;
      }
      String sentence = String.valueOf(e.getMessage());
      Printer.error(spec.commandLine(), sentence);
      if (json) {
        print(
            RecordingJson.text(RecordingJson.without(name, model, "bad-input", sentence), true),
            out);
      }
      return Exit.BAD_INPUT;
    } catch (LoadProgress.Interrupted e) {
      return noAnswer(name, name + ": interrupted while it was read.", out);
    } catch (LoadProgress.TooLate e) {
      return noAnswer(name, name + ": the deadline passed while it was read.", out);
    } catch (OutOfMemoryError | LoadProgress.TooLittleMemory e) {
      return noAnswer(
          name,
          name
              + ": the heap of "
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MB is too small; set ORDEAL_OPTS=-Xmx8g for more.",
          out);
    }
  }

  private int noAnswer(String name, String sentence, PrintWriter out) {
    if (json) {
      boolean isOne = files.size() == 1;
      print(
          RecordingJson.text(RecordingJson.without(name, model, "undecided", sentence), !isOne),
          out);
    } else {
      print("UNDECIDED: " + sentence, out);
    }
    return Exit.NO_ANSWER;
  }

  private void write(DecidedHistory decided, PrintWriter out) {
    if (html != null) {
      Path page = html;
      String content = RecordingPage.of(decided, annotations());
      new ResultFile("--html", page).write(content);
    }
    if (witness != null && decided.decision().witness().isPresent()) {
      writeWitness(witness, decided.recording(), decided.decision().witness().get());
    }
    if (json) {
      print(RecordingJson.text(RecordingJson.of(decided), files.size() > 1), out);
    } else {
      print(RecordingText.of(decided).stripTrailing(), out);
    }
  }

  private String annotations() {
    if (annotations == null) {
      return "[]";
    }
    try {
      return Files.readString(annotations);
    } catch (NoSuchFileException e) {
      throw new BadInput("--annotations: there is no file '" + annotations + "'.", e);
    } catch (IOException e) {
      throw new BadInput(
          "--annotations: '" + annotations + "' cannot be read: " + Show.throwable(e), e);
    }
  }

  private static void writeWitness(Path path, Recording recording, OperationNumbers order) {
    try (Writer writer = Files.newBufferedWriter(path)) {
      RecordingJson.writeWitness(recording, order, writer);
    } catch (IOException e) {
      throw new BadInput("--witness: cannot write '" + path + "': " + Show.throwable(e), e);
    }
  }

  private static void print(String text, PrintWriter out) {
    out.println(text);
    if (out.checkError()) {
      throw new BadInput("The result cannot be written to standard output.");
    }
  }
}
