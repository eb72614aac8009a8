package dev.ordeal.sweep;

import dev.ordeal.actor.Address;
import dev.ordeal.engine.Worlds;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Member;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Operation;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.verify.Configuration;
import dev.ordeal.world.states.Exchange;
import dev.ordeal.world.states.Exchanges;
import dev.ordeal.world.states.FreshValues;
import dev.ordeal.world.states.Reduction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The variants of the harnesses of a family: which of them must be explored, and which have the
 * verdict of one that was. A variant may be left out if verified {@link Exchanges} lead to it from
 * an explored one; or, where values cannot be exchanged as they are, if it is verified with {@link
 * FreshValues} that they make no difference.
 */
final class Variants {
  private final Family family;
  private final int upTo;

  /** Whether variants are left alone: an explorer that is not exact proves nothing about them. */
  private final boolean membersOnly;

  private final List<Object> values;
  private final Exchanges exchanges;
  private final FreshValues fresh;
  private long freshExplored;

  Variants(Family family, int upTo, Configuration example, Deadline deadline) {
    Strategy strategy = example.strategy();
    this.family = family;
    this.upTo = upTo;
    this.membersOnly = !strategy.isExact();
    this.values = family.values(upTo);
    List<List<Call>> most = new ArrayList<>();
    for (int i = 0; i < upTo; i++) {
      most.add(family.ofSize(1).get(0).get(0).script());
    }
    List<Address> clients = family.clientsOf(most).stream().map(Client::address).toList();
    this.exchanges = new Exchanges(clients, values, family.operationsOf(upTo));
    exchanges.until(deadline);
    this.fresh = new FreshValues(values);
    fresh.until(deadline);
    if (example.harness().numbersCalls()) {
      String why = "each call of a client is answered at an address of its own";
      exchanges.refuseAll(why);
      fresh.refuse(why);
    }
    if (isCommuting(strategy)) {
      String why = "--commuting leaves out deliveries that would have to be compared";
      exchanges.refuseAll(why);
      fresh.refuse(why);
    }
  }

  private static boolean isCommuting(Strategy strategy) {
    return (strategy instanceof States states && states.commuting())
        || (strategy instanceof Schedules schedules && schedules.commuting());
  }

  /** The variants of a member of the family. */
  Part of(Member member) {
    return new Part(member);
  }

  /** How many harnesses were explored once more with fresh values. */
  long freshExplored() {
    return freshExplored;
  }

  /** What is known about exchanges by now. */
  Knowledge knowledge() {
    return new Knowledge(
        exchanges.refusals(), exchanges.refusal(), fresh.refusal(), fresh.repeating());
  }

  /** Takes over what is known about exchanges after as many harnesses with fresh values more. */
  void adopt(Knowledge known, long moreFresh) {
    exchanges.adopt(known.exchanges(), known.all());
    fresh.adopt(known.fresh(), known.repeating());
    freshExplored += moreFresh;
  }

  /** What was verified. */
  LeavingOut leavingOut() {
    boolean byFresh = freshExplored > 0 && fresh.refusal().isEmpty();
    List<String> refused = new ArrayList<>();
    if (freshExplored > 0) {
      fresh.refusal().ifPresent(why -> refused.add("different values: " + why));
      fresh.repeating().ifPresent(why -> refused.add("one value in the place of two: " + why));
    }
    for (Exchange exchange : exchanges.all()) {
      boolean counts = exchange.kind() == Exchange.Kind.CLIENTS || !byFresh;
      if (counts && exchanges.refusal().isEmpty()) {
        exchange.refusal().ifPresent(why -> refused.add(exchange.words() + ": " + why));
      }
    }
    return new LeavingOut(
        !membersOnly && holds(Exchange.Kind.CLIENTS),
        values,
        !membersOnly && (byFresh || holds(Exchange.Kind.VALUES)),
        !membersOnly
            && (byFresh ? fresh.repeating().isEmpty() : holds(Exchange.Kind.VALUE_FOR_OTHER)),
        freshExplored,
        exchanges.refusal(),
        refused);
  }

