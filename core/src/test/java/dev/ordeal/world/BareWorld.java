package dev.ordeal.world;

import java.util.Optional;

/** A world that answers nothing but what every world can. */
public final class BareWorld extends ForwardingWorld {

  public BareWorld(World inner) {
    super(inner);
  }

  @Override
  public Optional<Causes> causes() {
    return Optional.empty();
  }

  @Override
  public Optional<Commutativity> commutativity() {
    return Optional.empty();
  }

  @Override
  public Optional<Inspection> inspection() {
    return Optional.empty();
  }
}
