/**
 * The paper's tables, measured cell by cell, with the published figures beside ours.
 *
 * <p>Settings and a directory come in; tables, CSV, JSON and a page with charts leave. {@code
 * CellRunner} measures one cell ({@code OrderRange} over other orders), {@code CellStore} keeps it
 * on disk, so that an interrupted run continues, {@code Comparison} says which figures are the
 * published ones and why others are not ({@code Reason}), and {@code ResultTables}, {@code
 * ResultsPage} and {@code Charts} write the results.
 *
 * <pre>{@code
 * PaperBench bench = PaperBench.of(new BenchSettings(false, Duration.ofSeconds(20), 1));
 * PaperResults results = bench.only(List.of("oc:2r+1w")).run(Path.of("cells"), System.err::println, () -> false);
 * Files.writeString(Path.of("index.html"), results.page());
 * }</pre>
 */
@NullMarked
package dev.ordeal.bench.paper;

import org.jspecify.annotations.NullMarked;
