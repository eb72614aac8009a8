package dev.ordeal.world.table;

import dev.ordeal.actor.Actor;
import dev.ordeal.identity.Content;
import dev.ordeal.identity.Reordering;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.HandlerRun;
import dev.ordeal.world.contract.LocalState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Checks that handlers do not depend on an order that is not part of a value: that of a hash set,
 * or of {@code Set.of}, in a state, a message or an actor. The handler is run on reordered copies
 * and must do the same. It may send in another order where that does not matter, and may offer its
 * alternatives in another order; then both are sorted, so that they are the same in every JVM.
 */
final class OrderCheck {
  /** After so many checks, only the first few copies are tried. */
  private static final int MOST_THOROUGH = 100_000;

  private static final int FEW = 2;

  private final Vocabulary vocabulary;
  private final LocalStateTable states;
  private final HandlerEncoder runs;
  private final SendOrder sendOrder;
  private final Map<Integer, Reordering> ofStates = new HashMap<>();
  private final Map<Integer, Reordering> ofMessages = new HashMap<>();
  private final Set<String> unvaried = new LinkedHashSet<>();
  private int checks;

  OrderCheck(
      Vocabulary vocabulary, LocalStateTable states, HandlerEncoder runs, SendOrder sendOrder) {
    this.vocabulary = vocabulary;
    this.states = states;
    this.runs = runs;
    this.sendOrder = sendOrder;
  }

  /** The fields with an order that can change from run to run and could not be varied. */
  Set<String> unvaried() {
    return unvaried;
  }

  /** Whether the state or the message of a pair contains an order that is no part of a value. */
  boolean appliesTo(int state, int envelope) {
    return states.content(state).hasFreeOrder()
        || vocabulary.messageContent(envelope).hasFreeOrder();
  }

  /**
   * Returns what the handler does, given as the ints of its alternatives, in an order that is the
   * same in every JVM.
   *
   * @throws BadInput if the handler does something else on a reordered copy
   */
  List<int[]> check(int state, int envelope, List<int[]> outcomes) {
    Reordering ofState = ofState(state);
    Reordering ofMessage = ofMessage(envelope);
    int most = Math.max(ofState.copies().size(), ofMessage.copies().size());
    int copies = most > 0 && ++checks > MOST_THOROUGH ? Math.min(FEW, most) : most;
    boolean sorts = false;
    for (int i = 0; i < copies; i++) {
      List<HandlerRun> handled = run(state, envelope, ofState, ofMessage, i);
      sorts |= differs(state, envelope, handled, outcomes, false);
    }
    for (LocalState met : states.met().others(state)) {
      sorts |= checkMet(met, vocabulary.content(envelope), state, envelope, outcomes);
    }
    for (Object met : vocabulary.met().others(vocabulary.contentOf(envelope))) {
      sorts |= checkMet(states.get(state), met, state, envelope, outcomes);
    }
    return sorts ? sorted(outcomes) : outcomes;
  }

  /**
   * Checks a handler on a state and a message that were met in another order than the first ones of
   * their content; returns whether it does the same in another order.
   */
  boolean checkMet(
      LocalState local, Object message, int state, int envelope, List<int[]> outcomes) {
    List<HandlerRun> handled = runs.all(local, envelope, message, HandlerEncoder.Check.NONE);
    return differs(state, envelope, handled, outcomes, true);
  }

  /** Whether the runs do the same in another order; throws if they do something else. */
  private boolean differs(
      int state, int envelope, List<HandlerRun> handled, List<int[]> outcomes, boolean met) {
    List<int[]> now = runs.encode(handled, state, envelope, met);
    if (equal(now, outcomes)) {
      return false;
    }
    if (!equal(normal(now), normal(outcomes))) {
      throw dependsOnOrder(state, envelope, outcomes, handled);
    }
    return true;
  }

  private Reordering ofState(int state) {
    return states.content(state).hasFreeOrder()
        ? ofStates.computeIfAbsent(state, each -> noted(Reordering.of(inputs(states.get(each)))))
        : Reordering.NONE;
  }

  private Reordering ofMessage(int envelope) {
    return vocabulary.messageContent(envelope).hasFreeOrder()
        ? ofMessages.computeIfAbsent(
            envelope, each -> noted(Reordering.of(vocabulary.content(each))))
        : Reordering.NONE;
  }

  private Reordering noted(Reordering reordering) {
    reordering.unvaried().forEach(field -> unvaried.add(name(field)));
    return reordering;
  }

  /** Copies of a value in other orders; what could not be varied is noted. */
  List<Object> copies(Object value) {
    return noted(Reordering.of(value)).copies();
  }

  /** Looks at an actor of the system, which cannot be copied if it is no value. */
  void register(Actor<?, ?> actor) {
    if (!Contract.isValue(actor)) {
      unvaried.addAll(Reordering.unvariedIn(actor));
    }
  }

  /** What of a local state is reordered: the actor, if it is a value, and its state. */
  private static List<Object> inputs(LocalState local) {
    return Contract.isValue(local.actor())
        ? List.of(local.actor(), local.value())
        : List.of(local.value());
  }

