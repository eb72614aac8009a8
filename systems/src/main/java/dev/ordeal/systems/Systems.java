package dev.ordeal.systems;

import dev.ordeal.harness.Subject;
import dev.ordeal.systems.abd.AbdRegister;
import dev.ordeal.systems.caspaxos.CasRegister;
import dev.ordeal.systems.chord.OpenChord;
import dev.ordeal.systems.chord.OpenChordRing;
import dev.ordeal.systems.commit.TwoPhaseCommit;
import dev.ordeal.systems.consensus.SingleDecreePaxos;
import dev.ordeal.systems.craq.ChainRegister;
import dev.ordeal.systems.fencing.LeasedCounter;
import dev.ordeal.systems.kafka.ReplicatedLog;
import dev.ordeal.systems.lease.ReadLease;
import dev.ordeal.systems.mutex.MutualExclusion;
import dev.ordeal.systems.paxos.PaxosMap;
import dev.ordeal.systems.raft.RaftRegister;
import dev.ordeal.systems.register.AnotherDistributedRegister;
import dev.ordeal.systems.register.DistributedRegister;
import dev.ordeal.systems.register.ErroneousDistributedRegister;
import dev.ordeal.systems.register.SingleCopy;
import dev.ordeal.systems.vr.ViewstampedRegister;
import dev.ordeal.systems.zab.ZabRegister;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** All systems that Ordeal ships: examples, and those of the gallery of bugs. */
public final class Systems {
  private static final List<Subject> EXAMPLES =
      List.of(
          new DistributedRegister(),
          new ErroneousDistributedRegister(),
          AnotherDistributedRegister.published(),
          AnotherDistributedRegister.retrying(),
          AnotherDistributedRegister.broken(),
          new OpenChord(),
          new OpenChordRing(),
          PaxosMap.correct(),
          PaxosMap.ignoringNumbers(),
          PaxosMap.withQuorumOfOne(),
          new SingleDecreePaxos(),
          new SingleCopy(),
          AbdRegister.correct(),
          AbdRegister.withoutWriteBack(),
          AbdRegister.withSharedStamps(),
          TwoPhaseCommit.correct(),
          TwoPhaseCommit.hasty(),
          MutualExclusion.correct(),
          MutualExclusion.hasty(),
          ReadLease.counting(),
          ReadLease.late());

  /** Systems with a switch for each bug of theirs in the gallery. */
  private static final List<Subject> OF_GALLERY =
      List.of(
          new ChainRegister(),
          new LeasedCounter(),
          new CasRegister(),
          new ZabRegister(),
          new ReplicatedLog(),
          new ViewstampedRegister(),
          new RaftRegister());

  private Systems() {}

  /** Those of the paper, and other examples. */
  public static List<Subject> examples() {
    return EXAMPLES;
  }

  /** Those that are there for the bugs of the gallery. */
  public static List<Subject> ofGallery() {
    return OF_GALLERY;
  }

  public static List<Subject> all() {
    return Stream.concat(EXAMPLES.stream(), OF_GALLERY.stream()).toList();
  }

  /** The system of that id or title, case, spaces and dashes aside. */
  public static Optional<Subject> named(String name) {
    return all().stream()
        .filter(
            subject ->
                plain(subject.id()).equals(plain(name))
                    || plain(subject.title()).equals(plain(name)))
        .findFirst();
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
  }
}
