/**
 * An interpreter that runs every handler every time, and a checker that tries every order. Slow and
 * obvious, and sharing no code with what they judge.
 */
@NullMarked
package dev.ordeal.testkit.naive;

import org.jspecify.annotations.NullMarked;
