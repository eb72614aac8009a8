package dev.ordeal.systems.craq;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.systems.craq.ChainMessage.Committed;
import dev.ordeal.systems.craq.ChainMessage.Latest;
import dev.ordeal.systems.craq.ChainMessage.Update;
import dev.ordeal.systems.craq.ChainMessage.WhichVersion;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A node of the chain, as {@link ChainRegister} tells. Its state is the versions it has: the first
 * is clean, the others are dirty.
 *
 * @param chain all nodes, from head to tail
 * @param index the place of this one
 * @param reading what it answers where it has dirty versions
 */
record ChainNode(List<Address> chain, int index, Reading reading)
    implements Actor<SortedMap<Integer, Integer>, Object> {

  @Override
  public SortedMap<Integer, Integer> start(Context context) {
    return new TreeMap<>(Collections.singletonMap(0, 0));
  }

  @Override
  public SortedMap<Integer, Integer> receive(
      SortedMap<Integer, Integer> versions, Object message, Context context) {
    if (message instanceof Operation call && call.is("read", 0)) {
      read(versions, context);
      return versions;
    } else if (message instanceof Operation write) {
      if (index > 0) {
        context.forward(chain.get(0), write);
        return versions;
      }
      return update(
          versions,
          new Update(versions.lastKey() + 1, write.intArgument(0), context.sender()),
          context);
    } else if (message instanceof Update update) {
      return update(versions, update, context);
    } else if (message instanceof Committed committed) {
      return commit(versions, committed, context);
    } else if (message instanceof WhichVersion which) {
      context.reply(new Latest(versions.firstKey(), which.client()));
      return versions;
    } else if (message instanceof Latest latest) {
      context.send(
          latest.client(), value(versions, Math.max(latest.version(), versions.firstKey())));
      return versions;
    }
    throw new IllegalArgumentException("not for a node of a chain: " + message);
  }

  private static int value(SortedMap<Integer, Integer> versions, int version) {
    return Objects.requireNonNull(versions.get(version));
  }

  private void read(SortedMap<Integer, Integer> versions, Context context) {
    boolean isClean = versions.size() == 1;
    if (isClean || reading == Reading.OLDEST) {
      context.reply(value(versions, versions.firstKey()));
    } else if (reading == Reading.NEWEST) {
      context.reply(value(versions, versions.lastKey()));
    } else {
      context.send(chain.get(chain.size() - 1), new WhichVersion(context.sender()));
    }
  }

  private SortedMap<Integer, Integer> update(
      SortedMap<Integer, Integer> versions, Update update, Context context) {
    SortedMap<Integer, Integer> more = new TreeMap<>(versions);
    more.put(update.version(), update.value());
    if (index < chain.size() - 1) {
      context.send(chain.get(index + 1), update);
      return more;
    }
    context.send(update.client(), Answer.OK);
    return commit(more, new Committed(update.version()), context);
  }

  /** The version is clean now, and those before it are not needed any more. */
  private SortedMap<Integer, Integer> commit(
      SortedMap<Integer, Integer> versions, Committed committed, Context context) {
    if (index > 0) {
      context.send(chain.get(index - 1), committed);
    }
    return new TreeMap<>(versions.tailMap(committed.version()));
  }
}
