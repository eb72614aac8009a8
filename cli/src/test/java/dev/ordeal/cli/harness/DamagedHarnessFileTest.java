package dev.ordeal.cli.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Mistakes in a harness file: one sentence with file and line, and exit code 2. */
class DamagedHarnessFileTest {
  private static final String HEADER = "ordeal-harness 1\n";

  @TempDir private Path directory = Path.of("");

  static Stream<Arguments> damaged() {
    return Stream.of(
        wrong("", ", line 1: the file is empty; a harness file begins with the line 'ordeal-harn"),
        wrong("\n# no\n", ", line 1: the file is empty; a harness file begins with the line"),
        wrong("{ }", ", line 1: this is not a harness file; such a file begins with"),
        wrong("# a\nordeal-harness 2\n", ", line 2: the file is of version 2 of harness files"),
        inFile("kind map", ", line 2: 'kind map' is in no part; begin one, for example [object]."),
        inFile("[objects]", ", line 2: there is no part '[objects]'; did you mean object?"),
        inFile("[object", ", line 2: there is no part '[object'; did you mean object?"),
        inFile("[object]\n\n[object]", ", line 4: the part [object] is there twice; keep one."),
        inFile("[object]\nkind mop", ", line 3: there is no kind 'mop'; did you mean map"),
        inFile("[object]\nkind", ", line 3: 'kind' needs a value."),
        inFile("[object]\nkind map\nkind set", ", line 4: 'kind' is there twice; keep one."),
        inFile("[object]\ncolour red", ", line 3: there is no setting 'colour' here; known are"),
        inFile("[object]\ninitial 0", ", line 3: the object of this system starts as {}, not as 0"),
        inFile("\n[targets]", ", line 3: the part [targets] is empty; name an actor, or leave it"),
        inFile("[targets]\nm*", ", line 3: no actor that clients may call is named like m*; known"),
        inFile("[start]\nactors two", ", line 3: 'two' is not a whole number in range."),
        inFile("[start]\nactors 0", ", line 3: give a number of actors from 1 to 1000."),
        inFile("[start]\nnetwork tcp", ", line 3: there is no network 'tcp'"),
        inFile("[start]\nparam retries", ", line 3: write a parameter as 'param NAME NUMBER'"),
        inFile("[start]\nparam a 1\nparam a 2", ", line 4: the parameter a is set twice"),
        inFile("[invocations]\nread(k1)@n1\n2r", ", line 4: '2r' is no call; write it as name("),
        inFile("[invocations]\n2r\nread(k1)@n1", ", line 4: calls follow after '2r'"),
        inFile("[invocations]\n2r\n\n1w", ", line 5: '1w' follows after '2r'; give either this"),
        inFile(
            "[invocations]\n2r+x",
            ", line 3: Cannot read the harness '2r+x'; write how many reads and writes, for example"
                + " 2r+1w, or give explicit calls, for example write(k1,10)@n1.\n"),
        inFile("[invocations]\n0r", ", line 3: Harness '0r' calls nothing; ask for at least one"),
        inFile("[invocations]\nread(k1)@n1\nread k1@n1", ", line 4: Cannot read the call 'read "),
        inFile(
            "[invocations]\nread(k1)@n1; reed(k1)@n1\nread(k1)@n2", ", line 3: Call reed(k1)@n1: "),
        inFile(
            "[invocations]\nread(k1)@n1\n# none\nread(k1)@n3\nread(k1)@n2",
            ", line 5: Call read(k1)@n3: there is no target actor n3; did you mean n1 or n2?"),
        inFile(
            "[object]\nkind map\n[targets]\nn1\n[invocations]\nread(k1)@n1\nread(k1)@n2",
            ", line 8: Call read(k1)@n2: there is no target actor n2; did you mean n1?"),
        inFile(
            "[invocations]\nworkload\nread(half)@n1",
            ", line 3: The workload has no calls that read like read(half)@n1"),
        inFile("[start]\n\nparam size 3", ", line 4: Open Chord does not take the parameter"),
        inFileOf("mutex", "[start]\nactors 1", ", line 3: Mutual exclusion is for 2 actors, not 1"),
        inFileOf(
            "mutex",
            "\n[invocations]\ninsistant",
            ", line 4: mutex has no clients called 'insistant'; did you mean insistent?"),
        inFileOf(
            "mutex",
            "[invocations]\ninsistent\npersistent",
            ", line 4: 'persistent' follows after 'insistent'; give either this or that."),
        inFileOf(
            "dr",
            "[object]\nkind set",
            ", line 3: The harness says that the object is a set, but the spec has no key for every"),
        inFile("[responses]", ", line 2: the part [responses] is empty; name a message, or leave"),
        inFile(
            "[responses]\nReadResp read\nWrite write",
            ", line 4: Write is no response in this system, but of category write"),
        inFile(
            "[messages]\nWrite - -\ndev.ordeal.systems.chord.ChordMessage$Write - excluded",
            ", line 4: the message dev.ordeal.systems.chord.ChordMessage$Write is there twice,"
                + " first in line 3; keep one."),
        inFile("[responses]\nReadResp", ", line 3: write a response as 'MESSAGE read'"),
        inFile("[responses]\nReadResp both", ", line 3: a message answers either reads or writes"),
        inFile("[responses]\nReedResp read", ", line 3: this system has no message ReedResp; did"),
        inFile("[messages]\nWrite write", ", line 3: write a message as 'MESSAGE CATEGORY ACCESS"),
        inFile("[messages]\nWrite wrte - ", ", line 3: there is no category 'wrte'; did you mean"),
        inFile("[messages]\nWrite write write", ", line 3: say where the key is: key=COMPONENT"),
        inFile(
            "[messages]\nWrite write write key=kye",
            ", line 3: Write has no component 'kye'; did you mean key"),
        inFile(
            "[messages]\nWrite write read key=key",
            ", line 3: a message of category write is part of a write, not of a read"),
        inFile("[messages]\nWrite write wirte key=key", ", line 3: there is no access 'wirte'"),
        inFile("[messages]\nWrite - excluded now", ", line 3: nothing follows after 'excluded'"),
        inFile("[messages]\nWrite - -\nWrite - -", ", line 4: the message Write is there twice"),
        inFile("[messages]\na.B - excluded", ", line 3: there is no class a.B."),
        inFile("[messages]\nReadResp read-ack -", ", line 3: messages that answer clients belong"));
  }

