/**
 * Checks of actor systems as tests of JUnit 5 or 6.
 *
 * <p>{@link dev.ordeal.junit.OrdealCheck} has the settings and assertions of one check; {@link
 * dev.ordeal.junit.OrdealTest} makes a test for each harness of a family, and its attributes are
 * read by {@code FamilyOfTests}. {@code Trial} runs an assertion, and {@code KeptFinding} keeps the
 * schedule and page of a failure, which the next run tries first.
 *
 * <p>In comes a system; out goes a test that passes only if the system is consistent under every
 * message order, and otherwise fails with the history, the schedule and the reason. Everything is
 * explored by the facade in {@code core}, and shown by {@code report}.
 *
 * <pre>{@code
 * Ordeal.check(new Counter()).harness("2r+1w").assertLinearizable();
 * Ordeal.check(new Counter()).requireProgress().assertSequentiallyConsistent();
 * Ordeal.replay("target/ordeal/CounterTest/countsLikeOne/Counter-2-2r+1w.json");
 * }</pre>
 */
@NullMarked
package dev.ordeal.junit;

import org.jspecify.annotations.NullMarked;
