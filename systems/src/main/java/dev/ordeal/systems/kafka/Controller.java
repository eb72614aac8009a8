package dev.ordeal.systems.kafka;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.systems.kafka.LogMessage.Hello;
import dev.ordeal.systems.kafka.LogMessage.LeaderIs;
import java.util.List;

/**
 * The controller, which names another leader when it misses the one that there is. Its state is
 * what it has told the brokers last.
 *
 * @param brokers all of them; the first leads at first
 */
record Controller(List<Address> brokers) implements Actor<LeaderIs, Object> {
  private static final String TIMER = "no leader";

  @Override
  public LeaderIs start(Context context) {
    context.timer(TIMER);
    return new LeaderIs(1, brokers.get(0), brokers);
  }

  /** Only a replica that is in sync can lead, and the leader that is missed is not. */
  @Override
  public LeaderIs receive(LeaderIs state, Object message, Context context) {
    if (message instanceof Hello) {
      context.reply(state);
      return state;
    }
    List<Address> others =
        state.inSync().stream().filter(broker -> !broker.equals(state.leader())).toList();
    if (others.isEmpty()) {
      return state;
    }
    LeaderIs next = new LeaderIs(state.epoch() + 1, others.get(0), others);
    brokers.forEach(broker -> context.send(broker, next));
    context.timer(TIMER);
    return next;
  }

  @Override
  public Object durable(LeaderIs state) {
    return state;
  }

  @Override
  public LeaderIs restart(Object durable, Context context) {
    context.timer(TIMER);
    return (LeaderIs) durable;
  }
}
