package dev.ordeal.junit;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.engine.Engine;
import dev.ordeal.files.ScheduleFile;
import dev.ordeal.harness.Subject;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Instance;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where a test begins: {@code Ordeal.check(new Tally()).assertLinearizable()} explores a system,
 * and {@code Ordeal.replay("target/ordeal/...json")} runs a kept schedule again, so that a debugger
 * can stop in a handler.
 */
public final class Ordeal {
  private Ordeal() {}

  /** Begins a check of a system. */
  public static OrdealCheck check(Subject system) {
    Subject given = given(system, "system");
    return new OrdealCheck(given, dev.ordeal.Ordeal.check(given));
  }

  /**
   * Begins a check of actors that should behave like the spec. Operations are sent to them as they
   * are, and answers are results; for anything else implement {@link Subject}.
   */
  public static OrdealCheck check(ActorSystem actors, Spec<?> spec) {
    return check(dev.ordeal.Ordeal.subject(given(actors, "actors"), given(spec, "spec")));
  }

  /** Begins a check of a system whose actors the engine runs, and nobody else can. */
  public static OrdealCheck check(Subject system, Engine engine) {
    return new OrdealCheck(system, dev.ordeal.Ordeal.check(system, engine));
  }

  /** As {@link #replay(Path)}. */
  public static void replay(String file) {
    replay(Path.of(given(file, "file")));
  }

  /**
   * Runs a saved schedule, each handler once per step, and fails if it still fails. The class of
   * its system must have a constructor without arguments; otherwise use {@link
   * OrdealCheck#replay(Path)}.
   */
  public static void replay(Path file) {
    check(create(ScheduleFile.read(given(file, "file")), file)).replay(file);
  }

  /** The argument; throws {@link BadInput} if it is null. */
  static <T> T given(@Nullable T value, String what) {
    if (value == null) {
      throw new BadInput("The " + what + " is null; give one.");
    }
    return value;
  }

  /** A new system of the class that a schedule names. */
  static Subject create(SavedSchedule schedule, Path file) {
    try {
      return Instance.of(load(schedule.recipe().system(), file), Subject.class, "system");
    } catch (BadInput e) {
      throw new BadInput(
          e.getMessage() + " Or replay it with Ordeal.check(system).replay(file).", e);
    }
  }

  private static Class<?> load(String name, Path file) {
    ClassLoader own = Thread.currentThread().getContextClassLoader();
    try {
      return Class.forName(name, true, own == null ? Ordeal.class.getClassLoader() : own);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new BadInput(
          file + " is of the system " + name + ", and there is no class of that name here.", e);
    }
  }
}
