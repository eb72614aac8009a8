package dev.ordeal.files.harness;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The messages of a system by name: those that its harness mentions, the requests, and whatever
 * belongs to the same sealed types.
 */
final class MessageNames {
  private final Set<Class<?>> known = new LinkedHashSet<>();
  private final ClassLoader loader;

  /**
   * @param harness the system's own harness
   * @param loader finds classes that are named in full
   */
  MessageNames(Harness harness, ClassLoader loader) {
    this.loader = loader;
    List<Class<?>> mentioned = new ArrayList<>(harness.messages());
    for (Invocation invocation : harness.invocations()) {
      mentioned.add(
          harness
              .protocol()
              .request(invocation.call().operation(), invocation.client())
              .getClass());
    }
    known.addAll(mentioned);
    Set<Class<?>> families = new LinkedHashSet<>();
    mentioned.forEach(message -> addFamilies(message, families));
    families.forEach(this::addMembers);
  }

  private static void addFamilies(Class<?> type, Set<Class<?>> families) {
    List<Class<?>> parents = new ArrayList<>(List.of(type.getInterfaces()));
    if (type.getSuperclass() != null) {
      parents.add(type.getSuperclass());
    }
    for (Class<?> parent : parents) {
      if (!parent.isSealed() || families.add(parent)) {
        addFamilies(parent, families);
      }
    }
  }

  private void addMembers(Class<?> family) {
    for (Class<?> member : family.getPermittedSubclasses()) {
      if (member.isSealed()) {
        addMembers(member);
      } else {
        known.add(member);
      }
    }
  }

  /** The class that a line names. */
  Class<?> named(String name, Line line) {
    List<Class<?>> found =
        known.stream()
            .filter(each -> each.getSimpleName().equals(name) || each.getName().equals(name))
            .toList();
    if (found.size() == 1) {
      return found.get(0);
    }
    if (found.size() > 1) {
      throw line.error(
          "there are several messages "
              + Show.brief(name)
              + "; give the name of the class in full, for example "
              + found.get(0).getName()
              + ".");
    }
    if (name.contains(".")) {
      try {
        return Class.forName(name, false, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        throw line.error("there is no class " + Show.brief(name) + ".");
      }
    }
    List<String> names = known.stream().map(Class::getSimpleName).sorted().toList();
    throw line.error(
        "this system has no message " + Show.brief(name) + "; " + Nearest.hint(name, names));
  }

  /** The name of a class, by which it is found again. */
  String of(Class<?> message) {
    boolean isOnly =
        known.stream().filter(each -> each.getSimpleName().equals(message.getSimpleName())).count()
            == 1;
    return isOnly && !message.getSimpleName().isEmpty()
        ? message.getSimpleName()
        : message.getName();
  }
}
