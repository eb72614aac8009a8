package dev.ordeal.verify;

import dev.ordeal.checker.Checker;
import dev.ordeal.checker.WingGongLowe;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.Onlooker;
import dev.ordeal.world.Handling;
import dev.ordeal.world.TabulatedWorld;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Puts one configuration through the ordeal: explores, tells histories apart, checks them. */
public final class Verification {
  private final Configuration configuration;
  private volatile @Nullable TabulatedWorld world;

  public Verification(Configuration configuration) {
    this.configuration = configuration;
  }

  /** The handler that is running at this moment, for an onlooker on another thread. */
  public Optional<Handling> handling() {
    TabulatedWorld running = world;
    return running == null ? Optional.empty() : running.handling();
  }

  public Outcome run() {
    return run(Onlooker.PATIENT);
  }

  /**
   * Runs it. A mistake in the user's part (an actor that is not a function, an answer that cannot
   * be read) ends it with {@link dev.ordeal.words.BadInput}.
   */
  public Outcome run(Onlooker onlooker) {
    long begin = System.nanoTime();
    Duration time = configuration.limits().time();
    long until = time.isZero() ? Checker.NO_DEADLINE : begin + time.toNanos();
    TabulatedWorld tabulated = new TabulatedWorld(configuration.harness());
    world = tabulated;
    Findings findings =
        new Findings(configuration.harness().spec(), new WingGongLowe(), begin, until);
    Exploration exploration =
        configuration
            .explorer()
            .create()
            .apply(configuration.seed())
            .explore(tabulated, configuration.limits(), findings, onlooker);
    tabulated.audit();
    Statistics statistics = findings.statistics(exploration);
    return new Outcome(
        configuration,
        statistics,
        exploration.stop(),
        findings.violation(tabulated),
        findings.failures(tabulated));
  }
}
