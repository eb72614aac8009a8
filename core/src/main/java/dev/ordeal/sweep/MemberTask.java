package dev.ordeal.sweep;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.elsewhere.PortableQuestion;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Member;
import dev.ordeal.harness.Setup;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.sweep.Sweeper.Place;
import dev.ordeal.sweep.Sweeper.Watcher;
import dev.ordeal.tasks.Site;
import dev.ordeal.tasks.Task;
import dev.ordeal.verify.Configuration;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Explores a member of a family on another machine.
 *
 * @param before what is known about exchanges
 * @param schedules how many schedules the harnesses before it have used of the limit
 * @param harnesses how many harnesses there are, as far as that is known
 * @param left how many of them are left
 * @param time what is left of the time
 */
record MemberTask(
    SweepQuestion sweep,
    Place place,
    Knowledge before,
    long schedules,
    long harnesses,
    long left,
    Duration time)
    implements Task<ExploredMember> {

  /** Members that are known to be asked for together have one family. */
  private static final class Known {
    private final SweepQuestion sweep;
    private final Setup setup;
    private final ActorSystem actors;
    private final Family family;
    private final Map<Integer, List<Member>> members = new HashMap<>();

    /** What was verified for handler runs need not be verified again under the same knowledge. */
    private final Map<Knowledge, Variants> variants = new HashMap<>();

    Known(SweepQuestion sweep, Site site) {
      this.sweep = sweep;
      this.setup =
          new Setup(sweep.question().recipe(), site.source(sweep.question().recipe().system()));
      this.actors = setup.actors();
      this.family = setup.family(actors, sweep.keys());
    }

    private Member member(Place place) {
      return members
          .computeIfAbsent(
              place.operations(), size -> new ArrayList<>(family.members(size, sweep.upTo())))
          .get(place.index());
    }
  }

  @Override
  public ExploredMember run(Site site) {
    Known known = site.kept(sweep, Known.class, () -> new Known(sweep, site));
    PortableQuestion asked = sweep.question().alone(memory());
    Configuration example =
        asked.configuration(known.setup, known.actors, known.family.ofSize(1).get(0));
    Limits limits = example.limits().time(time);
    Account account = new Account(limits, Watcher.NONE, System.nanoTime());
    account.set(schedules, 0, harnesses, left);
    Variants variants =
        known.variants.computeIfAbsent(
            before,
            knowledge -> {
              Variants fresh = new Variants(known.family, sweep.upTo(), example, Deadline.never());
              fresh.adopt(knowledge, 0);
              return fresh;
            });
    ExploredMember explored =
        new MemberRun(
                variants,
                clients -> configuration(known, asked, clients, limits),
                site.running(),
                account)
            .run(known.member(place));
    if (!variants.knowledge().equals(before)) {
      known.variants.remove(before); // it knows more now
    }
    return explored;
  }

  private static Configuration configuration(
      Known known, PortableQuestion asked, List<Client> clients, Limits limits) {
    return asked.configuration(known.setup, known.actors, clients).limits(limits);
  }

  /** The bytes for states: a share of what this machine's threads have together. */
  private static long memory() {
    return Runtime.getRuntime().maxMemory() / 2 / Runtime.getRuntime().availableProcessors();
  }

  /** Time and counts change from run to run where no limit depends on them. */
  @Override
  public Object key() {
    boolean counts = sweep.question().schedules() != Limits.NONE;
    return new MemberTask(
        sweep, place, before, counts ? schedules : 0, 0, counts ? left : 0, Duration.ZERO);
  }
}
