package dev.ordeal.reload;

import dev.ordeal.identity.ContentHasher;
import dev.ordeal.orders.Orders;
import dev.ordeal.words.BadInput;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;

/** Makes an object that somebody has made again, in classes that iterate in other orders. */
public final class Reload {
  private Reload() {}

  /**
   * The same object in such classes, which has what it shares with the given one as its type. It is
   * constructed, if the constructor without arguments makes the same, so that what the constructor
   * does happens in the other orders, too; otherwise it is copied.
   *
   * @return empty if nothing in it is of a user's class, or if it cannot be copied; then the orders
   *     name what may be iterated in another order
   */
  public static Optional<Object> of(Object original, Orders orders) {
    Class<?> type = original.getClass();
    if (!VaryingLoader.isShared(type.getName()) && isConstructed(original)) {
      return constructed(type, orders);
    }
    VaryingLoader loader = new VaryingLoader(type.getClassLoader(), orders);
    Transfer transfer = new Transfer(loader);
    try {
      return Optional.ofNullable(transfer.of(original)).filter(copy -> loader.hasLoaded());
    } catch (Transfer.NotCopied | LinkageError e) {
      transfer.unvaried().forEach(orders::unvaried);
      return Optional.empty();
    }
  }

  /** Whether the constructor without arguments makes such an object. */
  private static boolean isConstructed(Object original) {
    Class<?> type = original.getClass();
    Constructor<?>[] constructors = type.getDeclaredConstructors();
    if (Arrays.stream(constructors).noneMatch(each -> each.getParameterCount() == 0)) {
      return false;
    }
    return (constructors.length == 1 && isFinal(type))
        || constructed(type, new Orders(0)).filter(made -> isSame(made, original)).isPresent();
  }

  private static boolean isFinal(Class<?> type) {
    return type.getSuperclass() == Object.class
        && Arrays.stream(type.getDeclaredFields())
            .mapToInt(Field::getModifiers)
            .allMatch(modifiers -> Modifier.isFinal(modifiers) || Modifier.isStatic(modifiers));
  }

  private static boolean isSame(Object made, Object original) {
    try {
      return new ContentHasher().of(made).equals(new ContentHasher().of(original));
    } catch (BadInput e) {
      return false;
    }
  }

  private static Optional<Object> constructed(Class<?> type, Orders orders) {
    try {
      Constructor<?> constructor =
          new VaryingLoader(type.getClassLoader(), orders)
              .loadClass(type.getName())
              .getDeclaredConstructor();
      constructor.setAccessible(true);
      return Optional.of(constructor.newInstance());
    } catch (InvocationTargetException e) {
      return Optional.empty();
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return Optional.empty();
    }
  }
}
