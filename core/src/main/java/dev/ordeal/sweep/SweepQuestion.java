package dev.ordeal.sweep;

import dev.ordeal.elsewhere.PortableQuestion;

/**
 * What a sweep explores, in words and numbers.
 *
 * @param question how each harness is explored; its recipe has no calls
 * @param upTo the most operations of a harness
 * @param keys how many keys are called
 */
record SweepQuestion(PortableQuestion question, int upTo, int keys) {}
