package dev.ordeal.tasks;

import dev.ordeal.wire.Wire;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Tasks that are done one after the other in one place, since each of them is short. */
public record Bundle(List<Object> tasks) {

  /** The replies to the tasks of a bundle, in their order. */
  public record Replies(List<TaskReply> all) {}

  /**
   * Does the tasks of a bundle. Nothing is thrown but what ends the machine: what a task dies of is
   * its reply.
   *
   * @param bundle a bundle as bytes
   * @return {@link Replies} as bytes
   */
  public static byte[] run(byte[] bundle, Site site) {
    List<TaskReply> replies = new ArrayList<>();
    for (Object task : Wire.value(bundle, Bundle.class).tasks()) {
      replies.add(reply((Task<?>) task, site));
    }
    return Wire.bytes(new Replies(replies));
  }

  private static TaskReply reply(Task<?> task, Site site) {
    long begin = System.nanoTime();
    try {
      Object result = Objects.requireNonNull(task.run(site));
      return new TaskReply(TaskReply.Kind.DONE, result, System.nanoTime() - begin);
    } catch (BadInput e) {
      site.forget();
      String sentence = String.valueOf(e.getMessage());
      return new TaskReply(TaskReply.Kind.BAD_INPUT, sentence, System.nanoTime() - begin);
    } catch (RuntimeException | Error e) {
      site.forget();
      return new TaskReply(TaskReply.Kind.DIED, Show.throwable(e), System.nanoTime() - begin);
    }
  }
}
