package dev.ordeal.sweep;

import java.util.List;
import java.util.Optional;

/**
 * What a sweep verified about the variants of harnesses, and what not.
 *
 * @param clients whether clients may be exchanged
 * @param values the values that variants exchange
 * @param exchanged whether every two of these values may be exchanged
 * @param repeated whether any of these values may be written in the place of any other
 * @param fresh how many harnesses were explored with fresh values to verify that
 * @param unverified why it was not verified that anything may be exchanged, apart from fresh values
 * @param refused why something may not be exchanged, one sentence without its full stop for each
 */
public record LeavingOut(
    boolean clients,
    List<Object> values,
    boolean exchanged,
    boolean repeated,
    long fresh,
    Optional<String> unverified,
    List<String> refused) {

  public LeavingOut {
    values = List.copyOf(values);
    refused = List.copyOf(refused);
  }
}
