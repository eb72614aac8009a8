package dev.ordeal.systems.commit;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Map;

/**
 * Two-phase commit of one transaction: n1 coordinates, the others participate and vote as they
 * like. A client asks n1 to commit and learns the decision. Invariant: no two actors decide
 * differently.
 */
public final class TwoPhaseCommit implements Subject {
  private static final int FEWEST_ACTORS = 2;

  /** What the actors say to each other. */
  private enum Message {
    PREPARE,
    YES,
    NO,
    COMMIT,
    ABORT
  }

  /** How far an actor is with the transaction. */
  enum TransactionState {
    OPEN,
    PREPARED,
    COMMITTED,
    ABORTED
  }

  /** The state of the coordinator; until a client has asked, {@code client} is its own address. */
  private record Tally(Address client, int yes, TransactionState decision) {}

  private final boolean hasty;

  private TwoPhaseCommit(boolean hasty) {
    this.hasty = hasty;
  }

  /** Commits when all have voted for it. */
  public static TwoPhaseCommit correct() {
    return new TwoPhaseCommit(false);
  }

  /** Commits as soon as one has voted for it. */
  public static TwoPhaseCommit hasty() {
    return new TwoPhaseCommit(true);
  }

  @Override
  public String id() {
    return hasty ? "2pc-hasty" : "2pc";
  }

  @Override
  public String title() {
    return hasty ? "Hasty two-phase commit" : "Two-phase commit";
  }

  @Override
  public String description() {
    return hasty
        ? "broken: commits at the first vote; breaks 'all or nothing'"
        : "n1 coordinates, the others vote; always all or nothing";
  }

  @Override
  public int defaultAgents() {
    return 3;
  }

  @Override
  public ActorSystem actors(int count) {
    if (count < FEWEST_ACTORS) {
      throw new BadInput(
          title() + " needs at least " + FEWEST_ACTORS + " actors, not " + count + ".");
    }
    List<Address> group = Address.numbered("n", count);
    List<Address> participants = group.subList(1, count);
    ActorSystem.Builder system = ActorSystem.builder();
    system.actor(group.get(0), new Coordinator(participants, hasty ? 1 : participants.size()));
    participants.forEach(participant -> system.actor(participant, new Participant(group.get(0))));
    return system.build();
  }

  @Override
  public Harness.Builder describe(Harness.Builder harness) {
    return harness.always("all or nothing", TwoPhaseCommit::isAllOrNothing);
  }

  private static boolean isAllOrNothing(Map<Address, Object> states) {
    return !(states.containsValue(TransactionState.COMMITTED)
        && states.containsValue(TransactionState.ABORTED));
  }

  @Override
  public Spec<?> spec() {
    return new Transaction();
  }

  @Override
  public Workload workload() {
    return new Workload(i -> Operation.of("decision"), i -> Operation.of("commit"));
  }

  /** A transaction that is decided one way or the other, and then stays so. */
  private static final class Transaction implements Spec<TransactionState> {
    @Override
    public TransactionState initial() {
      return TransactionState.OPEN;
    }

    @Override
    public Step<TransactionState> apply(TransactionState state, Operation operation) {
      return outcomes(state, operation).get(0);
    }

    @Override
    public List<Step<TransactionState>> outcomes(TransactionState state, Operation operation) {
      if (operation.is("decision", 0)
          || (operation.is("commit", 0) && state != TransactionState.OPEN)) {
        return List.of(Step.of(state, state));
      }
      if (operation.is("commit", 0)) {
        return List.of(
            Step.of(TransactionState.COMMITTED, TransactionState.COMMITTED),
            Step.of(TransactionState.ABORTED, TransactionState.ABORTED));
      }
      throw new BadInput("A transaction has commit() and decision(), not " + operation + ".");
    }
  }

  private static final class Coordinator implements Actor<Tally, Object> {
    private final List<Address> participants;
    private final int enough;

    Coordinator(List<Address> participants, int enough) {
      this.participants = participants;
      this.enough = enough;
    }

    @Override
    public Tally start(Context context) {
      return new Tally(context.self(), 0, TransactionState.OPEN);
    }

    @Override
    public Tally receive(Tally tally, Object message, Context context) {
      if (message instanceof Operation operation) {
        return asked(tally, operation, context);
      }
      if (tally.decision() != TransactionState.OPEN) {
        return tally;
      }
      if (message == Message.NO) {
        return decide(tally, Message.ABORT, TransactionState.ABORTED, context);
      }
      Tally more = new Tally(tally.client(), tally.yes() + 1, tally.decision());
      return more.yes() < enough
          ? more
          : decide(more, Message.COMMIT, TransactionState.COMMITTED, context);
    }

    private Tally asked(Tally tally, Operation operation, Context context) {
      boolean isFirst = tally.client().equals(context.self());
      if (operation.is("decision", 0) || (!isFirst && tally.decision() != TransactionState.OPEN)) {
        context.reply(tally.decision());
        return tally;
      }
      if (!isFirst) {
        return tally; // a client has asked already and will be answered
      }
      participants.forEach(participant -> context.send(participant, Message.PREPARE));
      return new Tally(context.sender(), 0, TransactionState.OPEN);
    }

    private Tally decide(Tally tally, Message told, TransactionState decision, Context context) {
      participants.forEach(participant -> context.send(participant, told));
      context.send(tally.client(), decision);
      return new Tally(tally.client(), tally.yes(), decision);
    }
  }

  private static final class Participant implements Actor<TransactionState, Object> {
    private final Address coordinator;

    Participant(Address coordinator) {
      this.coordinator = coordinator;
    }

    @Override
    public TransactionState start(Context context) {
      return TransactionState.OPEN;
    }

    @Override
    public TransactionState receive(TransactionState decision, Object message, Context context) {
      if (message instanceof Operation) {
        context.forward(coordinator, message);
        return decision;
      }
      return switch ((Message) message) {
        case PREPARE -> decision == TransactionState.OPEN ? vote(context) : decision;
        case COMMIT -> TransactionState.COMMITTED;
        case ABORT -> TransactionState.ABORTED;
        default -> throw new IllegalArgumentException("not for a participant: " + message);
      };
    }

    private static TransactionState vote(Context context) {
      boolean agrees = context.choose(2) == 0;
      context.reply(agrees ? Message.YES : Message.NO);
      return agrees ? TransactionState.PREPARED : TransactionState.ABORTED;
    }
  }
}
