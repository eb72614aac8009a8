package dev.ordeal.orders;

import java.util.Collection;
import java.util.Set;

/** In the place of the static methods of {@link Set}. */
@SuppressWarnings({"unchecked", "varargs"}) // the arrays are passed on
public interface SetFactory {
  private static <E> Set<E> varied(Set<E> set) {
    return set.size() < 2 ? set : new ArrangedSet<>(set, Orders.ofCaller());
  }

  static <E> Set<E> of() {
    return varied(Set.of());
  }

  static <E> Set<E> of(E e1) {
    return varied(Set.of(e1));
  }

  static <E> Set<E> of(E e1, E e2) {
    return varied(Set.of(e1, e2));
  }

  static <E> Set<E> of(E e1, E e2, E e3) {
    return varied(Set.of(e1, e2, e3));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4) {
    return varied(Set.of(e1, e2, e3, e4));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5) {
    return varied(Set.of(e1, e2, e3, e4, e5));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6) {
    return varied(Set.of(e1, e2, e3, e4, e5, e6));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7) {
    return varied(Set.of(e1, e2, e3, e4, e5, e6, e7));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
    return varied(Set.of(e1, e2, e3, e4, e5, e6, e7, e8));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
    return varied(Set.of(e1, e2, e3, e4, e5, e6, e7, e8, e9));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9, E e10) {
    return varied(Set.of(e1, e2, e3, e4, e5, e6, e7, e8, e9, e10));
  }

  @SafeVarargs
  static <E> Set<E> of(E... elements) {
    return varied(Set.of(elements));
  }

  static <E> Set<E> copyOf(Collection<? extends E> elements) {
    return elements instanceof ArrangedSet<?> ? (Set<E>) elements : varied(Set.copyOf(elements));
  }
}
