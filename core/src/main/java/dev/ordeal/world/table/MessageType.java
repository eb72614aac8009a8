package dev.ordeal.world.table;

import dev.ordeal.spec.Operation;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The type of a message: its class; of an enum the constant, and of an operation its name.
 *
 * @param name how reports call it
 * @param root the class by which its family is found
 */
record MessageType(String name, Class<?> root) {

  static MessageType of(Object message) {
    if (message instanceof Operation operation) {
      return new MessageType(operation.name(), Operation.class);
    }
    if (message instanceof Enum<?> constant) {
      return new MessageType(constant.name(), constant.getDeclaringClass());
    }
    return of(message.getClass());
  }

  private static MessageType of(Class<?> type) {
    String simple = type.getSimpleName();
    return new MessageType(simple.isEmpty() ? type.getName() : simple, type);
  }

  /** The sealed types and the enum of the user to which it belongs, if any. */
  Set<Class<?>> families() {
    Set<Class<?>> families = new LinkedHashSet<>();
    if (root.isEnum() && isOfUser(root)) {
      families.add(root);
    }
    addSealed(root, families);
    return families;
  }

  private static void addSealed(Class<?> type, Set<Class<?>> families) {
    Optional.ofNullable(type.getSuperclass()).ifPresent(above -> addSealed(above, families));
    for (Class<?> above : type.getInterfaces()) {
      addSealed(above, families);
    }
    if (type.isSealed() && isOfUser(type)) {
      families.add(type);
    }
  }

  /** Whether it is neither of the JDK nor one of the answers that all systems share. */
  private static boolean isOfUser(Class<?> type) {
    return !type.getName().startsWith("java.")
        && !type.getPackageName().equals(Operation.class.getPackageName());
  }

  /** All types of a family: of sealed types those that they permit, of an enum its constants. */
  static Set<MessageType> members(Class<?> family) {
    Set<MessageType> members = new LinkedHashSet<>();
    addMembers(family, members);
    return members;
  }

  private static void addMembers(Class<?> type, Set<MessageType> members) {
    if (type.isEnum()) {
      for (Object constant : type.getEnumConstants()) {
        members.add(of(constant));
      }
      return;
    }
    boolean isAbstract = Modifier.isAbstract(type.getModifiers());
    if (!isAbstract) {
      members.add(of(type));
    }
    if (type.isSealed()) {
      Arrays.stream(type.getPermittedSubclasses()).forEach(each -> addMembers(each, members));
    }
  }
}
