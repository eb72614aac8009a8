package dev.ordeal.cli.advice;

import dev.ordeal.words.ShellWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The words of a command as the user wrote them, with other options. Immutable. */
public final class CommandWords {
  private static final String END_OF_OPTIONS = "--";

  private final CommandSpec spec;
  private final List<String> words;

  private CommandWords(CommandSpec spec, List<String> words) {
    this.spec = spec;
    this.words = List.copyOf(words);
  }

  /** The words after the name of the command, which has been parsed. */
  public static CommandWords of(CommandSpec spec) {
    List<String> all = spec.commandLine().getParseResult().originalArgs();
    int name = all.indexOf(spec.name());
    return new CommandWords(spec, all.subList(name + 1, all.size()));
  }

  /** Those that say what the work is, and not where it is done and how its result is shown. */
  public List<String> work() {
    return without(
            "--spark",
            "--resume",
            "--deadline",
            "--json",
            "--html",
            "--svg",
            "--save",
            "--coverage")
        .words;
  }

  /** Without the options, wherever they are. */
  CommandWords without(String... options) {
    return without(List.of(options));
  }

  /** Without the options, wherever they are. */
  CommandWords without(List<String> left) {
    List<String> kept = new ArrayList<>();
    boolean parsing = true;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      parsing &= !word.equals(END_OF_OPTIONS);
      int equals = word.indexOf('=');
      String name = equals < 0 ? word : word.substring(0, equals);
      boolean hasValue = parsing && equals < 0 && takesValue(name);
      if (!parsing || !left.contains(name)) {
        kept.add(word);
        if (hasValue && i + 1 < words.size()) {
          kept.add(words.get(i + 1));
        }
      }
      i += hasValue ? 1 : 0;
    }
    return new CommandWords(spec, kept);
  }

  private boolean takesValue(String name) {
    return Optional.ofNullable(spec.findOption(name))
        .map(OptionSpec::arity)
        .filter(arity -> arity.max() > 0)
        .isPresent();
  }

  /** With the option, and with no other value of it. */
  CommandWords with(String option, String... value) {
    List<String> changed = new ArrayList<>(without(option).words);
    List<String> added = new ArrayList<>(List.of(option));
    added.addAll(List.of(value));
    int end = changed.indexOf(END_OF_OPTIONS);
    changed.addAll(end < 0 ? changed.size() : end, added);
    return new CommandWords(spec, changed);
  }

  /** With the option once for each value. */
  CommandWords withEach(String option, List<String> values) {
    List<String> added = new ArrayList<>();
    values.forEach(value -> added.addAll(List.of(option, value)));
    List<String> changed = new ArrayList<>(without(option).words);
    int end = changed.indexOf(END_OF_OPTIONS);
    changed.addAll(end < 0 ? changed.size() : end, added);
    return new CommandWords(spec, changed);
  }

  /** The whole command, for a shell. */
  @Override
  public String toString() {
    return words.stream()
        .map(ShellWord::quoted)
        .collect(Collectors.joining(" ", "ordeal " + spec.name() + " ", ""));
  }
}
