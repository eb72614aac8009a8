package dev.ordeal.formats;

import dev.ordeal.recording.Recording;
import java.util.List;
import java.util.stream.IntStream;

/** A recording as a list of strings, to be compared with another. */
public final class RecordingRows {
  private RecordingRows() {}

  public static List<String> of(Recording recording) {
    return IntStream.range(0, recording.size()).mapToObj(i -> row(recording, i)).toList();
  }

  private static String row(Recording recording, int i) {
    return String.join(
        " ",
        "process " + recording.process(i),
        recording.action(i).name(),
        recording.values().show(recording.key(i)),
        recording.values().show(recording.argument(i)),
        recording.values().show(recording.second(i)),
        recording.values().show(recording.result(i)),
        "from " + recording.invoked(i),
        "to " + (recording.isPending(i) ? "never" : recording.answered(i)),
        "line " + recording.line(i));
  }
}
