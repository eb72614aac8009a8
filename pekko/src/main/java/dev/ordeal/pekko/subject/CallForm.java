package dev.ordeal.pekko.subject;

import dev.ordeal.spec.Operation;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.pekko.actor.ActorRef;

/**
 * How one operation is called.
 *
 * @param request the request for an operation, answered at the given reference
 * @param result the result that an answer means
 */
record CallForm(BiFunction<Operation, ActorRef, Object> request, Function<Object, Object> result) {}
