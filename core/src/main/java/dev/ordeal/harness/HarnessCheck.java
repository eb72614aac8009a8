package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.faults.Cut;
import dev.ordeal.spec.Caller;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Checks a harness; throws {@link BadInput} for the first mistake found. */
final class HarnessCheck {
  /** A client can give up only some of so many first calls. */
  private static final int MOST_GIVEN_UP = 30;

  private final Harness harness;

  HarnessCheck(Harness harness) {
    this.harness = harness;
  }

  void run() {
    checkTargets();
    checkClients();
    checkInterest();
    checkKind();
    checkFaults();
  }

  /** Checks that the faults concern actors that there are, and calls that others follow. */
  void checkFaults() {
    harness.clients().forEach(this::checkGivingUp);
    checkCut();
  }

  private void checkCut() {
    List<Address> actors = harness.system().addresses();
    for (Address named : harness.faults().cut().actors()) {
      if (harness.clients().stream().anyMatch(client -> client.address().equals(named))) {
        throw new BadInput(
            "The cut names " + named + ", which is a client; the network is cut between actors.");
      }
      if (!actors.contains(named)) {
        throw new BadInput(
            "The cut names "
                + named
                + ", but no actor is called that; "
                + Nearest.hint(named.name(), names(actors)));
      }
    }
    harness.system().nodes().forEach(this::checkCutAround);
  }

  /** Checks that the network is not cut within the node. */
  private void checkCutAround(List<Address> node) {
    Cut cut = harness.faults().cut();
    for (List<Address> group : cut.groups()) {
      List<Address> others = node.stream().filter(actor -> !group.contains(actor)).toList();
      if (others.size() > 0 && others.size() < node.size()) {
        Address one = node.stream().filter(group::contains).findFirst().orElseThrow();
        throw new BadInput(
            "The cut has "
                + one
                + " in a group without "
                + others.get(0)
                + ", which is on the same node; messages within a node are not cut, so name both.");
      }
    }
  }

  private void checkTargets() {
    for (Address target : harness.targets()) {
      if (!harness.system().actors().containsKey(target)) {
        throw new BadInput(
            "The harness names "
                + target
                + " as a target, but no actor is called that; "
                + Nearest.hint(target.name(), names(harness.system().addresses())));
      }
    }
  }

  private void checkClients() {
    if (harness.clients().isEmpty()) {
      throw new BadInput("The harness has no clients; without calls there is nothing to explore.");
    }
    Set<Address> known = new HashSet<>(harness.system().addresses());
    for (Client client : harness.clients()) {
      if (client.script().isEmpty()) {
        throw new BadInput("Client " + client.address() + " makes no call; give it one.");
      }
      if (!known.add(client.address())) {
        throw new BadInput(
            "The name " + client.address() + " is taken; give each client its own name.");
      }
      for (Call call : client.script()) {
        checkCall(call, client.address());
      }
    }
  }

  /** Checks that something follows the calls that the client may give up. */
  private void checkGivingUp(Client client) {
    int last = client.script().size() - 1;
    if (client.script().get(last).givingUp()) {
      throw new BadInput(
          "Call "
              + client.script().get(last)
              + " is the last one of client "
              + client.address()
              + ", so nothing follows if it is given up; leave that out.");
    }
    for (int i = MOST_GIVEN_UP; i <= last; i++) {
      if (client.mayGiveUp(i, harness.faults())) {
        throw new BadInput(
            "Client "
                + client.address()
                + " may give up its call number "
                + (i + 1)
                + "; let it give up only some of the first "
                + MOST_GIVEN_UP
                + ".");
      }
    }
  }

  /** Checks a call of a client. */
  void checkCall(Call call, Address client) {
    if (!harness.targets().contains(call.target())) {
      throw new BadInput(
          "Call "
              + call
              + ": there is no target actor "
              + call.target()
              + "; "
              + Nearest.hint(call.target().name(), names(harness.targets())));
    }
    for (Address other : call.retries()) {
      if (!harness.targets().contains(other)) {
        throw new BadInput(
            "Call "
                + call
                + ": there is no target actor "
                + other
                + " to retry it at; "
                + Nearest.hint(other.name(), names(harness.targets())));
      }
    }
    checkOperation(call, client, harness.spec());
    Object request = request(call, client);
    if (!request.equals(request(call, client))) {
      throw new BadInput(
          "Call "
              + call
              + ": its request "
              + Show.value(request)
              + " has no value equality; make "
              + request.getClass().getSimpleName()
              + " a record of values.");
    }
  }

  private <S> void checkOperation(Call call, Address client, Spec<S> spec) {
    try {
      Operation operation = spec.seen(call.operation(), Caller.of(client.name()));
      S initial = Objects.requireNonNull(spec.initial(), "initial() returned null");
      // No outcome in this state is none of its mistakes: the call does not return there.
      Objects.requireNonNull(spec.outcomes(initial, operation), "outcomes(...) returned null");
      Objects.requireNonNull(spec.key(operation), "key(...) returned null");
    } catch (BadInput e) {
      throw new BadInput("Call " + call + ": " + e.getMessage(), e);
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      throw new BadInput(
          "Call " + call + ": the spec cannot apply it (" + Show.thrown(e) + ").", e);
    }
  }

  private Object request(Call call, Address client) {
    Operation operation = call.operation();
    Object request;
    try {
      request = harness.protocol().request(operation, client);
    } catch (BadInput e) {
      throw new BadInput("Call " + call + ": " + e.getMessage(), e);
    } catch (RuntimeException e) {
      throw new BadInput(
          "Call " + call + ": no request can be built from it (" + Show.thrown(e) + ").", e);
    }
    if (request == null) {
      throw new BadInput("Call " + call + ": the protocol builds no request (null) from it.");
    }
    return request;
  }

  private void checkKind() {
    if (harness.kind() == ObjectKind.SET && !harness.hasKeys()) {
      throw new BadInput(
          "The harness says that the object is a set, but the spec has no key for every call.");
    }
  }

  private void checkInterest() {
    for (Class<?> excluded : harness.exclusions()) {
      if (harness.interests().contains(excluded)) {
        throw new BadInput(
            "Messages of "
                + excluded.getSimpleName()
                + " are both of interest and excluded; keep one of the two.");
      }
    }
  }

  private static List<String> names(List<Address> addresses) {
    return addresses.stream().map(Address::name).toList();
  }
}
