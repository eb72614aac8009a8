package dev.ordeal.spark;

import dev.ordeal.tasks.Bundle;
import dev.ordeal.tasks.Site;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;

/** Does a bundle of tasks on an executor. */
final class BundleFunction implements Function<byte[], byte[]> {
  private static final long serialVersionUID = 1L;

  private final Broadcast<Sites> sites;

  /**
   * @param sites what each executor has once
   */
  BundleFunction(Broadcast<Sites> sites) {
    this.sites = sites;
  }

  @Override
  public byte[] call(byte[] bundle) {
    Site site = sites.value().ofThisThread();
    TaskContext context = TaskContext.get();
    if (context != null && (context.attemptNumber() > 0 || context.stageAttemptNumber() > 0)) {
      site.forget(); // what this thread has seen was perhaps reported in a result that was lost
    }
    return Bundle.run(bundle, site);
  }
}
