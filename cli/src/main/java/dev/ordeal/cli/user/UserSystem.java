package dev.ordeal.cli.user;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Subject;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.RunningCode;
import java.util.function.Function;
import java.util.function.Supplier;

/** The system that a user names, built by user code; a failure there is reported as the user's. */
public final class UserSystem {
  private final Recipe recipe;
  private final String classpath;
  private final RunningCode running;

  public UserSystem(Recipe recipe, String classpath, RunningCode running) {
    this.recipe = recipe;
    this.classpath = classpath;
    this.running = running;
  }

  /** The name by which it is found. */
  public String named() {
    return recipe.system();
  }

  /** The system, from freshly loaded classes. */
  public Subject subject() {
    return guarded(() -> recipe.prepared(new SubjectFinder(classpath).find(recipe.system())));
  }

  /** The name in reports. */
  public String name(Subject subject) {
    return guarded(() -> recipe.name(subject));
  }

  /** Its harness, with the calls of the recipe. */
  public Harness harness(Subject subject) {
    return guarded(() -> recipe.harness(subject));
  }

  /** Its harness, from freshly loaded classes. */
  public Harness rebuilt() {
    return rebuilt(recipe::harness);
  }

  /** A part of it, from freshly loaded classes. */
  public <T> T rebuilt(Function<Subject, T> part) {
    Subject subject = subject();
    return guarded(() -> part.apply(subject));
  }

  /** The recipe with nothing left to defaults. */
  public Recipe resolved(Subject subject, Harness built) {
    return guarded(() -> recipe.resolved(subject, built));
  }

  /** Runs user code. */
  public <T> T guarded(Supplier<T> code) {
    try {
      return running.run("system " + recipe.system(), "its set-up", code);
    } catch (BadInput | OutOfMemoryError e) {
      throw e;
    } catch (RuntimeException | Error e) {
      throw new BadInput(
          "System " + recipe.system() + " cannot be set up: " + Show.throwable(e), e);
    }
  }
}
