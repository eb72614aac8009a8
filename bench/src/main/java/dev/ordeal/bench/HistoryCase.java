package dev.ordeal.bench;

import dev.ordeal.decide.Decision.Answer;
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
    String name, Model model, Answer expected, Supplier<Recording> recording) {}
