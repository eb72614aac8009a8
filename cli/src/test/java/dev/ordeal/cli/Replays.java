package dev.ordeal.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.cli.terminal.Exit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Replays files of a directory, as the command does, and prints one JSON object with what came of
 * each; a program to be run in a JVM of its own.
 */
final class Replays {
  private Replays() {}

  public static void main(String[] arguments) throws IOException {
    Path directory = Path.of(arguments[0]);
    List<String> names = Arrays.asList(arguments).subList(1, arguments.length);
    ObjectMapper mapper = new ObjectMapper();
    ObjectNode all = mapper.createObjectNode();
    for (String name : names) {
      Cli cli = Cli.run("replay", directory.resolve(name).toString(), "--json");
      ObjectNode one = all.putObject(name).put("exit", cli.exit()).put("err", cli.err());
      one.set("out", cli.exit() == Exit.BAD_INPUT ? mapper.nullNode() : cli.json());
    }
    System.out.println(mapper.writeValueAsString(all));
  }
}
