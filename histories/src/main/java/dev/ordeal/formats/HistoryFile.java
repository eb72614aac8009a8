package dev.ordeal.formats;

import dev.ordeal.recording.Recording;
import java.util.List;

/**
 * A history that was read.
 *
 * @param notes the remarks that the file makes about operations
 */
public record HistoryFile(Recording recording, Format format, List<Note> notes) {}
