package dev.ordeal.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.sampling.RandomWalk;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.schedule.Trail;
import dev.ordeal.world.World;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Schedules run again exactly as they were; 2,000 of them with -Dordeal.samples=2000. */
class SamplesTest {
  private static final int SAMPLES = Integer.getInteger("ordeal.samples", 400);
  private static final int SYSTEMS = 4;

  /** Prints a number that stands for all samples. */
  public static void main(String[] arguments) {
    System.out.println(digest(new ArrayList<>()));
  }

  /**
   * Draws samples of some systems, adds them as trails, and returns what stands for all of them.
   */
  private static long digest(List<List<Trail>> trails) {
    long digest = 0;
    for (int seed = 1; seed <= SYSTEMS; seed++) {
      World world = setting(seed).world();
      List<Trail> found = new ArrayList<>();
      long[] sum = {0};
      new RandomWalk(seed)
          .explore(
              world,
              Limits.none().schedules(SAMPLES / SYSTEMS),
              (end, ending) -> {
                found.add(Trail.of(end));
                sum[0] = 31 * sum[0] + trace(end);
              },
              ExplorationControl.NONE);
      trails.add(found);
      digest = 31 * digest + sum[0];
    }
    return digest;
  }

  private static Explored.Setting setting(int seed) {
    return Explored.Setting.of(RandomActors.of(seed), "write(1)@n1", "read()@n2");
  }

  /** The identities of all events of the path, those that were not taken included, and answers. */
  private static long trace(World world) {
    StringBuilder words = new StringBuilder();
    for (int step = 0; step < world.depth(); step++) {
      words.append(world.event(world.eventAt(step)).identity()).append(' ');
      words.append(world.event(world.eventAt(step)).line()).append('\n');
    }
    for (int event = 1;
        event < world.causes().orElseThrow().firstEnabledBy(world.depth());
        event++) {
      words.append(world.event(event).identity()).append(' ');
    }
    words.append(HistoryBuilder.of(world).spans());
    return words.toString().hashCode();
  }

  @Test
  void samplesRunAgainInAnotherWorldAndInAnotherJvm() throws Exception {
    List<List<Trail>> trails = new ArrayList<>();
    long digest = digest(trails);
    for (int seed = 1; seed <= SYSTEMS; seed++) {
      World one = setting(seed).world();
      World other = setting(seed).world();
      for (Trail trail : trails.get(seed - 1)) {
        trail.walk(one);
        trail.walk(other);
        assertThat(trace(other)).isEqualTo(trace(one));
      }
    }
    assertThat(inAnotherJvm()).isEqualTo(digest);
  }

  private static long inAnotherJvm() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dordeal.samples=" + SAMPLES,
                "-cp",
                System.getProperty("java.class.path"),
                SamplesTest.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return Long.parseLong(printed.strip());
  }
}
