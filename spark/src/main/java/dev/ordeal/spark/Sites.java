package dev.ordeal.spark;

import dev.ordeal.cli.user.UserSubject;
import dev.ordeal.tasks.Site;
import java.io.File;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.spark.SparkFiles;
import org.jspecify.annotations.Nullable;

/** The sites of one executor: one for each of its threads. */
final class Sites implements Serializable {
  private static final long serialVersionUID = 1L;

  private final List<String> files;

  /** Not sent: every executor begins with none. */
  private transient @Nullable Map<Long, Site> sites;

  /**
   * @param files the names of the files with the user's classes
   */
  Sites(List<String> files) {
    this.files = List.copyOf(files);
  }

  Site ofThisThread() {
    return all().computeIfAbsent(Thread.currentThread().getId(), thread -> site());
  }

  private synchronized Map<Long, Site> all() {
    Map<Long, Site> known = sites;
    if (known == null) {
      known = new ConcurrentHashMap<>();
      sites = known;
    }
    return known;
  }

  private Site site() {
    String classpath =
        files.stream().map(SparkFiles::get).collect(Collectors.joining(File.pathSeparator));
    return new Site((system, running) -> new UserSubject(system, classpath, running));
  }
}
