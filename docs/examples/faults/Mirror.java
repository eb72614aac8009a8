package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.spec.*;
import java.util.*;

/** A counter that is kept by a mirror, to which a front ships numbered updates. */
public class Mirror implements Subject {
  record Update(int number) {}

  record Applied(int upTo) {}

  // region actors
  record Front() implements Actor<List<Address>, Object> {
    public List<Address> start(Context context) {
      return List.of();
    }

    public List<Address> receive(List<Address> callers, Object message, Context context) {
      if (message instanceof Applied applied) {
        callers.stream().limit(applied.upTo()).forEach(each -> context.send(each, Answer.OK));
        return callers;
      }
      List<Address> all = new ArrayList<>(callers);
      all.add(context.sender());
      context.send(Address.of("n2"), new Update(all.size()));
      return List.copyOf(all);
    }
  }

  record Store() implements Actor<Integer, Object> {
    public Integer start(Context context) {
      return 0;
    }

    public Integer receive(Integer count, Object message, Context context) {
      if (message instanceof Update update) {
        context.reply(new Applied(update.number()));
        return count + 1;
      }
      context.reply(count);
      return count;
    }
  }

  // end

  public ActorSystem actors(int count) {
    return ActorSystem.builder()
        .actor("n1", new Front())
        .actor("n2", new Store())
        .network(Network.FIFO)
        .build();
  }

  public int defaultActors() {
    return 2;
  }

  public Spec<?> spec() {
    return Specs.counter(0);
  }

  public Workload workload() {
    return Workload.counter();
  }
}
