package dev.ordeal.cli.cluster;

import dev.ordeal.tasks.Workers;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.ServiceLoader;

/** Machines that do the tasks of a command. */
public interface Cluster {

  /**
   * Workers on the machines of the master, to be closed.
   *
   * @param master how the cluster names its master, as in {@code local[2]} or {@code
   *     spark://host:7077}
   * @param classpath where the user's classes are, as on the command line
   */
  Workers connect(String master, String classpath);

  /**
   * The words of the command that runs a command of Ordeal from a machine of the cluster.
   *
   * @param words the command of Ordeal, with the option that names the master
   */
  List<String> submitting(String master, List<String> words);

  /** The cluster whose module is on the class path. */
  static Cluster present() {
    return ServiceLoader.load(Cluster.class)
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "--spark needs the module ordeal-spark, which is not on the class path; use"
                        + " ./ordeal of a checkout, which builds it when it is first asked for, or"
                        + " run mvn -Dquick -pl spark -am package and put spark/target/lib/* on the"
                        + " class path."));
  }
}
