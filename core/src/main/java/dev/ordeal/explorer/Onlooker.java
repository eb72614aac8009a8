package dev.ordeal.explorer;

/** Is told every now and then how far an exploration has come, and may end it. */
@FunctionalInterface
public interface Onlooker {
  /** Looks on and never ends it. */
  Onlooker PATIENT = (schedules, receives) -> true;

  /** Whether to go on. */
  boolean goesOn(long schedules, long receives);
}
