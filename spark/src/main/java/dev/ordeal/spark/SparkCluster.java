package dev.ordeal.spark;

import dev.ordeal.cli.Main;
import dev.ordeal.cli.cluster.Cluster;
import dev.ordeal.tasks.Workers;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;

/** Spark, for the command line. */
public final class SparkCluster implements Cluster {
  private static final String LOOPBACK = "127.0.0.1";

  @Override
  public Workers connect(String master, String classpath) {
    checkMaster(master);
    return new SparkWorkers(session(master), classpath, true);
  }

  private static void checkMaster(String master) {
    if (!master.matches("local(\\[.*\\])?|local-cluster\\[.*\\]|(spark|k8s)://.+|yarn")) {
      throw new BadInput(
          "--spark is '"
              + Show.brief(master)
              + "'; name a master, for example local[2] for two threads, local-cluster[2,1,1024] for"
              + " two processes of one core and 1024 MB, or spark://host:7077.");
    }
  }

  /** A session; what spark-submit or system properties say goes before what is usual here. */
  private static SparkContext session(String master) {
    SparkConf conf = new SparkConf().setMaster(master).setAppName("ordeal");
    boolean isHere = master.startsWith("local");
    if (isHere) {
      conf.setIfMissing("spark.driver.host", LOOPBACK);
      conf.setIfMissing("spark.driver.bindAddress", LOOPBACK);
    }
    conf.setIfMissing(
        "spark.ui.enabled", String.valueOf(!isHere || System.getenv("SPARK_LOCAL_IP") != null));
    conf.setIfMissing("spark.ui.showConsoleProgress", "false");
    conf.setIfMissing("spark.ui.retainedJobs", "200");
    conf.setIfMissing("spark.ui.retainedStages", "200");
    conf.setIfMissing("spark.ui.retainedTasks", "1000");
    conf.setIfMissing("spark.scheduler.mode", "FIFO");
    try {
      return new SparkContext(conf);
    } catch (Exception e) { // Scala throws checked exceptions that it does not declare
      throw new BadInput(
          "--spark " + master + ": Spark did not start: " + Show.brief(Show.throwable(e)) + ".", e);
    }
  }

  @Override
  public List<String> submitting(String master, List<String> words) {
    List<Path> jars = Jars.own();
    Path main = Jars.holding(Main.class);
    List<String> command = new ArrayList<>(List.of("spark-submit", "--master", master));
    command.addAll(List.of("--class", Main.class.getName()));
    command.addAll(
        List.of(
            "--jars",
            jars.stream()
                .filter(jar -> !jar.equals(main))
                .map(Path::toString)
                .collect(Collectors.joining(","))));
    command.add(main.toString());
    command.addAll(words);
    return command;
  }
}
