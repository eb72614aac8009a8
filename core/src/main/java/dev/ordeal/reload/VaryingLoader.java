package dev.ordeal.reload;

import dev.ordeal.orders.Orders;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Loads a user's classes again, so that their sets and maps without an order are iterated in other
 * orders. Their static fields are set again, too. Classes of the JDK, of Ordeal and of JUnit are
 * shared.
 */
public final class VaryingLoader extends ClassLoader implements Orders.Source {
  private final ClassLoader original;
  private final Orders orders;
  private volatile boolean hasLoaded;

  /**
   * @param original the loader that has loaded the classes, or could
   * @param orders the orders of their sets and maps
   */
  public VaryingLoader(ClassLoader original, Orders orders) {
    super(original);
    this.original = original;
    this.orders = orders;
  }

  @Override
  public Orders orders() {
    return orders;
  }

  /** Whether a class was loaded again. */
  boolean hasLoaded() {
    return hasLoaded;
  }

  /** Whether classes of this name are not loaded again. */
  static boolean isShared(String name) {
    return name.startsWith("java.")
        || name.startsWith("dev.ordeal.")
        || name.startsWith("org.junit.")
        || name.startsWith("org.opentest4j.");
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (isShared(name)) {
      return original.loadClass(name);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : again(name);
    }
  }

  private Class<?> again(String name) throws ClassNotFoundException {
    Class<?> ofPlatform = ofPlatform(name);
    if (ofPlatform != null) {
      return ofPlatform;
    }
    try (InputStream in = original.getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        return original.loadClass(name);
      }
      byte[] bytes = patched(name, in.readAllBytes());
      hasLoaded = true;
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  /** The class file changed or, if its format is not known, as it is. */
  private byte[] patched(String name, byte[] bytes) {
    try {
      return ClassPatch.of(bytes);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      orders.unvaried("every set and map that class " + name + " makes");
      return bytes;
    }
  }

  private static @Nullable Class<?> ofPlatform(String name) {
    try {
      return getPlatformClassLoader().loadClass(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }
}
