package dev.ordeal.tasks;

import dev.ordeal.harness.Subject;
import dev.ordeal.harness.SubjectSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Workers on the calling thread that finish bundles in an order drawn from a seed, lose some
 * results and do these bundles again, and begin with nothing kept now and then.
 */
public final class DisorderlyWorkers implements Workers {
  /** A bundle that is still to be done. */
  private interface Open {
    /** Does it; the replies are for the one who waits, or lost. */
    void run(Site site, boolean isLost);
  }

  private final int slots;
  private final Random random;
  private final Subject subject;
  private final List<Site> sites = new ArrayList<>();
  private final List<Open> open = new ArrayList<>();
  private int lost;

  public DisorderlyWorkers(Subject subject, int slots, long seed) {
    this.subject = subject;
    this.slots = slots;
    this.random = new Random(seed);
    for (int i = 0; i < slots; i++) {
      sites.add(site());
    }
  }

  private Site site() {
    return new Site((name, running) -> SubjectSource.of(subject));
  }

  /** How many bundles were done for nothing. */
  public int lost() {
    return lost;
  }

  @Override
  public int slots() {
    return slots;
  }

  @Override
  public void submit(byte[] bundle, Waiting waiting) {
    open.add(
        (site, isLost) -> {
          byte[] replies = Bundle.run(bundle, site);
          if (!isLost) {
            waiting.done(replies);
          }
        });
    while (open.size() > random.nextInt(2 * slots)) {
      doOne();
    }
  }

  @Override
  public void awaited() {
    if (!open.isEmpty()) {
      doOne();
    }
  }

  private void doOne() {
    Open next = open.remove(random.nextInt(open.size()));
    int slot = random.nextInt(slots);
    if (random.nextInt(5) == 0) { // the machine is lost with the result, and another one takes over
      next.run(sites.get(slot), true);
      sites.set(slot, site());
      lost++;
    }
    next.run(sites.get(slot), false);
  }

  @Override
  public void close() {
    open.clear();
  }
}
