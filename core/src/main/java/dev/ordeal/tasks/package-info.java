/**
 * Work that is done elsewhere: by other threads, or on other machines.
 *
 * <p>A {@link dev.ordeal.tasks.Task} is a record that says what to do; it travels as bytes ({@code
 * wire}), and so does its result. A {@link dev.ordeal.tasks.Farm} keeps {@link
 * dev.ordeal.tasks.Workers} busy: it puts short tasks together, holds a bounded number of them, and
 * gives results as they come. What has been finished can be kept in a {@link
 * dev.ordeal.tasks.Journal}. In come tasks; out go results and one sentence for what went wrong.
 * What tasks do is not known here, nor what connects the machines.
 *
 * <pre>{@code
 * Farm farm = new Farm(workers, Journal.none());
 * farm.add(task);
 * Farm.Finished first = farm.next();
 * }</pre>
 */
@NullMarked
package dev.ordeal.tasks;

import org.jspecify.annotations.NullMarked;