  private static Arguments inFile(String text, String sentence) {
    return inFileOf("oc", text, sentence);
  }

  private static Arguments inFileOf(String system, String text, String sentence) {
    return Arguments.of(system, HEADER + text + "\n", sentence);
  }

  private static Arguments wrong(String text, String sentence) {
    return Arguments.of("oc", text, sentence);
  }

  @ParameterizedTest
  @MethodSource("damaged")
  void isAnsweredWithFileAndLine(String system, String text, String sentence) throws IOException {
    Path file = Files.writeString(directory.resolve("damaged"), text);
    refused("ordeal: " + file + sentence, "check", system, "--harness-file", file.toString());
  }

  @Test
  void aKeyThatIsNotInAComponentIsAnsweredWithFileAndLine() throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("px"),
            HEADER + "[messages]\nAccept write-replication write key=command.kye\n");
    Cli check = Cli.run("check", "px", "--explorer", "liviola", "--harness-file", file.toString());
    check.assertRefused(List.of(file + ", line 3: ", " has no component 'kye'; did you mean key"));
  }

  /** What an option says is not blamed on the file. */
  @Test
  void mistakesInOptionsHaveNoLine() throws IOException {
    Path file = Files.writeString(directory.resolve("fine"), HEADER + "[invocations]\n2r\n");
    refused("ordeal: Cannot read the harness '2x'", with(file, "--harness", "2x"));
    refused("ordeal: Call read(k1)@n7: there is no", with(file, "--invoke", "read(k1)@n7"));
    refused("ordeal: Open Chord does not take the", with(file, "--param", "size=3"));
  }

  private static String[] with(Path file, String option, String value) {
    return new String[] {"check", "oc", "--harness-file", file.toString(), option, value};
  }

  @Test
  void aFileThatCannotBeReadIsRefused() throws IOException {
    Path none = directory.resolve("none");
    refused("ordeal: There is no file " + none, "check", "oc", "--harness-file", none.toString());
    refused(
        "ordeal: " + directory + " is not a regular file; name a harness file.",
        "check",
        "oc",
        "--harness-file",
        directory.toString());
    Path latin =
        Files.write(
            directory.resolve("latin"),
            (HEADER + "# \u00e9").getBytes(StandardCharsets.ISO_8859_1));
    refused(
        "ordeal: " + latin + ", line 2: this is not text in UTF-8",
        "check",
        "oc",
        "--harness-file",
        latin.toString());
  }

  @Test
  void aHarnessThatCannotBeSavedIsRefusedAtOnce() {
    refused(
        "ordeal: --upto explores many harnesses; leave out --save-harness.",
        "check",
        "px",
        "--upto=1",
        "--save-harness=" + directory.resolve("x"));
    refused(
        "ordeal: --save-harness: '" + directory + "' is a directory; give the name of a file.",
        "check",
        "px",
        "--save-harness=" + directory);
    refused(
        "ordeal: --save-harness and --html both name x; give each its own file.",
        "check",
        "px",
        "--save-harness=x",
        "--html=x");
  }

  private static void refused(String beginning, String... arguments) {
    Cli check = Cli.run(arguments);
    assertThat(check.err()).startsWith(beginning).hasLineCount(1);
    assertThat(check.out()).isEmpty();
    assertThat(check.exit()).isEqualTo(2);
  }
}
