package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A file to which check saves what it finds, and from which replay runs it. */
record SavedFinding(Path file) {

  /** Runs check with these arguments. */
  Cli save(String... arguments) {
    return Cli.run(
        Stream.of(Stream.of("check"), Stream.of(arguments), Stream.of("--save", file.toString()))
            .flatMap(words -> words)
            .toArray(String[]::new));
  }

  /** Runs replay with the file and these arguments. */
  Cli replay(String... arguments) {
    return Cli.run(
        Stream.concat(Stream.of("replay", file.toString()), Stream.of(arguments))
            .toArray(String[]::new));
  }

  /** Replaces a string in the file. */
  void damage(String from, String to) throws IOException {
    String json = Files.readString(file);
    assertThat(json).contains(from);
    Files.writeString(file, json.replace(from, to));
  }
}
