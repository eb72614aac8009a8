package dev.ordeal.decide;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Decides one part after the other, for one thread: by a specialist if one fits, or by search. */
final class PartDecider {
  private static final boolean[] NOTHING_FORGOTTEN = {};

  private final Question question;
  private final Values values;
  private final int initial;
  private final boolean setsAreWhole;
  private final long memory;
  private final Optional<Specialist> specialist;

  /**
   * Decides parts of one recording.
   *
   * @param setsAreWhole whether a set is one part, rather than each element for itself
   */
  PartDecider(Question question, Values values, int initial, boolean setsAreWhole, long memory) {
    this.setsAreWhole = setsAreWhole;
    this.question = question;
    this.values = values;
    this.initial = initial;
    this.memory = memory;
    this.specialist = question.model().flatMap(this::specialist);
  }

  private Optional<Specialist> specialist(Model model) {
    return switch (model) {
      case REGISTER, CAS_REGISTER, KV -> Optional.of(new RegisterZones(initial));
      case QUEUE -> Optional.of(new QueueOrder());
      case STACK -> Optional.of(new StackNesting());
      case PRIORITY_QUEUE -> Optional.of(new PriorityPresence(values));
      case KV_APPEND, MULTI_REGISTER, SET, COUNTER, MUTEX -> Optional.empty();
    };
  }

  /** The specialist for distinct values, if the model has one and it may be used. */
  Optional<Specialist> specialist() {
    return question.algorithm() == Algorithm.AUTO || question.algorithm() == Algorithm.DISTINCT
        ? specialist
        : Optional.empty();
  }

  /** Whether evidence is wanted only where it is soon found. */
  boolean isBrief() {
    return question.briefEvidence();
  }

  PartDecision decide(Part part, Clock clock) {
    if (specialist().isPresent()) {
      Specialist one = specialist().get();
      Ruling ruling = one.rule(part);
      if (ruling instanceof Ruling.Explained) {
        return PartDecision.linearizable(
            part, one.name(), question.witness() ? new Operations(one.order(part)) : null);
      }
      if (ruling instanceof Ruling.Refuted refuted) {
        return PartDecision.not(part, one.name(), PartDecision.NOT_KNOWN, refuted.core());
      }
    }
    return search(part, clock);
  }

  private PartDecision search(Part whole, Clock clock) {
    Part part = withoutUnreadWrites(whole);
    Attempt attempt = new Attempt(part);
    Search.Status status;
    try {
      status = attempt.race.run(clock, Long.MAX_VALUE);
    } catch (OutOfMemoryError e) {
      status = Search.Status.OUT_OF_MEMORY;
    }
    Search best = attempt.race.best();
    int event = Race.event(attempt.timeline, best.explained());
    return switch (status) {
      case EXPLAINED ->
          PartDecision.linearizable(
              part, best.name(), question.witness() ? attempt.witness(best) : null);
      case REFUTED -> PartDecision.not(part, best.name(), event, new Operations(new int[0]));
      case GOING -> PartDecision.undecided(part, best.name(), event, "time was over");
      case OUT_OF_MEMORY ->
          PartDecision.undecided(
              part, best.name(), event, "the search would need more memory than it may use");
    };
  }

  /**
   * Whether a part is refuted, as far as so many steps tell.
   *
   * @param anyNumber operations that may happen at any time, any number of times
   */
  Search.Status refutes(Part part, boolean[] anyNumber, Clock clock, long steps) {
    Timeline timeline = timeline(part, anyNumber);
    return new Race(List.of(() -> new BreadthFirst(timeline, memory, false))).run(clock, steps);
  }

  /** Whether {@link #refutesFromAnywhere} can be asked. */
  boolean canBeginAnywhere() {
    return question.model().filter(PartDecider::isRegister).isPresent();
  }

  /**
   * Whether a part with operations in doubt is refuted even if, when the first begins that is not
   * in doubt, the register has any of the values that it could have by then.
   */
  Search.Status refutesFromAnywhere(Part part, Clock clock, long steps) {
    int begin = Part.ALL;
    for (int i = 0; i < part.size(); i++) {
      if (!part.isDoubted(i)) {
        begin = Math.min(begin, part.invoked(i));
      }
    }
    int first = begin;
    BitSet reachable = new BitSet();
    reachable.set(initial);
    for (int i = 0; i < part.size() && part.invoked(i) < first; i++) {
      if (part.action(i) == Action.WRITE) {
        reachable.set(part.argument(i));
      } else if (part.action(i) == Action.CAS) {
        reachable.set(part.recording().second(part.operation(i)));
      }
    }
    Timeline timeline = timeline(part.only(i -> part.answered(i) > first), NOTHING_FORGOTTEN);
    int[] states = reachable.stream().toArray();
    return new Race(List.of(() -> new BreadthFirst(timeline, states, memory, false)))
        .run(clock, steps);
  }

