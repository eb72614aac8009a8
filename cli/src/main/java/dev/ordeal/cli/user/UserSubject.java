package dev.ordeal.cli.user;

import dev.ordeal.harness.Subject;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.orders.Orders;
import dev.ordeal.systems.Systems;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.MemoryUsedUp;
import dev.ordeal.world.contract.RunningCode;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The system that a user names: a shipped one, or a class on the given class path, loaded again
 * each time. Anything that its set-up throws is reported as a mistake of the system.
 *
 * @param name the id of a shipped system, or the name of a class
 * @param classpath directories and jars, separated as class paths are; empty for none
 * @param running records which user code is running
 */
public record UserSubject(String name, String classpath, RunningCode running)
    implements SubjectSource {

  @Override
  public Subject find() {
    UserClasses classes = new UserClasses(classpath);
    return Systems.named(name).orElseGet(() -> create(classes));
  }

  /** A class of the user's, in other orders; the systems shipped do not depend on any. */
  @Override
  public Optional<Subject> varied(Orders orders) {
    return Systems.named(name).isPresent()
        ? Optional.empty()
        : Optional.of(create(new UserClasses(classpath).varied(orders)));
  }

  private Subject create(UserClasses classes) {
    return classes.create(
        name, Subject.class, "system", Systems.all().stream().map(Subject::id).toList());
  }

  @Override
  public <T> T run(Supplier<T> code) {
    try {
      return running.run("system " + name, "its set-up", code);
    } catch (BadInput | OutOfMemoryError | MemoryUsedUp e) {
      throw e;
    } catch (RuntimeException | Error e) {
      throw new BadInput("System " + name + " cannot be set up: " + Show.thrown(e), e);
    }
  }
}
