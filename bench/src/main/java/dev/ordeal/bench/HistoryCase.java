package dev.ordeal.bench;

import dev.ordeal.decide.Conclusion;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import java.util.function.Supplier;

/**
 * A history with a known verdict.
 *
 * @param expected its verdict
 * @param recording gives it anew whenever it is asked
 */
public record HistoryCase(
    String name, Model model, Conclusion expected, Supplier<Recording> recording) {}
