package dev.ordeal.cli.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
        wrong("", " is empty; a harness file begins with the line 'ordeal-harness 1'."),
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
        inFile("[targets]", ": the part [targets] is empty; name an actor, or leave it out."),
        inFile("[targets]\nm*", ", line 3: no actor that clients may call is named like m*; known"),
        inFile("[start]\nactors two", ", line 3: 'two' is not a whole number in range."),
        inFile("[start]\nactors 0", ", line 3: give a number of actors from 1 to 10000."),
        inFile("[start]\nnetwork tcp", ", line 3: there is no network 'tcp'"),
        inFile("[start]\nparam retries", ", line 3: write a parameter as 'param NAME NUMBER'"),
        inFile("[start]\nparam a 1\nparam a 2", ", line 4: the parameter a is set twice"),
        inFile("[invocations]\nread(k1)@n1\n2r", ", line 4: '2r' is no call; write it as name("),
        inFile("[invocations]\n2r\nread(k1)@n1", ", line 4: calls follow after '2r'"),
        inFile("[responses]", ": the part [responses] is empty; name a message, or leave it out."),
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
    return wrong(HEADER + text + "\n", sentence);
  }

  private static Arguments wrong(String text, String sentence) {
    return Arguments.of(text, sentence);
  }

  @ParameterizedTest
  @MethodSource("damaged")
  void isAnsweredWithFileAndLine(String text, String sentence) throws IOException {
    Path file = Files.writeString(directory.resolve("damaged"), text);
    refused("ordeal: " + file + sentence, "check", "oc", "--harness-file", file.toString());
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
        Files.write(directory.resolve("latin"), "caf\u00e9".getBytes(StandardCharsets.ISO_8859_1));
    refused("ordeal: " + latin + " is not text", "check", "oc", "--harness-file", latin.toString());
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
