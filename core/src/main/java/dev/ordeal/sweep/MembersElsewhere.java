package dev.ordeal.sweep;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Member;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.sweep.Sweeper.Place;
import dev.ordeal.sweep.Sweeper.Watcher;
import dev.ordeal.tasks.Farm;
import dev.ordeal.tasks.TaskReply;
import dev.ordeal.tasks.Workers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.RunningCode;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Members of a family that workers explore ahead of time, in the order of the family. What came of
 * a member counts only if it was explored with what is known when its turn comes: otherwise it is
 * explored again. So the sweep is the one of a single thread. No more members are ahead than keep
 * the workers busy.
 */
final class MembersElsewhere implements Sweeper.Members {
  private static final Duration LOOK = Duration.ofMillis(200);
  private static final int MOST_AHEAD = 5_000;

  private final SweepQuestion sweep;
  private final Family family;
  private final Variants variants;
  private final Function<List<Client>, Configuration> configured;
  private final RunningCode running;
  private final Account account;
  private final Farm farm;
  private final Workers workers;

  /** What workers are asked, or have answered, by place. */
  private final Map<Place, MemberTask> asked = new LinkedHashMap<>();

  private final Map<Place, TaskReply> replies = new HashMap<>();
  private Place ahead = new Place(1, 0);
  private List<Member> aheadMembers;

  /** How many members are between the present one and the one that is asked for next. */
  private long between;

  private Optional<Last> last = Optional.empty();

  /** The member explored last, what a worker was asked about it, and what it said. */
  private record Last(Member member, MemberTask task, ExploredMember found) {}

  MembersElsewhere(
      SweepQuestion sweep,
      Family family,
      Variants variants,
      Function<List<Client>, Configuration> configured,
      RunningCode running,
      Account account,
      Farm farm,
      Workers workers) {
    this.sweep = sweep;
    this.family = family;
    this.variants = variants;
    this.configured = configured;
    this.running = running;
    this.account = account;
    this.farm = farm;
    this.workers = workers;
    this.aheadMembers = family.members(1, sweep.upTo());
  }

  @Override
  public ExploredMember next(Place place, Member member) {
    account.begins();
    Optional<ExploredMember> answer = explored(place);
    if (answer.isEmpty()) {
      Stop why = account.over().orElse(Stop.INTERRUPTED);
      return new ExploredMember(List.of(), 1, variants.knowledge(), 0, 0, 0, 0, Optional.of(why));
    }
    ExploredMember found = answer.get();
    MemberTask task = Objects.requireNonNull(asked.remove(place));
    last = found.harnesses().isEmpty() ? last : Optional.of(new Last(member, task, found));
    variants.adopt(found.after(), found.fresh());
    for (int i = 1; i < found.begun(); i++) {
      account.oneMore();
    }
    found.harnesses().forEach(harness -> account.ends());
    account.add(found.schedules(), found.steps());
    between = Math.max(0, between - 1);
    if (!found.after().equals(task.before())) {
      askAgain();
    }
    return found;
  }

  /** What came of the member with what is known now; empty if the sweep is over before. */
  private Optional<ExploredMember> explored(Place place) {
    while (account.over().isEmpty()) {
      MemberTask present = task(place, 0);
      MemberTask before = asked.get(place);
      TaskReply reply = replies.remove(place);
      if (before != null && reply != null) {
        ExploredMember found = reply.result(ExploredMember.class);
        if (counts(before, found, present)) {
          return Optional.of(found);
        }
        asked.remove(place);
      }
      if (!asked.containsKey(place)) {
        ask(present);
      }
      lookAhead(place);
      farm.next(LOOK).ifPresent(this::arrived);
    }
    return Optional.empty();
  }

  private void arrived(Farm.Finished finished) {
    MemberTask task = (MemberTask) finished.task();
    if (task.equals(asked.get(task.place()))) {
      replies.put(task.place(), finished.reply());
    }
    workers.says(
        "members explored: "
            + (farm.done() + farm.resumed())
            + ", harnesses left: "
            + account.left()
            + ", schedules or states counted: "
            + account.schedules());
  }

