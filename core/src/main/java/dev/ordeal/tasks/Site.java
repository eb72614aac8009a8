package dev.ordeal.tasks;

import dev.ordeal.harness.SubjectSource;
import dev.ordeal.world.contract.RunningCode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Where tasks are done: one thread of some machine. It finds systems, and keeps a few things from
 * one task to the next.
 */
public final class Site {
  private static final int MOST_KEPT = 8;

  private final BiFunction<String, RunningCode, SubjectSource> sources;
  private final RunningCode running = new RunningCode();
  private final Map<Object, Object> kept =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
          return size() > MOST_KEPT;
        }
      };

  /**
   * @param sources finds the system of a name
   */
  public Site(BiFunction<String, RunningCode, SubjectSource> sources) {
    this.sources = sources;
  }

  /** The system of that name: its id, or its class. */
  public SubjectSource source(String system) {
    return sources.apply(system, running);
  }

  /** Which user code is running. */
  public RunningCode running() {
    return running;
  }

  /** What was made for that key before, or is made now. */
  public <T> T kept(Object key, Class<T> type, Supplier<T> made) {
    Object known = kept.get(key);
    if (known == null) {
      known = made.get();
      kept.put(key, known);
    }
    return type.cast(known);
  }

  /** Forgets all that was kept: a task is done again whose result was lost. */
  public void forget() {
    kept.clear();
  }
}
