/**
 * What an explorer that reorders only messages of interest may miss because of the harness.
 *
 * <p>A harness and an engine come in; sentences go out, one for each thing that is wrong with what
 * the harness says about interest and exclusions. The criteria are those of the paper: a message
 * may be excluded only if receiving it changes no state, sends nothing to an actor and answers no
 * client. {@link dev.ordeal.exclusions.ExclusionProbe} looks for a run that refutes one of them.
 *
 * <pre>{@code
 * List<String> warnings = new ExclusionProbe(new TabulatedEngine(), harness, 1).warnings("liviola");
 * boolean sound = warnings.isEmpty();
 * }</pre>
 */
@NullMarked
package dev.ordeal.exclusions;

import org.jspecify.annotations.NullMarked;
