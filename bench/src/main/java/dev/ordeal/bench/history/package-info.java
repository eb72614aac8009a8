/**
 * Measures how fast recorded histories are decided.
 *
 * <p>Histories with known verdicts come in, generated or listed in a manifest; times and memory
 * leave, and whether each verdict is the known one.
 *
 * <pre>{@code
 * List<HistoryCase> cases = HistoryCase.generated(List.of(1L), 100_000);
 * HistoryResult result = new HistoryBench(Duration.ofSeconds(60), () -> false).run(cases.get(0));
 * System.out.println(result.line());
 * }</pre>
 */
@NullMarked
package dev.ordeal.bench.history;

import org.jspecify.annotations.NullMarked;
