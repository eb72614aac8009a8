/**
 * Two-phase commit: a coordinator asks for votes and tells everybody the decision. An example of an
 * invariant over the states of several actors.
 */
@NullMarked
package dev.ordeal.systems.commit;

import org.jspecify.annotations.NullMarked;
