package dev.ordeal.pekko.control;

import com.typesafe.config.Config;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.dispatch.DispatcherPrerequisites;
import org.apache.pekko.dispatch.ExecutorServiceConfigurator;
import org.apache.pekko.dispatch.ExecutorServiceFactory;

/** The executor of every dispatcher of a controlled system: it hands every task to the control. */
public final class ControlledExecutor extends ExecutorServiceConfigurator {
  private final Control control;

  /** For the actor system, which makes it by its class name. */
  public ControlledExecutor(Config config, DispatcherPrerequisites prerequisites) {
    super(config, prerequisites);
    this.control = ControlSetup.of(prerequisites.settings());
  }

  @Override
  public ExecutorServiceFactory createExecutorServiceFactory(String id, ThreadFactory threads) {
    return () -> new Tasks(control);
  }

  private static final class Tasks extends AbstractExecutorService {
    private final Control control;
    private boolean shut;

    Tasks(Control control) {
      this.control = control;
    }

    @Override
    public void execute(Runnable task) {
      control.execute(task);
    }

    @Override
    public void shutdown() {
      shut = true;
    }

    @Override
    public List<Runnable> shutdownNow() {
      shut = true;
      return List.of();
    }

    @Override
    public boolean isShutdown() {
      return shut;
    }

    @Override
    public boolean isTerminated() {
      return shut;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
      return shut;
    }
  }
}