  private boolean holds(Exchange.Kind kind) {
    return exchanges.all().stream()
        .noneMatch(exchange -> exchange.kind() == kind && exchange.isRefused());
  }

  /** The variants of one member, the member first. */
  final class Part {
    private final Member member;
    private final Set<List<List<Call>>> covered = new HashSet<>();
    private final Deque<List<List<Call>>> open = new ArrayDeque<>();
    private List<List<Call>> present = List.of();
    private boolean allCovered;
    private boolean isListed;
    private long explored;

    private Part(Member member) {
      this.member = member;
    }

    /** The clients of the next harness to be explored. */
    Optional<List<Client>> next() {
      if (explored == 0) {
        present = scripts(member.clients());
        explored++;
        return Optional.of(member.clients());
      }
      if (allCovered || membersOnly) {
        return Optional.empty();
      }
      if (!isListed) {
        isListed = true;
        open.addAll(member.variants());
      }
      while (!open.isEmpty() && covered.contains(open.getFirst())) {
        open.removeFirst();
      }
      if (open.isEmpty()) {
        return Optional.empty();
      }
      present = open.removeFirst();
      explored++;
      return Optional.of(family.clientsOf(present));
    }

    /** How many variants were left out. */
    long leftOut() {
      return membersOnly ? 0 : Math.round(member.count()) - explored;
    }

    private List<List<Call>> scripts(List<Client> clients) {
      return clients.stream().map(Client::script).toList();
    }

    /** Takes what the harness explored last shows into account. */
    void examine(Worlds worlds, Harness harness) {
      if (membersOnly) {
        return;
      }
      try {
        exchanges.examine(worlds.states(Reduction.NONE), upTo);
      } catch (UnsupportedOperationException e) {
        exchanges.refuseAll("the engine does not show which handlers ran");
      }
      List<Exchange> verified = exchanges.verified(harness);
      boolean all = exchanges.all().stream().noneMatch(Exchange::isRefused) && isGeneric(present);
      if (all) {
        allCovered = true;
        return;
      }
      covered.addAll(reached(verified, harness.clients().stream().map(Client::address).toList()));
    }

    /**
     * The harness explored last with fresh values, if that may show that values make no difference.
     */
    Optional<List<Client>> withFreshValues() {
      boolean wanted =
          !allCovered
              && !membersOnly
              && fresh.refusal().isEmpty()
              && exchanges.all().stream()
                  .anyMatch(
                      exchange -> exchange.isRefused() && exchange.kind() != Exchange.Kind.CLIENTS);
      return wanted ? freshScripts().map(family::clientsOf) : Optional.empty();
    }

    private Optional<List<List<Call>>> freshScripts() {
      Map<Object, Object> names = new HashMap<>();
      List<List<Call>> scripts = new ArrayList<>();
      for (List<Call> script : present) {
        List<Call> renamed = new ArrayList<>();
        for (Call call : script) {
          List<Object> arguments = new ArrayList<>(call.operation().arguments());
          for (int i = 0; i < arguments.size(); i++) {
            Object value = arguments.get(i);
            if (isVaried(call, i)) {
              if (!names.containsKey(value)) {
                Optional<Object> other = fresh.fresh(names.size(), value);
                if (other.isEmpty()) {
                  return Optional.empty();
                }
                names.put(value, other.get());
              }
              arguments.set(i, names.get(value));
            }
          }
          renamed.add(new Call(new Operation(call.operation().name(), arguments), call.target()));
        }
        scripts.add(renamed);
      }
      return names.isEmpty() ? Optional.empty() : Optional.of(scripts);
    }

    private boolean isVaried(Call call, int argument) {
      return choices(call).stream()
              .map(choice -> choice.operation().argument(argument))
              .distinct()
              .count()
          > 1;
    }

