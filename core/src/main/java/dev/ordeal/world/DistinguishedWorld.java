package dev.ordeal.world;

import dev.ordeal.actor.Address;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A world whose states are told apart by something else than its own {@link StateContent}. */
public final class DistinguishedWorld extends ForwardingWorld {
  private final StateContent content;

  public DistinguishedWorld(World inner, StateContent content) {
    super(inner);
    this.content = content;
  }

  @Override
  public Optional<Inspection> inspection() {
    return super.inspection().map(inspection -> new Distinguished(inspection, content));
  }

  private record Distinguished(Inspection inner, StateContent content) implements Inspection {
    @Override
    public Optional<StateContent> stateContent() {
      return Optional.of(content);
    }

    @Override
    public Map<Address, Object> localStates() {
      return inner.localStates();
    }

    @Override
    public List<Event.Delivery> sentToClients(int step) {
      return inner.sentToClients(step);
    }

    @Override
    public Optional<ClockReading> readingAt(int step) {
      return inner.readingAt(step);
    }

    @Override
    public List<Address> created(int step) {
      return inner.created(step);
    }
  }
}
