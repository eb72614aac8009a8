package dev.ordeal.systems.kafka;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Operation;
import dev.ordeal.systems.kafka.BrokerState.Poll;
import dev.ordeal.systems.kafka.LogMessage.Ends;
import dev.ordeal.systems.kafka.LogMessage.Entry;
import dev.ordeal.systems.kafka.LogMessage.Fetch;
import dev.ordeal.systems.kafka.LogMessage.Hello;
import dev.ordeal.systems.kafka.LogMessage.LeaderIs;
import dev.ordeal.systems.kafka.LogMessage.Records;
import dev.ordeal.systems.kafka.LogMessage.WhereEnds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A broker, as {@link ReplicatedLog} tells.
 *
 * @param brokers all of them; the first leads at first
 * @param usesEpochs whether a follower asks the leader how much of its log to keep, instead of
 *     keeping what it knows to be committed
 */
record Broker(List<Address> brokers, Address controller, boolean usesEpochs)
    implements Actor<BrokerState, Object> {

  @Override
  public BrokerState start(Context context) {
    return isIn(new LeaderIs(1, brokers.get(0), brokers), BrokerState.empty(), context);
  }

  @Override
  @SuppressWarnings("unchecked")
  public BrokerState restart(Object durable, Context context) {
    context.send(controller, new Hello());
    List<Object> kept = (List<Object>) durable;
    return BrokerState.restarted(
        (List<Entry>) kept.get(0), (Integer) kept.get(1), (Integer) kept.get(2));
  }

  @Override
  public BrokerState receive(BrokerState state, Object message, Context context) {
    if (message instanceof LeaderIs news) {
      boolean isNews =
          news.epoch() > state.epoch()
              || (news.epoch() == state.epoch() && state.leader().isEmpty());
      return isNews ? isIn(news, state, context) : state;
    } else if (message instanceof Operation call) {
      return leads(state, context)
          ? lead(state.append(call.intArgument(0), context.sender()), context)
          : state;
    } else if (message instanceof Fetch fetch) {
      return leads(state, context) && fetch.epoch() == state.epoch()
          ? lead(state.fetched(context.sender(), fetch), context)
          : state;
    } else if (message instanceof WhereEnds asked) {
      if (leads(state, context) && asked.epoch() == state.epoch()) {
        int end = state.endOf(asked.lastEpoch());
        context.reply(new Ends(state.epoch(), state.epochBefore(end), end));
      }
      return state;
    } else if (message instanceof Ends ends) {
      return ends.epoch() == state.epoch() ? cut(state, ends, context) : state;
    } else if (message instanceof Records records) {
      return append(state, records, context);
    }
    throw new IllegalArgumentException("not for a broker: " + message);
  }

  private static boolean leads(BrokerState state, Context context) {
    return state.leader().equals(Optional.of(context.self()));
  }

  /** Begins to lead or to follow. */
  private BrokerState isIn(LeaderIs news, BrokerState state, Context context) {
    BrokerState next = state.in(news.epoch(), news.leader(), news.inSync());
    if (leads(next, context)) {
      return lead(next, context);
    }
    if (usesEpochs && !next.log().isEmpty()) {
      context.send(news.leader(), new WhereEnds(news.epoch(), next.epochBefore(next.log().size())));
      return next;
    }
    BrokerState cut = next.cut(next.watermark());
    fetch(cut, context);
    return cut;
  }

  // The leader.

  /** Answers clients and followers whatever there is to say by now. */
  private BrokerState lead(BrokerState state, Context context) {
    int end =
        state.inSync().stream()
            .filter(replica -> !replica.equals(context.self()))
            .mapToInt(replica -> state.ends().getOrDefault(replica, 0))
            .min()
            .orElse(state.log().size());
    int committed = Math.max(state.watermark(), end);
    state.waiting().headMap(committed).forEach((offset, client) -> context.send(client, offset));
    BrokerState leader = state.commit(committed);
    return leader.poll().filter(poll -> isNews(leader, poll.fetch())).isPresent()
        ? answer(leader, leader.poll().get(), context)
        : leader;
  }

  private static boolean isNews(BrokerState leader, Fetch fetch) {
    return leader.log().size() > fetch.offset()
        || Math.min(leader.watermark(), fetch.offset()) > fetch.watermark();
  }

  private static BrokerState answer(BrokerState leader, Poll poll, Context context) {
    int from = Math.min(poll.fetch().offset(), leader.log().size());
    context.send(
        poll.follower(),
        new Records(
            leader.epoch(),
            from,
            List.copyOf(leader.log().subList(from, leader.log().size())),
            leader.watermark()));
    return leader.withoutPoll();
  }

  // A follower.

  private static void fetch(BrokerState state, Context context) {
    state
        .leader()
        .ifPresent(
            leader ->
                context.send(
                    leader, new Fetch(state.epoch(), state.log().size(), state.watermark())));
  }

  /**
   * Keeps what the leader has as well; asks again if that ends in an epoch that it does not know.
   */
  private BrokerState cut(BrokerState state, Ends ends, Context context) {
    BrokerState cut = state.cut(Math.min(ends.offset(), state.endOf(ends.lastEpoch())));
    int last = cut.epochBefore(cut.log().size());
    if (last == ends.lastEpoch() || last == 0) {
      fetch(cut, context);
    } else {
      context.reply(new WhereEnds(state.epoch(), last));
    }
    return cut;
  }

  private static BrokerState append(BrokerState state, Records records, Context context) {
    if (records.epoch() != state.epoch() || records.offset() != state.log().size()) {
      return state;
    }
    List<Entry> longer = new ArrayList<>(state.log());
    longer.addAll(records.entries());
    BrokerState next = state.with(longer, Math.min(longer.size(), records.watermark()));
    fetch(next, context);
    return next;
  }
}
