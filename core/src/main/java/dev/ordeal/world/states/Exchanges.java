package dev.ordeal.world.states;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Harness;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Which names of clients and which values make no difference to a system, verified in harness after
 * harness. An exchange renames: two clients or two values to each other, or one value to another,
 * as if the other had been written in its place. It is verified if everything that was looked up
 * while a harness was explored, renamed, does the same, renamed: the start, the requests, every
 * handler run, what clients read in answers, and the spec. Then every run of the renamed harness is
 * the renamed run of the harness explored, with the same verdict.
 *
 * <p>The renamed handler runs are examined like those that were looked up, so verified exchanges
 * may follow each other. One that fails is not used from then on; what it was used for before rests
 * on handler runs for which it holds.
 */
public final class Exchanges {
  /** The most handler runs of one harness, renamed ones included, that are compared. */
  static final int MOST_RUNS = 200_000;

  /** The most steps of the spec that are compared. */
  private static final int MOST_STEPS = 200_000;

  private final List<Exchange> all = new ArrayList<>();
  private final Set<Operation> operations;

  /** By number of clients: the contents of the handler runs for which all exchanges hold. */
  private final Map<Integer, Set<RenamedRuns.Pair>> verified = new HashMap<>();

  private boolean specChecked;

  /**
   * Exchanges to be verified.
   *
   * @param clients the names of clients; those that a harness does not have are not exchanged there
   * @param values the values written
   * @param operations every operation that is called in any harness
   */
  public Exchanges(List<Address> clients, List<Object> values, Set<Operation> operations) {
    this.operations = operations;
    for (int i = 0; i < clients.size(); i++) {
      for (int j = i + 1; j < clients.size(); j++) {
        all.add(new Exchange(Exchange.Kind.CLIENTS, clients.get(i), clients.get(j)));
      }
    }
    for (int i = 0; i < values.size(); i++) {
      for (int j = i + 1; j < values.size(); j++) {
        all.add(new Exchange(Exchange.Kind.VALUES, values.get(i), values.get(j)));
      }
    }
    for (Object value : values) {
      for (Object other : values) {
        if (!value.equals(other)) {
          all.add(new Exchange(Exchange.Kind.VALUE_FOR_OTHER, value, other));
        }
      }
    }
    for (Exchange exchange : all) {
      for (Operation operation : operations) {
        if (exchange.isOfValues()
            && !attempt(() -> exchange.renaming().of(operation))
                .equals(Optional.of(exchange.of(operation)))) {
          exchange.refuse(
              Show.value(exchange.from()) + " is in " + operation + " and no value there");
        }
      }
    }
  }

  private interface Attempt {
    Object run();
  }

  private static Optional<Object> attempt(Attempt attempt) {
    try {
      return Optional.of(attempt.run());
    } catch (BadInput e) {
      return Optional.empty();
    }
  }

  /** All of them, verified or not. */
  public List<Exchange> all() {
    return all;
  }

  /** The verified ones that a harness with these clients has. */
  public List<Exchange> verified(Harness harness) {
    return all.stream().filter(one -> !one.isRefused() && one.appliesTo(harness)).toList();
  }

  /** Refuses all. */
  public void refuseAll(String why) {
    all.forEach(exchange -> exchange.refuse(why));
  }

  /**
   * Examines what was looked up while a harness was explored.
   *
   * @param longest the number of calls of the longest history
   */
  public void examine(StateSpace space, int longest) {
    Harness harness = space.tables.harness();
    if (!harness.invariants().isEmpty()) {
      refuseAll("whether invariants hold is not compared");
    }
    if (!specChecked) {
      specChecked = true;
      for (Exchange exchange : all) {
        if (!exchange.isRefused() && exchange.isOfValues()) {
          checkSpec(exchange, harness.spec(), longest);
        }
      }
    }
    List<Exchange> open = verified(harness);
    if (!open.isEmpty()) {
      new RenamedRuns(space.tables, operations)
          .check(
              open,
              verified.computeIfAbsent(harness.clients().size(), count -> new HashSet<>()),
              MOST_RUNS);
    }
  }

  /** Checks that renamed operations do the same, renamed, to renamed states of the object. */
  private <S> void checkSpec(Exchange exchange, Spec<S> spec, int longest) {
    try {
      Renaming renaming = exchange.renaming();
      ContentHasher hasher = new ContentHasher();
      S initial = spec.initial();
      if (!hasher.of(renaming.of(initial)).equals(hasher.of(initial))) {
        exchange.refuse("the object begins with " + Show.value(initial));
        return;
      }
      Set<Object> seen = new HashSet<>();
      seen.add(hasher.of(initial));
      List<S> level = List.of(initial);
      int steps = 0;
      for (int depth = 0; depth < longest; depth++) {
        List<S> next = new ArrayList<>();
        for (S state : level) {
          for (Operation operation : operations) {
            if (++steps > MOST_STEPS) {
              exchange.refuse("the object has too many states to compare them");
              return;
            }
            List<Step<S>> outcomes = spec.outcomes(state, operation);
            if (!outcomes(renaming, outcomes, hasher)
                .equals(renamedOutcomes(exchange, state, operation, spec, hasher))) {
              exchange.refuse(
                  "the spec does not treat "
                      + operation
                      + " in state "
                      + Show.brief(Show.value(state))
                      + " as "
                      + exchange.of(operation)
                      + " in the renamed one");
              return;
            }
            for (Step<S> outcome : outcomes) {
              if (seen.add(hasher.of(outcome.state()))) {
                next.add(outcome.state());
              }
            }
          }
        }
        level = next;
      }
    } catch (BadInput e) {
      exchange.refuse(Objects.requireNonNullElse(e.getMessage(), "the spec refuses an operation"));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      exchange.refuse("the spec cannot be compared: " + Show.throwable(e));
    }
  }

  private static <S> Set<List<Object>> outcomes(
      Renaming renaming, List<Step<S>> outcomes, ContentHasher hasher) {
    Set<List<Object>> found = new LinkedHashSet<>();
    for (Step<S> outcome : outcomes) {
      found.add(
          List.of(
              hasher.of(renaming.of(outcome.state())), hasher.of(renaming.of(outcome.result()))));
    }
    return found;
  }

  @SuppressWarnings("unchecked") // a renamed state is a state
  private static <S> Set<List<Object>> renamedOutcomes(
      Exchange exchange, S state, Operation operation, Spec<S> spec, ContentHasher hasher) {
    S renamed = (S) exchange.renaming().of(state);
    return outcomes(new Renaming(Map.of()), spec.outcomes(renamed, exchange.of(operation)), hasher);
  }
}
