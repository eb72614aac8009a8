/** JMH benchmarks: the only place where Ordeal's speed is measured. */
@NullMarked
package dev.ordeal.benchmarks;

import org.jspecify.annotations.NullMarked;