  private Timeline timeline(Part part, boolean[] anyNumber) {
    Kinds kinds = new Kinds();
    int[] kindOf = new int[part.size()];
    for (int i = 0; i < kindOf.length; i++) {
      kindOf[i] = kinds.of(part, i);
    }
    return new Timeline(part, kinds, machine(kinds), kindOf, anyNumber);
  }

  /** Whether the model's states are so few that operations may happen any number of times. */
  boolean hasFewStates() {
    return question.model().isPresent()
        && switch (question.model().get()) {
          case REGISTER, CAS_REGISTER, KV, MUTEX -> true;
          case SET -> true;
          default -> false;
        };
  }

  /**
   * Nobody has seen a pending write of which no read told, and without compare-and-set nobody could
   * have seen it otherwise: where it stands in an order, it can be left out.
   */
  private Part withoutUnreadWrites(Part part) {
    if (!(question.model().isPresent() && isRegister(question.model().get()))) {
      return part;
    }
    BitSet read = new BitSet();
    boolean pendingWrite = false;
    for (int i = 0; i < part.size(); i++) {
      Action action = part.action(i);
      if (action == Action.CAS) {
        return part;
      }
      if (action == Action.READ && part.result(i) != Values.UNKNOWN) {
        read.set(part.result(i));
      }
      pendingWrite |= action == Action.WRITE && part.answered(i) == Recording.PENDING;
    }
    return pendingWrite
        ? part.only(
            i ->
                part.action(i) != Action.WRITE
                    || part.answered(i) != Recording.PENDING
                    || read.get(part.argument(i)))
        : part;
  }

  private static boolean isRegister(Model model) {
    return model == Model.REGISTER || model == Model.CAS_REGISTER || model == Model.KV;
  }

  /** Searches for one part. */
  private final class Attempt {
    private final Timeline timeline;
    private final Race race;

    Attempt(Part part) {
      boolean witness = question.witness();
      this.timeline = timeline(part, NOTHING_FORGOTTEN);
      List<Supplier<Search>> searches = new ArrayList<>();
      long share = memory / 2;
      if (question.algorithm() != Algorithm.DEPTH_FIRST) {
        searches.add(() -> new BreadthFirst(timeline, share, witness));
      }
      if (question.algorithm() != Algorithm.BREADTH_FIRST) {
        searches.add(() -> new DepthFirst(timeline, share, witness));
      }
      this.race = new Race(searches);
    }

    /** The places in the order in which they took effect. */
    Operations witness(Search search) {
      int[] steps = search.steps();
      int[] places = new int[steps.length];
      int[][] pending = new int[timeline.kindCount()][];
      int[] used = new int[timeline.kindCount()];
      for (int i = 0; i < steps.length; i++) {
        if (steps[i] >= 0) {
          places[i] = steps[i];
        } else {
          int kind = ~steps[i];
          int[] ofKind = pending[kind] == null ? timeline.pending(kind) : pending[kind];
          pending[kind] = ofKind;
          places[i] = ofKind[used[kind]++];
        }
      }
      return new Operations(places);
    }
  }

  private Machine machine(Kinds kinds) {
    if (question.spec().isPresent()) {
      return new SpecMachine<>(question.spec().get(), kinds, values);
    }
    Model model = question.model().orElseThrow();
    return switch (model) {
      case REGISTER, CAS_REGISTER, KV -> new RegisterMachine(kinds, initial);
      case SET ->
          setsAreWhole
              ? new SpecMachine<>(ModelSpecs.of(model, ""), kinds, values)
              : new ElementMachine(kinds);
      case MULTI_REGISTER -> new SpecMachine<>(ModelSpecs.of(model, initial), kinds, values);
      case KV_APPEND -> new TextMachine(kinds, values, values.value(initial).toString());
      case QUEUE, STACK, PRIORITY_QUEUE, COUNTER, MUTEX ->
          new SpecMachine<>(ModelSpecs.of(model, ""), kinds, values);
    };
  }
}
