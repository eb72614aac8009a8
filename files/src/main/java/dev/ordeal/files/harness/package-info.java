/**
 * Harnesses on disk, as text that people read and write.
 *
 * <p>A file has the six parts of the paper: the object, the target actors, how the system starts,
 * the invocations, the responses, and what is said about messages. {@code HarnessReader} reads it
 * into {@code Parts}, line by line, and every mistake has its line; {@code DescribedSubject} puts
 * the parts in the place of what the system says itself; {@code HarnessWriter} writes the parts of
 * any harness.
 *
 * <p>In come a file and a system, out goes the same system with another harness; or in comes a
 * harness and out goes a file. Nothing here runs an actor.
 *
 * <pre>{@code
 * HarnessFile file = HarnessFile.read(Path.of("oc.harness"));
 * Recipe described = file.recipe(recipe, false);
 * Harness built = new Setup(described, file.over(SubjectSource.of(subject))).harness();
 * }</pre>
 */
@NullMarked
package dev.ordeal.files.harness;

import org.jspecify.annotations.NullMarked;
