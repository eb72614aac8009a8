package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Shown;

/** One call of one client, with its place in that client's script, counted from 0. */
public record Invocation(Address client, int position, Call call) implements Shown {

  @Override
  public String show() {
    return call + " by " + client;
  }
}
