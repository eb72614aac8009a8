/**
 * Checks of actor systems as tests of JUnit 5 or 6.
 *
 * <p>In comes a system, out goes a test that passes only if every order of its messages is right,
 * or fails with the history, the schedule and the reason. What went wrong is kept and tried first
 * the next time.
 */
@NullMarked
package dev.ordeal.junit;

import org.jspecify.annotations.NullMarked;
