/**
 * What clients that retry add to what can happen: requests that are sent once more, and answers
 * that are late.
 *
 * <p>A retry is one more request of the same call, to the same actor or another one. As a message
 * may take any time, all requests of a call are pending from the moment of the call, and a time-out
 * is no event: a request that arrives after the answer is a retry that was under way. The first
 * request that arrives is the invocation, and the first answer that the client gets is the
 * response. An answer that the client gets when a later one has come already is as good as lost, so
 * each answer is got when it is sent, or late.
 *
 * <p>In come tables; out go the ways in which a message can be handled and answered, for paths and
 * for views of states, and which pending messages are retries.
 *
 * <pre>{@code
 * Retries retries = new Retries(tables.scripts());
 * boolean isFault = retries.isRetry(new int[] {envelope}, 0, 1); // the only request pending
 * }</pre>
 */
@NullMarked
package dev.ordeal.world.retries;

import org.jspecify.annotations.NullMarked;
