/**
 * Who calls what: clients and their calls, how a call becomes a request and an answer becomes a
 * result, invariants, and what explorers may know about messages.
 *
 * <p>A {@link dev.ordeal.harness.Client} makes the calls of a script, and then those that a
 * function of its last call and the result, a {@link dev.ordeal.harness.Turn}, decides on. A {@link
 * dev.ordeal.harness.Subject} is a system with everything needed to check it, under one name.
 * {@link dev.ordeal.harness.Notation} reads calls such as {@code write(k1,10)@n1}; {@link
 * dev.ordeal.harness.Family} enumerates harnesses by size; a {@link dev.ordeal.harness.Recipe} is a
 * harness as strings, from which {@link dev.ordeal.harness.Setup} builds it.
 *
 * <p>In come an actor system, a spec and calls; out goes a {@link dev.ordeal.harness.Harness},
 * which is checked when it is built. Nothing here runs an actor.
 *
 * <pre>{@code
 * Harness.Builder builder = Harness.of(actors, Specs.register(0)).protocol(protocol);
 * builder.client("c0", new Call(Operation.of("write", 1), n1));
 * Harness harness = builder.build();
 * }</pre>
 */
@NullMarked
package dev.ordeal.harness;

import org.jspecify.annotations.NullMarked;
