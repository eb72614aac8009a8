package dev.ordeal.findings;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.schedule.Trail;
import dev.ordeal.wire.Packed;
import dev.ordeal.world.ActorFailure;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Findings that go from one JVM to another. Failures are known by their trails. */
public final class PackedFindings {
  private static final int NONE = -1;

  private PackedFindings() {}

  /** The findings, packed. */
  public static Packed pack(Findings findings) {
    return Packed.of(out -> write(findings, out));
  }

  /**
   * Findings that were packed.
   *
   * @param failing tells the failure in which a trail ends
   */
  public static Findings unpack(Packed packed, Function<Trail, ActorFailure> failing) {
    return packed.read(in -> read(in, failing));
  }

  private static void write(Findings findings, DataOutput out) throws IOException {
    out.writeUTF(findings.stop().name());
    out.writeLong(findings.steps());
    findings.counts().write(out);
    findings.judged().write(out);
    out.writeBoolean(findings.ordersDerived());
    out.writeInt(findings.violation().map(FoundViolation::shownBy).orElse(NONE));
    if (findings.violation().isPresent()) {
      findings.violation().get().trail().write(out);
    }
    out.writeInt(findings.failures().size());
    for (Trail trail : findings.failures().values()) {
      trail.write(out);
    }
    out.writeBoolean(findings.stall().isPresent());
    if (findings.stall().isPresent()) {
      findings.stall().get().write(out);
    }
    findings.times().write(out);
  }

  private static Findings read(DataInput in, Function<Trail, ActorFailure> failing)
      throws IOException {
    Stop stop = Stop.valueOf(in.readUTF());
    long steps = in.readLong();
    ScheduleCounts counts = ScheduleCounts.read(in);
    JudgedHistories judged = JudgedHistories.read(in);
    boolean derived = in.readBoolean();
    int shownBy = in.readInt();
    Optional<FoundViolation> violation =
        shownBy == NONE
            ? Optional.empty()
            : Optional.of(new FoundViolation(Trail.read(in), shownBy));
    Map<ActorFailure, Trail> failures = new LinkedHashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      Trail trail = Trail.read(in);
      failures.merge(failing.apply(trail), trail, Trail::shorter);
    }
    Optional<Trail> stall = in.readBoolean() ? Optional.of(Trail.read(in)) : Optional.empty();
    return new Findings(
        stop, steps, counts, judged, derived, violation, failures, stall, FindingTimes.read(in));
  }
}
