/**
 * The gallery: bugs that published protocols and shipped systems have had, each with its fix.
 *
 * <p>{@link dev.ordeal.systems.gallery.Gallery} lists the entries. A {@link
 * dev.ordeal.systems.gallery.GalleryEntry} says what the bug is and where it is described; one
 * {@link dev.ordeal.systems.gallery.Trial} shows the bug, and another one shows that it is gone. A
 * trial is a check together with the command that runs it. The protocols are packages beside this
 * one, with a switch for each bug.
 *
 * <pre>{@code
 * GalleryEntry entry = Gallery.all().get(0);
 * Outcome bug = entry.bug().check().run();
 * boolean found = bug.answer() == entry.expected();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.gallery;

import org.jspecify.annotations.NullMarked;
