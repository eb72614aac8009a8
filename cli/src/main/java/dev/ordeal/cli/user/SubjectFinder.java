package dev.ordeal.cli.user;

import dev.ordeal.harness.Subject;
import dev.ordeal.systems.Systems;

/** Finds the system that a user names: a shipped one, or a class on the given class path. */
final class SubjectFinder {
  private final UserClasses classes;

  /**
   * @param classpath directories and jars, separated as class paths are; empty for none
   */
  SubjectFinder(String classpath) {
    this.classes = new UserClasses(classpath);
  }

  Subject find(String name) {
    return Systems.named(name)
        .orElseGet(
            () ->
                classes.create(
                    name,
                    Subject.class,
                    "system",
                    Systems.all().stream().map(Subject::id).toList()));
  }
}