  private List<HandlerRun> run(
      int state, int envelope, Reordering ofState, Reordering ofMessage, int copy) {
    LocalState local = states.get(state);
    if (!ofState.copies().isEmpty()) {
      List<?> inputs = (List<?>) ofState.copies().get(copy % ofState.copies().size());
      Actor<?, ?> actor = inputs.size() == 1 ? local.actor() : (Actor<?, ?>) inputs.get(0);
      local = new LocalState(actor, inputs.get(inputs.size() - 1));
    }
    Object message =
        ofMessage.copies().isEmpty()
            ? vocabulary.content(envelope)
            : ofMessage.copies().get(copy % ofMessage.copies().size());
    return runs.all(local, envelope, message, HandlerEncoder.Check.NONE);
  }

  /** Names the field on whose order the handler depends, and shows how. */
  private BadInput dependsOnOrder(
      int state, int envelope, List<int[]> outcomes, List<HandlerRun> otherwise) {
    List<Object> inputs = inputs(states.get(state));
    Object content = vocabulary.content(envelope);
    for (String field : Reordering.fields(List.of(inputs, content))) {
      Reordering ofState = Reordering.of(inputs, field::equals);
      Reordering ofMessage = Reordering.of(content, field::equals);
      int most = Math.max(ofState.copies().size(), ofMessage.copies().size());
      for (int i = 0; i < most; i++) {
        List<HandlerRun> handled = run(state, envelope, ofState, ofMessage, i);
        List<int[]> now = runs.encode(handled, state, envelope, false);
        if (!equal(normal(now), normal(outcomes))) {
          return refusal(state, envelope, "the iteration order of " + name(field), handled);
        }
      }
    }
    List<String> fields = Reordering.fields(List.of(inputs, content));
    String several = String.join(" or ", fields.stream().map(OrderCheck::name).distinct().toList());
    return refusal(state, envelope, "the iteration order of " + several, otherwise);
  }

  private static String name(String field) {
    return field.isEmpty() ? "a set or map" : field;
  }

  private BadInput refusal(int state, int envelope, String what, List<HandlerRun> otherwise) {
    List<HandlerRun> handled =
        run(state, envelope, Reordering.NONE, Reordering.NONE, 0); // as it is iterated here
    return Contract.dependsOnOrder(runs.occasion(envelope), what, handled, otherwise);
  }

  /** Whether the handler does what was recorded, also if that was sorted. */
  boolean isRecorded(List<int[]> now, List<int[]> recorded) {
    return equal(now, recorded) || equal(sorted(now), recorded);
  }

  private static boolean equal(List<int[]> some, List<int[]> others) {
    boolean equal = some.size() == others.size();
    for (int i = 0; equal && i < some.size(); i++) {
      int[] one = some.get(i);
      int[] other = others.get(i);
      equal = Code.failed(one, 0) ? Code.failed(other, 0) : Arrays.equals(one, other);
    }
    return equal;
  }

  /** Equal for alternatives that differ only in an order that does not matter. */
  private List<int[]> normal(List<int[]> outcomes) {
    return outcomes.stream()
        .map(
            outcome ->
                Code.failed(outcome, 0)
                    ? new int[] {Code.FAILED, 0, 0}
                    : rearranged(outcome, Comparator.naturalOrder(), sendOrder::byNumber))
        .sorted(Arrays::compare)
        .toList();
  }

  /** The alternatives, what they create and what they send, sorted by content. */
  private List<int[]> sorted(List<int[]> outcomes) {
    Comparator<int[]> byContent =
        Comparator.comparing(this::contentOf, Comparator.comparingLong(Content::high));
    return outcomes.stream()
        .map(
            outcome ->
                Code.failed(outcome, 0)
                    ? outcome
                    : rearranged(
                        outcome, Comparator.comparing(vocabulary::address), sendOrder::byContent))
        .sorted(byContent)
        .toList();
  }

  /** Equal in every JVM for alternatives that differ only in an order that does not matter. */
  List<Content> contents(List<int[]> outcomes) {
    return sorted(outcomes).stream().map(this::contentOf).toList();
  }

  private Content contentOf(int[] outcome) {
    List<Content> parts = new ArrayList<>();
    if (!Code.failed(outcome, 0)) {
      parts.add(states.content(outcome[0]));
      int firstSend = Code.firstSend(outcome, 0);
      for (int i = Code.firstCreate(0); i < firstSend; i += 2) {
        parts.add(vocabulary.addressContent(outcome[i]));
        parts.add(states.content(outcome[i + 1]));
      }
      for (int i = firstSend; i < outcome.length; i++) {
        parts.add(vocabulary.envelopeContent(outcome[i]));
      }
    }
    return Content.ofAll(parts.toArray(Content[]::new));
  }

  private static int[] rearranged(
      int[] outcome, Comparator<Integer> addresses, UnaryOperator<int[]> sends) {
    int[] after = outcome.clone();
    int creates = Code.creates(outcome, 0);
    List<int[]> created = new ArrayList<>();
    for (int i = 0; i < creates; i++) {
      int at = Code.firstCreate(0) + 2 * i;
      created.add(new int[] {outcome[at], outcome[at + 1]});
    }
    created.sort((one, other) -> addresses.compare(one[0], other[0]));
    int at = Code.firstCreate(0);
    for (int[] each : created) {
      after[at++] = each[0];
      after[at++] = each[1];
    }
    int[] sorted = sends.apply(Arrays.copyOfRange(outcome, at, outcome.length));
    System.arraycopy(sorted, 0, after, at, sorted.length);
    return after;
  }
}
