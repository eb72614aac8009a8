package example;

import dev.ordeal.files.ScheduleFile;
import dev.ordeal.harness.Setup;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.replay.Replay;
import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedSchedule;
import java.nio.file.Path;

class FromFile {
  static Replayed run() {
    // region run
    SavedSchedule saved = ScheduleFile.read(Path.of("found.json")); // module ordeal-files
    Setup setup = new Setup(saved.recipe(), SubjectSource.of(new Counter()));
    Replay replay = new Replay(saved.run(), saved.consistency(), setup.harness());
    Replayed replayed = replay.toEnd().result();
    // end
    return replayed;
  }
}