  /** Whether a member that was explored as the one task says is as it is with the other. */
  private boolean counts(MemberTask before, ExploredMember found, MemberTask present) {
    if (!before.before().equals(present.before())) {
      return false;
    }
    long most = sweep.question().schedules();
    boolean isSame =
        before.schedules() == present.schedules()
            && (before.left() == present.left() || !sweep.question().how().samples());
    return most == Limits.NONE
        || isSame
        || (!sweep.question().how().samples()
            && found.isExhausted()
            && present.schedules() + found.schedules() <= most);
  }

  /**
   * What a worker is asked about the member, which is that many members ahead. Where the members of
   * a sampler share a limit, each before it is expected to use its share.
   */
  private MemberTask task(Place place, long membersAhead) {
    Duration most = account.limits().time();
    long passed = System.nanoTime() - account.begin();
    long used = account.schedules();
    long left = account.left();
    long limit = sweep.question().schedules();
    if (sweep.question().how().samples()) {
      for (long i = 0; i < membersAhead && left > 1; i++) {
        used += limit == Limits.NONE ? 0 : Math.max(1, (limit - used) / left);
        left--;
      }
    }
    return new MemberTask(
        sweep,
        place,
        variants.knowledge(),
        used,
        account.harnesses(),
        left,
        most.isZero() ? most : Duration.ofNanos(Math.max(1, most.toNanos() - passed)));
  }

  private void ask(MemberTask task) {
    asked.put(task.place(), task);
    farm.add(task);
  }

  /** More is known now, so what is on its way does not count. */
  private void askAgain() {
    List<Place> places = List.copyOf(asked.keySet());
    replies.clear();
    asked.clear();
    for (int i = 0; i < places.size(); i++) {
      ask(task(places.get(i), i));
    }
  }

  /** Asks for members after the place, as many as workers have room for. */
  private void lookAhead(Place place) {
    while (farm.room() > 0 && asked.size() < MOST_AHEAD) {
      while (ahead.index() == aheadMembers.size()) {
        if (ahead.operations() == sweep.upTo()) {
          farm.send();
          return;
        }
        ahead = new Place(ahead.operations() + 1, 0);
        aheadMembers = family.members(ahead.operations(), sweep.upTo());
      }
      boolean isAfter =
          ahead.operations() > place.operations()
              || (ahead.operations() == place.operations() && ahead.index() > place.index());
      if (isAfter) {
        between++;
        ask(task(ahead, between));
      }
      ahead = new Place(ahead.operations(), ahead.index() + 1);
    }
    farm.send();
  }

  /**
   * The outcome of the harness explored last, which is explored once more here: findings travel as
   * figures, and what this machine does not see too is none.
   */
  @Override
  public Optional<Outcome> last() {
    if (last.isEmpty() || !account.over().filter(Stop.INTERRUPTED::equals).isEmpty()) {
      return Optional.empty();
    }
    MemberTask task = last.get().task();
    Configuration example = configured.apply(family.ofSize(1).get(0));
    Account own = new Account(example.limits().time(task.time()), Watcher.NONE, System.nanoTime());
    own.set(task.schedules(), 0, task.harnesses(), task.left());
    Variants known = new Variants(family, sweep.upTo(), example, Deadline.never());
    known.adopt(task.before(), 0);
    MemberRun run = new MemberRun(known, configured, running, own);
    ExploredMember here = run.run(last.get().member());
    if (last.get().found().isFinding() && !here.isFinding()) {
      throw new BadInput(
          "A worker says "
              + last.get()
                  .found()
                  .harnesses()
                  .get(last.get().found().harnesses().size() - 1)
                  .answer()
                  .id()
              + " of a harness of which this machine does not; the system does something else from"
              + " one machine to the next, for example because it reads a property or a file.");
    }
    return run.last();
  }
}
