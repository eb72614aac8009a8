package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Shown;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A synthetic client: it sends its first call at the start, and each further call when the previous
 * one is answered. It has no other behaviour.
 */
public record Client(Address address, List<Call> script) implements Shown {

  public Client {
    script = List.copyOf(script);
  }

  @Override
  public String show() {
    return script.stream().map(Call::show).collect(Collectors.joining("; "));
  }
}
