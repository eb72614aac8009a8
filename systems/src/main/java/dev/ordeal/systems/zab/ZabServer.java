package dev.ordeal.systems.zab;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.systems.zab.ZabMessage.Ack;
import dev.ordeal.systems.zab.ZabMessage.Elect;
import dev.ordeal.systems.zab.ZabMessage.NewLeader;
import dev.ordeal.systems.zab.ZabMessage.Propose;
import dev.ordeal.systems.zab.ZabMessage.Transaction;
import dev.ordeal.systems.zab.ZabMessage.Vote;
import dev.ordeal.systems.zab.ZabState.Disk;
import dev.ordeal.systems.zab.ZabState.Role;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A server, as {@link ZabRegister} tells. What it would say to itself it does at once.
 *
 * @param candidates how many servers, the first ones, stand for election
 * @param earlyAck whether it says that it has the log of a new leader before that is on disk
 */
record ZabServer(List<Address> servers, int candidates, boolean earlyAck)
    implements Actor<ZabState, Object> {
  private static final String TIMER = "no leader";

  /** All follow the first server in epoch 1. */
  @Override
  public ZabState start(Context context) {
    ZabState all = ZabState.looking(new Disk(1, 1, List.of()), Collections.emptySortedMap());
    context.persist(all.disk());
    setTimer(context);
    if (!context.self().equals(servers.get(0))) {
      return all.follow(all.disk());
    }
    ZabState leader = all.lead(context.self());
    for (Address server : servers) {
      leader = leader.acked(server, 0);
    }
    return leader;
  }

  private void setTimer(Context context) {
    if (servers.indexOf(context.self()) < candidates) {
      context.timer(TIMER);
    }
  }

  @Override
  public ZabState restart(Object durable, Context context) {
    setTimer(context);
    return ZabState.looking((Disk) durable, Collections.emptySortedMap());
  }

  @Override
  public ZabState receive(ZabState state, Object message, Context context) {
    if (message instanceof Operation call) {
      return propose(state, call, context);
    } else if (message instanceof Elect elect) {
      return vote(state, elect, context);
    } else if (message instanceof Vote vote) {
      return voted(state, vote, context);
    } else if (message instanceof NewLeader leader) {
      return follow(state, leader, context);
    } else if (message instanceof Propose propose) {
      return append(state, propose, context);
    } else if (message instanceof Ack ack) {
      boolean isMine = state.role() == Role.LEADING && ack.epoch() == state.disk().current();
      return isMine ? commit(state.acked(context.sender(), ack.length()), context) : state;
    }
    return stand(state, context);
  }

  // Recovery.

  /** Stands for election in the next epoch. */
  private ZabState stand(ZabState state, Context context) {
    Disk disk = state.disk().promise(state.disk().promised() + 1);
    context.persist(disk);
    context.broadcast(servers, new Elect(disk.promised(), disk.progress()));
    context.timer(TIMER);
    return ZabState.looking(disk, state.waiting()).voted(context.self());
  }

  private static ZabState vote(ZabState state, Elect elect, Context context) {
    if (elect.epoch() <= state.disk().promised()
        || elect.progress().compareTo(state.disk().progress()) < 0) {
      return state;
    }
    Disk disk = state.disk().promise(elect.epoch());
    context.persist(disk);
    context.reply(new Vote(elect.epoch()));
    return ZabState.looking(disk, state.waiting());
  }

  private ZabState voted(ZabState state, Vote vote, Context context) {
    if (vote.epoch() != state.disk().promised() || state.votes().isEmpty()) {
      return state;
    }
    ZabState more = state.voted(context.sender());
    if (!isMajority(more.votes().size())) {
      return more;
    }
    ZabState leader = state.role() == Role.LEADING ? more : more.lead(context.self());
    context.persist(leader.disk());
    context.reply(new NewLeader(vote.epoch(), leader.disk().log()));
    return leader;
  }

  private ZabState follow(ZabState state, NewLeader leader, Context context) {
    if (leader.epoch() != state.disk().promised() || leader.epoch() <= state.disk().current()) {
      return state;
    }
    Disk disk = new Disk(leader.epoch(), leader.epoch(), leader.log());
    if (earlyAck) {
      context.write(disk); // on disk some time later
    } else {
      context.persist(disk);
    }
    context.reply(new Ack(leader.epoch(), leader.log().size()));
    return state.follow(disk);
  }

  // Broadcast.

  private ZabState propose(ZabState state, Operation call, Context context) {
    if (state.role() != Role.LEADING || !isMajority(state.acked().size())) {
      return state;
    }
    Disk before = state.disk();
    Transaction transaction =
        new Transaction(before.current(), before.log().size(), call, context.sender());
    Disk disk = before.append(transaction);
    context.persist(disk);
    context.broadcast(servers, new Propose(transaction.epoch(), transaction));
    SortedMap<Address, Transaction> waiting = new TreeMap<>(state.waiting());
    waiting.put(context.sender(), transaction);
    ZabState proposed = state.with(disk).acked(context.self(), disk.log().size());
    return proposed.commit(state.committed(), waiting);
  }

  private static ZabState append(ZabState state, Propose propose, Context context) {
    if (state.role() != Role.FOLLOWING
        || propose.epoch() != state.disk().current()
        || propose.transaction().place() != state.disk().log().size()) {
      return state;
    }
    Disk disk = state.disk().append(propose.transaction());
    context.persist(disk);
    context.reply(new Ack(propose.epoch(), disk.log().size()));
    return state.with(disk);
  }

  /** Answers the clients whose operations a majority has by now. */
  private ZabState commit(ZabState state, Context context) {
    int committed = state.committed();
    SortedMap<Address, Transaction> waiting = new TreeMap<>(state.waiting());
    List<Transaction> log = state.disk().log();
    while (committed < log.size() && isCommitted(state, committed)) {
      Transaction transaction = log.get(committed);
      if (waiting.remove(transaction.client(), transaction)) {
        context.send(transaction.client(), answer(log.subList(0, committed), transaction.call()));
      }
      committed++;
    }
    return state.commit(committed, waiting);
  }

  private boolean isCommitted(ZabState state, int place) {
    return isMajority((int) state.acked().values().stream().filter(has -> has > place).count());
  }

  /** What a call gives after those before it. */
  private static Object answer(List<Transaction> before, Operation call) {
    if (!call.is("read", 0)) {
      return Answer.OK;
    }
    int value = 0;
    for (Transaction each : before) {
      value = each.call().is("read", 0) ? value : each.call().intArgument(0);
    }
    return value;
  }

  private boolean isMajority(int count) {
    return 2 * count > servers.size();
  }
}
