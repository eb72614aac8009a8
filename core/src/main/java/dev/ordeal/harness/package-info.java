/**
 * Who calls what, where: clients, their calls, how a call becomes a request and an answer becomes a
 * result, and what a scheduler may want to know about messages.
 *
 * <p>In come an actor system, a spec and calls; out goes a {@link dev.ordeal.harness.Harness} that
 * was checked when it was built. A {@link dev.ordeal.harness.Subject} bundles all of it under one
 * name.
 */
@NullMarked
package dev.ordeal.harness;

import org.jspecify.annotations.NullMarked;
