package dev.ordeal.world;

import dev.ordeal.harness.Invocation;

/**
 * Thrown when a client that decides makes a call that the harness does not know of yet. What was
 * explored starts over with a harness that {@linkplain dev.ordeal.harness.Harness#knowing knows}
 * the call.
 */
public final class NewCall extends RuntimeException {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("serial") // never serialized
  private final Invocation invocation;

  public NewCall(Invocation invocation) {
    super("a new call: " + invocation.show(), null, false, false);
    this.invocation = invocation;
  }

  /** The call. */
  public Invocation invocation() {
    return invocation;
  }
}
