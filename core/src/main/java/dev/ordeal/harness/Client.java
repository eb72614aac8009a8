package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Shown;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A synthetic client: it sends its first call at the beginning and each further one when the one
 * before is answered. It has no behaviour of its own.
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
