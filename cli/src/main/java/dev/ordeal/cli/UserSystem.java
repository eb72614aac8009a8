package dev.ordeal.cli;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Subject;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.RunningCode;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The system that a user names, built by the user's code. Whatever goes wrong in there is said to
 * be the system's mistake.
 */
final class UserSystem {
  private final Recipe recipe;
  private final String classpath;
  private final RunningCode running;

  UserSystem(Recipe recipe, String classpath, RunningCode running) {
    this.recipe = recipe;
    this.classpath = classpath;
    this.running = running;
  }

  /** The name by which it is found. */
  String named() {
    return recipe.system();
  }

  /** The system, from classes loaded anew. */
  Subject subject() {
    return guarded(() -> recipe.prepared(new SubjectFinder(classpath).find(recipe.system())));
  }

  /** What reports call it. */
  String name(Subject subject) {
    return guarded(() -> recipe.name(subject));
  }

  /** Its harness, with the calls of the recipe. */
  Harness harness(Subject subject) {
    return guarded(() -> recipe.harness(subject));
  }

  /** Its harness, from classes loaded anew. */
  Harness rebuilt() {
    return rebuilt(recipe::harness);
  }

  /** Something of it, from classes loaded anew. */
  <T> T rebuilt(Function<Subject, T> part) {
    Subject subject = subject();
    return guarded(() -> part.apply(subject));
  }

  /** The recipe with nothing left to defaults. */
  Recipe resolved(Subject subject, Harness built) {
    return guarded(() -> recipe.resolved(subject, built));
  }

  /** Runs the user's code. */
  <T> T guarded(Supplier<T> code) {
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
