package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Something that must hold whenever no actor is handling a message.
 *
 * @param name what it is called when it is broken
 * @param holds whether it holds, given the local state of every actor
 */
public record Invariant(String name, Predicate<Map<Address, Object>> holds) {}
