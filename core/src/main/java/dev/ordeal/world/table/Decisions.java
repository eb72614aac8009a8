package dev.ordeal.world.table;

import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.harness.Turn;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Reordering;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.RunningCode;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What clients call after a call is answered. A client that decides runs user code, which must be a
 * function of the turn, give a call that can be made, and stop at some time. Not thread-safe.
 */
final class Decisions {
  private final Harness harness;
  private final RunningCode running;
  private final ContentHasher hasher;
  private final boolean checked;
  private final Map<Object, Client> clients = new LinkedHashMap<>();
  private final Set<String> unvaried = new LinkedHashSet<>();

  /**
   * @param checked whether user code runs more than once, to check that it keeps its contract
   */
  Decisions(Harness harness, RunningCode running, ContentHasher hasher, boolean checked) {
    this.harness = harness;
    this.running = running;
    this.hasher = hasher;
    this.checked = checked;
    harness.clients().forEach(client -> clients.put(client.address(), client));
  }

  /** The fields of results with an order that could not be varied. */
  Set<String> unvariedOrders() {
    return unvaried;
  }

  /** Whether the client decides what it calls after the invocation. */
  boolean decides(Invocation invocation) {
    Client client = client(invocation);
    return client.decides() && invocation.position() >= client.script().size() - 1;
  }

  /** Whether its client has decided to make the invocation. */
  boolean isDecision(Invocation invocation) {
    return invocation.position() >= client(invocation).script().size();
  }

  private Client client(Invocation invocation) {
    return Objects.requireNonNull(clients.get(invocation.client()));
  }

  /**
   * What the client of an invocation calls after it has returned the result; nothing if it stops.
   *
   * @throws BadInput if its decision is no function of the turn, or no call that can be made
   */
  Optional<Invocation> after(Invocation invocation, Object result) {
    Client client = client(invocation);
    int position = invocation.position() + 1;
    if (position < client.script().size()) {
      return Optional.of(new Invocation(client.address(), position, client.script().get(position)));
    }
    if (!client.decides()) {
      return Optional.empty();
    }
    String occasion = occasion(invocation, result);
    Turn turn = new Turn(invocation.position(), invocation.call(), result);
    Optional<Call> call = decide(client, turn, occasion);
    call.ifPresent(next -> check(next, client, position, occasion));
    if (checked) {
      checkAgain(client, turn, call, occasion);
    }
    return call.map(next -> new Invocation(client.address(), position, next));
  }

  private static String occasion(Invocation invocation, Object result) {
    return "Client "
        + invocation.client()
        + ", after "
        + invocation.call()
        + " returned "
        + Show.brief(Show.value(result));
  }

  private Optional<Call> decide(Client client, Turn turn, String occasion) {
    Function<Turn, Optional<Call>> decision = client.decision().orElseThrow();
    Optional<Call> call;
    try {
      call = running.run("client " + client.address(), turn.call(), () -> decision.apply(turn));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      String why = e instanceof BadInput ? e.getMessage() : Show.thrown(e);
      throw new BadInput(occasion + ", cannot decide what to call next: " + why, e);
    }
    if (call == null) {
      throw new BadInput(
          occasion + ", decides null; return the next call, or turn.stop() to stop.");
    }
    return call;
  }

  private void checkAgain(Client client, Turn turn, Optional<Call> call, String occasion) {
    Optional<Call> again = decide(client, turn, occasion);
    if (!hasher.of(call).equals(hasher.of(again))) {
      throw new BadInput(
          occasion
              + ", decides "
              + inWords(call)
              + " and then "
              + inWords(again)
              + "; let what it decides depend on the turn only.");
    }
    if (hasher.of(turn.result()).hasFreeOrder()) {
      Reordering reordering = Reordering.of(turn.result());
      unvaried.addAll(reordering.unvaried());
      for (Object copy : reordering.copies()) {
        Turn other = new Turn(turn.position(), turn.call(), copy);
        if (!hasher.of(decide(client, other, occasion)).equals(hasher.of(call))) {
          throw new BadInput(
              occasion
                  + ", decides by the iteration order of a set or map in it, which can change from"
                  + " run to run; use a list, or a linked or sorted set or map.");
        }
      }
    }
  }

  private static String inWords(Optional<Call> call) {
    return call.map(Call::show).orElse("to stop");
  }

  private void check(Call call, Client client, int position, String occasion) {
    if (position >= Client.MOST_CALLS) {
      throw new BadInput(
          occasion
              + ", goes on with "
              + call
              + ", its call number "
              + (position + 1)
              + ", but a client makes at most "
              + Client.MOST_CALLS
              + " calls; let it stop, for example when turn.position() is large enough.");
    }
    try {
      Contract.checkValue(() -> "its decision", "call", call);
      harness.check(call, client.address());
    } catch (BadInput e) {
      throw new BadInput(occasion + ", cannot go on: " + e.getMessage(), e);
    }
  }
}
