package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.faults.Faults;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Shown;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A synthetic client: it sends its first call at the start, and each further call when the previous
 * one is answered. The calls of its script come first, whatever they return. What comes after them
 * is decided by a function of the last call and its result; a client without one stops there.
 *
 * @param script the calls that it makes in any case, at least one
 * @param decision the call after the given turn, or nothing to stop; asked after the last call of
 *     the script, and after every call that it has decided itself. It must be a function of the
 *     turn: the same turn, the same call
 */
public record Client(
    Address address, List<Call> script, Optional<Function<Turn, Optional<Call>>> decision)
    implements Shown {
  /** The most calls that a client makes; one that goes on is a mistake. */
  public static final int MOST_CALLS = 64;

  public Client {
    script = List.copyOf(script);
  }

  /** A client that makes the calls of a script and stops. */
  public Client(Address address, List<Call> script) {
    this(address, script, Optional.empty());
  }

  /** A client that decides what it calls after its first call. */
  public static Client deciding(String name, Call first, Function<Turn, Optional<Call>> next) {
    return deciding(name, List.of(first), next);
  }

  /** A client that decides what it calls after the calls of a script. */
  public static Client deciding(
      String name, List<Call> script, Function<Turn, Optional<Call>> next) {
    if (next == null) {
      throw new BadInput(
          "Client "
              + name
              + " is given null for a decision; give it a function from a turn to the next call.");
    }
    return new Client(Address.of(name), script, Optional.of(next));
  }

  /** Whether what it calls depends on what it is told. */
  public boolean decides() {
    return decision.isPresent();
  }

  /** Whether clients of the harness retry calls. */
  public static boolean retry(Harness harness) {
    return harness.faults().retries() > 0
        || harness.clients().stream()
            .flatMap(client -> client.script().stream())
            .anyMatch(call -> !call.retries().isEmpty());
  }

  /** Whether a client of the harness may time out, and so retry a call or give it up. */
  public static boolean timesOut(Harness harness) {
    return retry(harness) || harness.clients().stream().anyMatch(each -> each.givesUp(harness));
  }

  /** Whether it may give up a call of its script after which there is another one. */
  public boolean givesUp(Harness harness) {
    return IntStream.range(0, script.size()).anyMatch(i -> mayGiveUp(i, harness.faults()));
  }

  /** Whether it may give up the call of its script with the index and go on with the next one. */
  public boolean mayGiveUp(int index, Faults faults) {
    return index + 1 < script.size() && (faults.givingUp() || script.get(index).givingUp());
  }

  /** Where it is answered: at its address or, if its calls are numbered, one for each. */
  public List<Address> replyAddresses(boolean numbered) {
    int calls = decides() ? MOST_CALLS : script.size();
    return numbered
        ? IntStream.rangeClosed(1, calls).mapToObj(address::numbered).toList()
        : List.of(address);
  }

  @Override
  public String show() {
    return script.stream().map(Call::show).collect(Collectors.joining("; "))
        + (decides() ? "; ..." : "");
  }
}
