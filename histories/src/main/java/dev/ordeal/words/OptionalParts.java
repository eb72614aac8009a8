package dev.ordeal.words;

/** A value of whose content an {@code Optional} component is a part only where it is present. */
public interface OptionalParts {}
