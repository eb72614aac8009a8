package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** {@code ordeal help COMMAND}. */
class HelpCommandTest {

  /** Every command, and every command of a command, in its words. */
  static Stream<List<String>> commands() {
    return commands(Main.commandLine(), List.of());
  }

  private static Stream<List<String>> commands(CommandLine command, List<String> words) {
    return Stream.concat(
        Stream.of(words),
        command.getSubcommands().entrySet().stream()
            .flatMap(each -> commands(each.getValue(), with(words, each.getKey()))));
  }

  private static List<String> with(List<String> words, String word) {
    List<String> more = new ArrayList<>(words);
    more.add(word);
    return more;
  }

  @ParameterizedTest
  @MethodSource("commands")
  void saysTheSameAsTheOption(List<String> words) {
    Cli option = Cli.run(with(words, "--help").toArray(String[]::new));
    Cli help = Cli.run(Stream.concat(Stream.of("help"), words.stream()).toArray(String[]::new));
    assertThat(help.out()).startsWith("Usage: ordeal").isEqualTo(option.out());
    assertThat(help.exit()).isZero();
    assertThat(help.err()).isEmpty();
  }

  @Test
  void aCommandThatThereIsNotIsAnsweredInOneSentence() {
    Cli.run("help", "chekc")
        .assertRefused(List.of("There is no command 'chekc'; did you mean check?"));
    Cli.run("help", "check", "dr")
        .assertRefused(List.of("There is no command 'dr' of ordeal check; leave it out."));
    assertThat(Arrays.asList(Cli.run("--help").out().split("\n")))
        .anyMatch(l -> l.contains("help"));
  }
}
