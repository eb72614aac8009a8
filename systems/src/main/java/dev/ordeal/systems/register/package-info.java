/**
 * Replicated registers: the paper's DR, EDR and ADR, which speak the same messages and differ in
 * when they answer.
 */
@NullMarked
package dev.ordeal.systems.register;

import org.jspecify.annotations.NullMarked;
