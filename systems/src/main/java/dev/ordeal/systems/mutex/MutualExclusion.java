package dev.ordeal.systems.mutex;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
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
 * Two actors that may be inside one at a time. A client asks one of them to enter; it announces
 * that to the other, enters if the other acknowledges it and does not want to enter itself, leaves,
 * and answers the client; otherwise it gives up.
 */
public final class MutualExclusion implements Subject {
  private static final String ENTERED = "entered";
  private static final String BUSY = "busy";

  /** What the actors say to each other, and to themselves. */
  private enum Message {
    I_WANT,
    YOU_MAY,
    I_WANT_TOO,
    LEAVE
  }

  /**
   * The state of an actor.
   *
   * @param client the client that it serves, or its own address if there is none
   * @param heard whether the other has announced that it wants to enter
   */
  record MutexState(Address client, boolean wants, boolean inside, boolean heard) {

    MutexState wanting(Address asking) {
      return new MutexState(asking, true, false, heard);
    }

    MutexState entered() {
      return new MutexState(client, true, true, heard);
    }

    MutexState outside() {
      return new MutexState(client, false, false, heard);
    }

    MutexState hearing() {
      return new MutexState(client, wants, inside, true);
    }
  }

  private final boolean hasty;

  private MutualExclusion(boolean hasty) {
    this.hasty = hasty;
  }

  /** Waits for the acknowledgement of the other before it enters. */
  public static MutualExclusion correct() {
    return new MutualExclusion(false);
  }

  /** Enters at once, unless the other has announced that it wants to. */
  public static MutualExclusion hasty() {
    return new MutualExclusion(true);
  }

  @Override
  public String id() {
    return hasty ? "mutex-hasty" : "mutex";
  }

  @Override
  public String title() {
    return hasty ? "Hasty mutual exclusion" : "Mutual exclusion";
  }

  @Override
  public String description() {
    return hasty
        ? "broken: enters before the other has noted it; breaks 'one at a time'"
        : "two actors that say what they want and wait; always one at a time";
  }

  @Override
  public ActorSystem actors(int count) {
    if (count != 2) {
      throw new BadInput(title() + " is for 2 actors, not " + count + ".");
    }
    List<Address> group = Address.numbered("n", count);
    return ActorSystem.of(group, self -> new Contender(group.get(1 - group.indexOf(self)), hasty));
  }

  @Override
  public Harness.Builder describe(Harness.Builder harness) {
    return harness.always("one at a time", MutualExclusion::isOneAtATime);
  }

  private static boolean isOneAtATime(Map<Address, Object> states) {
    return states.values().stream().filter(state -> ((MutexState) state).inside()).count() <= 1;
  }

  @Override
  public Spec<?> spec() {
    return new Room();
  }

  @Override
  public Workload workload() {
    return new Workload(i -> Operation.of("enter"), i -> Operation.of("enter"));
  }

  /** Clients that ask again, twice at most, where they found the room busy. */
  @Override
  public Map<String, List<Client>> clients(ActorSystem system) {
    return Map.of("insistent", List.of(insistent("c0", "n1"), insistent("c1", "n2")));
  }

  private static Client insistent(String name, String target) {
    return Client.deciding(
        name,
        Call.of(Operation.of("enter"), target),
        turn ->
            turn.result().equals(BUSY) && turn.position() < 2 ? turn.then("enter") : turn.stop());
  }

  /** A room that may be entered or found busy; the spec allows both. */
  private static final class Room implements Spec<String> {
    @Override
    public String initial() {
      return "";
    }

    @Override
    public Step<String> apply(String state, Operation operation) {
      return outcomes(state, operation).get(0);
    }

    @Override
    public List<Step<String>> outcomes(String state, Operation operation) {
      if (!operation.is("enter", 0)) {
        throw new BadInput("A room has enter(), not " + operation + ".");
      }
      return List.of(Step.of(state, ENTERED), Step.of(state, BUSY));
    }
  }

  private static final class Contender implements Actor<MutexState, Object> {
    private final Address other;
    private final boolean hasty;

    Contender(Address other, boolean hasty) {
      this.other = other;
      this.hasty = hasty;
    }

    @Override
    public MutexState start(Context context) {
      return new MutexState(context.self(), false, false, false);
    }

    @Override
    public MutexState receive(MutexState state, Object message, Context context) {
      if (message instanceof Operation) {
        return asked(state, context);
      }
      return switch ((Message) message) {
        case I_WANT -> {
          context.reply(state.wants() ? Message.I_WANT_TOO : Message.YOU_MAY);
          yield state.hearing();
        }
        case YOU_MAY -> state.inside() || !state.wants() ? state : enter(state, context);
        case I_WANT_TOO -> state.inside() || !state.wants() ? state : end(state, BUSY, context);
        case LEAVE -> end(state, ENTERED, context);
      };
    }

    private MutexState asked(MutexState state, Context context) {
      if (state.wants() || (hasty && state.heard())) {
        context.reply(BUSY);
        return state;
      }
      MutexState wanting = state.wanting(context.sender());
      context.send(other, Message.I_WANT);
      return hasty ? enter(wanting, context) : wanting;
    }

    private static MutexState enter(MutexState state, Context context) {
      context.send(context.self(), Message.LEAVE);
      return state.entered();
    }

    private static MutexState end(MutexState state, String answer, Context context) {
      context.send(state.client(), answer);
      return state.outside();
    }
  }
}