    /** The calls of which the variants have one in the place of the given one. */
    private List<Call> choices(Call call) {
      return member.choices().stream()
          .flatMap(List::stream)
          .filter(calls -> calls.contains(call))
          .findFirst()
          .orElseThrow();
    }

    /**
     * Takes what the harness with fresh values shows into account.
     *
     * @param fails whether it fails, although the same with the original values does not
     */
    void examineFresh(Worlds worlds, Harness harness, boolean fails) {
      freshExplored++;
      if (fails) {
        fresh.refuse("with the calls " + harness.name() + " something fails");
        return;
      }
      List<Exchange> clients =
          exchanges.verified(harness).stream()
              .filter(exchange -> exchange.kind() == Exchange.Kind.CLIENTS)
              .toList();
      if (!fresh.examine(worlds.states(Reduction.NONE), clients)) {
        return;
      }
      boolean anyClients = holds(Exchange.Kind.CLIENTS);
      if (anyClients && fresh.repeating().isEmpty() && isGeneric(present)) {
        allCovered = true;
        return;
      }
      Set<List<List<Call>>> orders =
          reached(
              clients.stream().filter(exchange -> !exchange.isRefused()).toList(),
              harness.clients().stream().map(Client::address).toList());
      for (List<List<Call>> variant : member.variants()) {
        if (orders.stream().anyMatch(order -> isRenamed(order, variant))) {
          covered.add(variant);
        }
      }
    }

    /** Whether the one becomes the other if values take the place of values. */
    private boolean isRenamed(List<List<Call>> scripts, List<List<Call>> others) {
      Map<Object, Object> names = new HashMap<>();
      for (int i = 0; i < scripts.size(); i++) {
        if (scripts.get(i).size() != others.get(i).size()) {
          return false;
        }
        for (int j = 0; j < scripts.get(i).size(); j++) {
          Call call = scripts.get(i).get(j);
          Call other = others.get(i).get(j);
          if (!choices(call).equals(choices(other))) {
            return false;
          }
          for (int k = 0; k < call.operation().arguments().size(); k++) {
            Object to = other.operation().argument(k);
            if (isVaried(call, k)
                && !to.equals(names.computeIfAbsent(call.operation().argument(k), from -> to))) {
              return false;
            }
          }
        }
      }
      return fresh.repeating().isEmpty() || new HashSet<>(names.values()).size() == names.size();
    }

    /** Whether no value is written twice, so that every variant is a renaming. */
    private boolean isGeneric(List<List<Call>> scripts) {
      Set<Object> seen = new HashSet<>();
      return scripts.stream()
          .flatMap(List::stream)
          .flatMap(call -> call.operation().arguments().stream())
          .filter(values::contains)
          .allMatch(seen::add);
    }

    /** Everything that verified exchanges lead to from the harness explored last. */
    private Set<List<List<Call>>> reached(List<Exchange> verified, List<Address> clients) {
      Deque<List<List<Call>>> reached = new ArrayDeque<>();
      Set<List<List<Call>>> seen = new LinkedHashSet<>();
      reached.add(present);
      seen.add(present);
      while (!reached.isEmpty()) {
        List<List<Call>> scripts = reached.removeFirst();
        for (Exchange exchange : verified) {
          List<List<Call>> other = renamed(scripts, exchange, clients);
          if (seen.add(other)) {
            reached.add(other);
          }
        }
      }
      return seen;
    }

    private List<List<Call>> renamed(
        List<List<Call>> scripts, Exchange exchange, List<Address> clients) {
      List<List<Call>> renamed = new ArrayList<>(scripts);
      for (int i = 0; i < scripts.size(); i++) {
        int place = clients.indexOf(exchange.of(clients.get(i)));
        renamed.set(
            place,
            scripts.get(i).stream()
                .map(call -> new Call(exchange.of(call.operation()), call.target()))
                .toList());
      }
      return List.copyOf(renamed);
    }
  }
}
