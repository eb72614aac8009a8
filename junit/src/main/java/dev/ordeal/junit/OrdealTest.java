package dev.ordeal.junit;

import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Subject;
import dev.ordeal.verify.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test for every harness of up to {@link #upTo} operations, with its calls and seed in its name.
 * The method takes the check of one harness and makes an assertion:
 *
 * <pre>{@code
 * @OrdealTest(system = Tally.class, upTo = 3)
 * void isOneCounter(OrdealCheck check) {
 *   check.assertLinearizable();
 * }
 * }</pre>
 *
 * Calls are the reads and writes of the system's workload, on every actor that clients may call; of
 * harnesses that differ only in the names of clients or the values written, there is one ({@link
 * Family}); unlike {@code --upto} and {@code Ordeal.check(subject).upTo(n)}, tests do not verify
 * that the others behave like it.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(FamilyOfTests.class)
public @interface OrdealTest {
  /** As many actors as the system has by default. */
  int DEFAULT_ACTORS = 0;

  /** Another name of {@link #DEFAULT_ACTORS}. */
  int USUAL_AGENTS = DEFAULT_ACTORS;

  /** The class of the system, which must have a constructor without arguments. */
  Class<? extends Subject> system();

  /** The most operations of a harness. */
  int upTo();

  /** How many keys are called, if the object has keys. */
  int keys() default Family.USUAL_KEYS;

  /** How many actors the system has. */
  int actors() default DEFAULT_ACTORS;

  /** Another name of {@link #actors}. */
  int agents() default USUAL_AGENTS;

  /** How many restarts of actors there may be in a run. */
  int restarts() default 0;

  /** How many messages between actors may arrive once more in a run. */
  int duplicates() default 0;

  /** How often clients send the request of each call once more. */
  int retries() default 0;

  /** Whether clients may give up a call and go on with the next one. */
  boolean giveUp() default false;

  /** How many nodes may stop in a run and stay down. */
  int crashes() default 0;

  /** How often each timer of an actor fires at most. */
  int firings() default Faults.DEFAULT_FIRINGS;

  /** When timers fire. */
  TimerOrder timers() default TimerOrder.ANY;

  /** By how many ticks clocks differ at most, where timers count ticks. */
  int skew() default 0;

  /** The explorer by name, as on the command line. */
  String explorer() default Defaults.EXPLORER;

  /** Where all random choices come from. */
  long seed() default Defaults.SEED;
}
