/**
 * What Ordeal keeps on disk, as JSON: saved schedules.
 *
 * <p>In comes what the core has to keep, out goes a file, and the other way round. A file is not
 * trusted: whatever is wrong with it is said in one sentence.
 */
@NullMarked
package dev.ordeal.files;

import org.jspecify.annotations.NullMarked;
