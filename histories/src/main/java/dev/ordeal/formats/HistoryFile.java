package dev.ordeal.formats;

import dev.ordeal.recording.Recording;
import java.util.List;

/**
 * The content of a history file.
 *
 * @param recording the recorded history
 * @param format the format of the file
 * @param notes the remarks that the file makes about operations
 */
public record HistoryFile(Recording recording, Format format, List<OperationNote> notes) {}
