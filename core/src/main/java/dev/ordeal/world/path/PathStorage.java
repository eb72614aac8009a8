package dev.ordeal.world.path;

import dev.ordeal.world.channels.ChannelKinds;
import dev.ordeal.world.spontaneous.DownActors;
import dev.ordeal.world.spontaneous.NodeParts;
import dev.ordeal.world.spontaneous.SpontaneousEnvelopes;
import dev.ordeal.world.table.AnswerTable;
import dev.ordeal.world.table.Scripts;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Transition;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;

/**
 * The storage of transitions on a path: local states, pending events and observations, each of
 * which can be undone.
 */
final class PathStorage implements Transition.Storage {
  final LocalStates states;
  final PendingEvents events;
  final PathObservations observations;
  final SpontaneousEvents spontaneous;
  final Duplicates duplicates;
  final NodeParts parts;
  final PathClocks clocks;

  /** The step being taken, or {@link dev.ordeal.world.Causes#AT_START}. */
  int step;

  /** Whether the step has several parts, and how many messages such a step has sent so far. */
  private boolean inParts;

  private int sentInParts;

  private final Scripts scripts;
  private final Vocabulary vocabulary;
  private final AnswerTable answers;

  /** The creation path of each invocation's request. */
  private int[] requestPath;

  private final CreationPaths paths;

  /** By envelope: the invocation that was last answered by it, and the answer. */
  private int[] answeredBy = new int[0];

  private int[] lastAnswer = new int[0];

  PathStorage(SystemTables tables, CreationPaths paths) {
    this.scripts = tables.scripts();
    this.vocabulary = tables.vocabulary();
    this.answers = tables.answers();
    this.states = new LocalStates(vocabulary.addressCount());
    ChannelKinds channels = new ChannelKinds(tables);
    this.events = new PendingEvents(vocabulary, channels);
    DownActors down = new DownActors(tables, tables);
    this.observations =
        new PathObservations(
            scripts, answers, call -> down.areAllAsked(call, actor -> states.at[actor]));
    SpontaneousEnvelopes envelopes = new SpontaneousEnvelopes(tables, tables);
    this.parts =
        new NodeParts(
            tables,
            envelopes,
            actor -> states.at[actor],
            tables.handlers()::record,
            tables.handlers()::code);
    this.clocks = new PathClocks(tables, envelopes, states);
    this.spontaneous =
        new SpontaneousEvents(tables, envelopes, parts, clocks, channels, events, paths);
    this.duplicates = new Duplicates(tables);
    this.paths = paths;
    this.requestPath = scripts.invocations().stream().mapToInt(paths::request).toArray();
  }

  /** Begins a step. */
  void begin(int taken) {
    step = taken;
  }

  /** Takes the event in the step, and keeps what undoing it needs. */
  void take(int event, int taken, Steps steps) {
    steps.slots[taken] = events.slots;
    steps.observations[taken] = observations.count();
    steps.changes[taken] = states.changes();
    events.take(event, taken);
    spontaneous.take(event);
    step = taken;
  }

  /** Goes back before the step, which is the last one. */
  void undo(int taken, Steps steps) {
    int event = steps.event[taken];
    states.undoTo(steps.changes[taken]);
    observations.undoTo(steps.observations[taken], taken);
    states.at[steps.actor[taken]] = steps.state[taken];
    events.undo(event, steps.slots[taken]);
    spontaneous.undo(event);
  }

  /** Says whether the present step has several parts. */
  void inParts(boolean several) {
    inParts = several;
    sentInParts = 0;
  }

  @Override
  public void become(int actor, int state) {
    int before = states.at[actor];
    if (inParts) {
      states.note(actor);
    }
    states.at[actor] = state;
    spontaneous.follow(actor, before, state, step);
  }

  @Override
  public boolean exists(int address) {
    return states.exists(address);
  }

  @Override
  public void create(int address, int state) {
    states.create(address, state);
    spontaneous.follow(address, LocalStates.ABSENT, state, step);
  }

  @Override
  public void send(int envelope, int place) {
    events.add(envelope, step, inParts ? sentInParts++ : place);
  }

  @Override
  public int requested(int client) {
    return observations.requested(client);
  }

  @Override
  public void invoke(int client, int invocation) {
    observations.invoke(client, invocation, step);
  }

  @Override
  public int awaited(int client) {
    return observations.awaited(client);
  }

  @Override
  public int answer(int invocation, int envelope) {
    if (envelope < answeredBy.length && answeredBy[envelope] == invocation) {
      return lastAnswer[envelope];
    }
    int answer = answers.answer(invocation, envelope, vocabulary);
    if (envelope >= answeredBy.length) {
      int known = answeredBy.length;
      answeredBy = Arrays.copyOf(answeredBy, 2 * envelope + 1);
      Arrays.fill(answeredBy, known, answeredBy.length, Scripts.NOTHING);
      lastAnswer = Arrays.copyOf(lastAnswer, answeredBy.length);
    }
    answeredBy[envelope] = invocation;
    lastAnswer[envelope] = answer;
    return answer;
  }

  @Override
  public void answered(int client, int answer, int next) {
    observations.answer(client, answer, next, step);
  }

  @Override
  public void late(int client) {
    observations.late(client, step);
  }

  /** Adds the request, and those of retries, of which equal ones are taken in order. */
  @Override
  public void request(int invocation) {
    int slot = events.add(scripts.request(invocation), step, 0);
    events.request[slot] = invocation;
    if (invocation >= requestPath.length) {
      learnRequests();
    }
    events.path[slot] = requestPath[invocation];
    int[] retries = scripts.retries(invocation);
    for (int i = 0; i < retries.length; i++) {
      int retry = events.add(retries[i], step, i + 1);
      events.request[retry] = invocation;
      events.path[retry] = paths.retry(scripts.invocations().get(invocation), i + 1);
      for (int before = retry - 1; before >= slot; before--) {
        if (events.envelope[before] == retries[i]) {
          events.holdBack(retry, before);
          break;
        }
      }
    }
  }

  /** Gives the requests of new invocations their paths. */
  private void learnRequests() {
    int known = requestPath.length;
    requestPath = Arrays.copyOf(requestPath, scripts.invocations().size());
    for (int i = known; i < requestPath.length; i++) {
      requestPath[i] = paths.request(scripts.invocations().get(i));
    }
  }
}
