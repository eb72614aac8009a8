/** Outcomes as text for people. Knows results only; decides nothing. */
@NullMarked
package dev.ordeal.report;

import org.jspecify.annotations.NullMarked;
