package dev.ordeal.cli;

import dev.ordeal.decide.Algorithm;
import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
import dev.ordeal.formats.Format;
import dev.ordeal.formats.HistoryFile;
import dev.ordeal.formats.HistoryFiles;
import dev.ordeal.recording.Model;
import dev.ordeal.recordings.HistoryJson;
import dev.ordeal.recordings.Timeline;
import dev.ordeal.recordings.Verdict;
import dev.ordeal.report.RecordingReport;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.RunningCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
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
    description = "Decides whether histories that were recorded from a system are linearizable.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class HistoryCommand implements Callable<Integer> {
  private static final String STANDARD_INPUT = "-";
  private static final int MOST_THREADS = 256;

  /** Of several files, which exit code holds: the first that any file has. */
  private static final List<Integer> WORST_FIRST =
      List.of(Exit.BAD_INPUT, Exit.FOUND_SOMETHING, Exit.NO_ANSWER, Exit.NOTHING_WRONG);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "The files with the histories; - reads standard input.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--model",
      paramLabel = "M",
      required = true,
      description =
          "What the system should behave like: register, cas-register, kv, kv-append,"
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
      description =
          "jepsen-edn, jepsen-log, kv-log or jsonl (default: recognised from the content).")
  private @Nullable String format;

  @Option(
      names = "--deadline",
      paramLabel = "TIME",
      description =
          "Stop after this time for a file, for example 60s, 500ms, 2m (default: no limit).",
      converter = Durations.class)
  private Duration deadline = Duration.ZERO;

  @Option(
      names = "--initial",
      paramLabel = "V",
      description = "What a register holds to begin with: a number, true, false or a text.")
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
      description = "How many threads (default: one per core).")
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
      description = "Write a page that shows what was found, and what was around it.")
  private @Nullable Path html;

  @Option(
      names = "--annotations",
      paramLabel = "FILE",
      description =
          "With --html: remarks to show, a JSON array of {\"line\":12,\"text\":\"...\"} as the page"
              + " exports it.")
  private @Nullable Path annotations;

  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description =
          "If it is linearizable, write an order of the operations that explains them, a JSON"
              + " object a line.")
  private @Nullable Path witness;

  @Option(
      names = "--json",
      description =
          "Print JSON instead of text: one object, or for several files one on each line.")
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
      throw new BadInput("--annotations are shown on a page; add --html FILE.");
    }
    if (files.stream().filter(STANDARD_INPUT::equals).count() > 1) {
      throw new BadInput("Standard input can be read once; give - once.");
    }
    checkResultFiles();
    Question question = question();
    Optional<Format> given = Optional.ofNullable(format).map(Format::named);
    List<Integer> exits = new ArrayList<>();
    for (String file : files) {
      exits.add(decide(file, question, given, out));
    }
    return WORST_FIRST.stream().filter(exits::contains).findFirst().orElseThrow();
  }

  /** What is written must not take the place of what is read, or of what else is written. */
  private void checkResultFiles() {
    Optional<ResultFile> page = ResultFile.of("--html", html);
    Optional<ResultFile> order = ResultFile.of("--witness", witness);
    for (ResultFile result : Stream.of(page, order).flatMap(Optional::stream).toList()) {
      files.stream()
          .filter(file -> !file.equals(STANDARD_INPUT))
          .forEach(file -> result.checkApart("the history", file));
      if (annotations != null) {
        result.checkApart("the file of --annotations", annotations.toString());
      }
    }
    if (page.isPresent() && witness != null) {
      page.get().checkApart("the file of --witness", witness.toString());
    }
  }

  private Question question() {
    Question question = Model.isName(model) ? Question.of(Model.named(model)) : own();
    if (threads < 1 || threads > MOST_THREADS) {
      throw new BadInput(
          "--threads is " + threads + "; give a number from 1 to " + MOST_THREADS + ".");
    }
    // A user's own code need not be made for several threads.
    int most = question.spec().isPresent() ? 1 : threads;
    question = question.algorithm(Algorithm.named(algorithm)).threads(most);
    if (memory != null) {
      question = question.memory(Sizes.bytes("--memory", memory));
    }
    if (initial != null) {
      if (question.model().filter(Model::hasInitial).isEmpty()) {
        throw new BadInput(
            "--initial is what a register holds to begin with, and "
                + model
                + " has none; leave it out.");
      }
      question = question.initial(value(initial));
    }
    return witness == null ? question : question.withWitness();
  }

  private Question own() {
    RunningCode running = new RunningCode();
    Watchdog.over(running);
    dev.ordeal.spec.Spec<?> spec =
        new UserClasses(classpath)
            .create(model, dev.ordeal.spec.Spec.class, "model", Model.names());
    return Question.of(new UserSpec<>(spec, running));
  }

  private static Object value(String text) {
    if (text.matches("-?\\d{1,18}")) {
      return Long.valueOf(text);
    }
    return text.equals("true") || text.equals("false") ? (Object) Boolean.valueOf(text) : text;
  }

  private int decide(String file, Question question, Optional<Format> given, PrintWriter out) {
    String name = file.equals(STANDARD_INPUT) ? "standard input" : file;
    try {
      Verdict verdict = verdict(file, name, question, given);
      write(verdict, out);
      return switch (verdict.decision().conclusion()) {
        case LINEARIZABLE -> Exit.NOTHING_WRONG;
        case NOT_LINEARIZABLE -> Exit.FOUND_SOMETHING;
        case UNDECIDED -> Exit.NO_ANSWER;
      };
    } catch (BadInput e) {
      if (files.size() == 1) {
        throw e;
      }
      String sentence = String.valueOf(e.getMessage());
      Main.say(spec.commandLine(), sentence);
      if (json) {
        print(HistoryJson.text(HistoryJson.without(name, model, "bad-input", sentence), true), out);
      }
      return Exit.BAD_INPUT;
    } catch (LoadProgress.TooLate e) {
      return noAnswer(name, name + ": the deadline came while it was read.", out);
    } catch (OutOfMemoryError e) {
      return noAnswer(
          name,
          name
              + ": the heap of "
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MB is too small for it; set ORDEAL_OPTS=-Xmx8g for more.",
          out);
    }
  }

  private int noAnswer(String name, String sentence, PrintWriter out) {
    if (json) {
      boolean isOne = files.size() == 1;
      print(HistoryJson.text(HistoryJson.without(name, model, "undecided", sentence), !isOne), out);
    } else {
      print("UNDECIDED: " + sentence, out);
    }
    return Exit.NO_ANSWER;
  }

  private Verdict verdict(String file, String name, Question question, Optional<Format> given) {
    try (LoadProgress progress = new LoadProgress(file, deadline)) {
      HistoryFile history =
          file.equals(STANDARD_INPUT)
              ? standardInput(name, question.model(), given, progress)
              : HistoryFiles.read(file, given, question.model(), progress);
      double loadSeconds = progress.seconds();
      progress.clear();
      Duration left = deadline.minusNanos((long) (loadSeconds * 1e9));
      if (!deadline.isZero() && (left.isZero() || left.isNegative())) {
        throw new LoadProgress.TooLate();
      }
      long begin = System.nanoTime();
      Decider decider =
          new Decider(history.recording(), deadline.isZero() ? question : question.deadline(left));
      Decision verdict = ofSpec(name, decider::conclude);
      long decided = System.nanoTime();
      Decision certified = ofSpec(name, () -> decider.certify(verdict));
      return new Verdict(
          name,
          model,
          history,
          advised(certified),
          (decided - begin) / 1e9,
          (System.nanoTime() - decided) / 1e9,
          loadSeconds);
    }
  }

  /** Says for which file a user's own spec failed. */
  private static Decision ofSpec(String name, Supplier<Decision> deciding) {
    try {
      return deciding.get();
    } catch (BadInput e) {
      throw new BadInput(name + ": " + e.getMessage(), e);
    }
  }

  /** Says which options give more memory, where there was too little. */
  private static Decision advised(Decision decision) {
    return decision.reason().contains("memory")
        ? decision.withReason(
            decision.reason().replaceFirst("\\.$", "")
                + "; allow more with --memory, and a larger heap with ORDEAL_OPTS=-Xmx8g.")
        : decision;
  }

  private static HistoryFile standardInput(
      String name, Optional<Model> meant, Optional<Format> given, LoadProgress progress) {
    try {
      return HistoryFiles.read(System.in, name, given, meant, progress);
    } catch (IOException e) {
      throw new BadInput(name + ": it cannot be read: " + Show.throwable(e), e);
    }
  }

  private void write(Verdict verdict, PrintWriter out) {
    if (html != null) {
      Path page = html;
      String content = Timeline.page(verdict, annotations());
      writing("--html", page, () -> Files.writeString(page, content));
    }
    if (witness != null && verdict.decision().witness().isPresent()) {
      Path path = witness;
      writing(
          "--witness",
          path,
          () -> {
            try (Writer writer = Files.newBufferedWriter(path)) {
              HistoryJson.writeWitness(
                  verdict.recording(), verdict.decision().witness().get(), writer);
            }
            return path;
          });
    }
    if (json) {
      print(HistoryJson.text(HistoryJson.of(verdict), files.size() > 1), out);
    } else {
      print(
          RecordingReport.of(
                  verdict.file() + " as " + model,
                  verdict.recording(),
                  verdict.decision(),
                  verdict.seconds(),
                  verdict.loadSeconds())
              .stripTrailing(),
          out);
    }
  }

  private String annotations() {
    if (annotations == null) {
      return "[]";
    }
    try {
      return Files.readString(annotations);
    } catch (IOException e) {
      throw new BadInput(
          "--annotations: '" + annotations + "' cannot be read: " + Show.throwable(e), e);
    }
  }

  private static void writing(String option, Path path, Callable<Path> action) {
    try {
      action.call();
    } catch (Exception e) {
      throw new BadInput(option + ": '" + path + "' cannot be written: " + Show.throwable(e), e);
    }
  }

  private static void print(String text, PrintWriter out) {
    out.println(text);
    if (out.checkError()) {
      throw new BadInput("The result cannot be written to standard output.");
    }
  }
}
