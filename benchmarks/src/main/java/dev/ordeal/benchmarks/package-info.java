/**
 * JMH benchmarks of exploration and of the linearizability monitor.
 *
 * <p>A shipped system comes in; times per schedule, trace or step of the monitor leave. Unit tests
 * measure no speed; the paper's tables and the speed of deciding histories are measured by module
 * {@code bench}.
 *
 * <pre>{@code
 * mvn -Dquick -pl benchmarks -am package
 * java -cp 'benchmarks/target/lib/*' org.openjdk.jmh.Main ExplorationBenchmark
 * }</pre>
 */
@NullMarked
package dev.ordeal.benchmarks;

import org.jspecify.annotations.NullMarked;
