package dev.ordeal.pekko.control;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import com.typesafe.config.ConfigValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The configuration of a controlled system: that of the application, in which every dispatcher,
 * every mailbox and the scheduler are replaced.
 */
final class SystemConfig {
  private static final String OWN =
      """
      pekko {
        loggers = ["org.apache.pekko.event.Logging$StandardOutLogger"]
        loglevel = OFF
        stdout-loglevel = OFF
        use-slf4j = off
        log-dead-letters = off
        log-dead-letters-during-shutdown = off
        log-config-on-start = off
        daemonic = on
        jvm-exit-on-fatal-error = off
        jvm-shutdown-hooks = off
        java-flight-recorder.enabled = false
        extensions = []
        coordinated-shutdown {
          run-by-jvm-shutdown-hook = off
          run-by-actor-system-terminate = off
        }
        actor {
          provider = local
          typed.extensions = []
          typed.default-mailbox.mailbox-type = "MAILBOX"
          default-mailbox.mailbox-type = "MAILBOX"
          mailbox.unbounded-deque-based.mailbox-type = "MAILBOX"
        }
        scheduler.implementation = "SCHEDULER"
      }
      """;

  private SystemConfig() {}

  static Config of(ClassLoader loader) {
    String own =
        OWN.replace("MAILBOX", ControlledMailbox.class.getName())
            .replace("SCHEDULER", ControlledScheduler.class.getName());
    Config whole =
        ConfigFactory.parseString(own).withFallback(ConfigFactory.load(loader)).resolve();
    for (Map.Entry<String, ConfigValue> each : List.copyOf(whole.entrySet())) {
      String value =
          each.getValue().valueType() == ConfigValueType.STRING
              ? String.valueOf(each.getValue().unwrapped())
              : "";
      List<String> path = ConfigUtil.splitPath(each.getKey());
      String last = path.get(path.size() - 1);
      if (last.equals("mailbox-type") && !value.isEmpty()) {
        whole = with(whole, path, last, ControlledMailbox.class.getName());
      } else if (last.equals("type") && value.endsWith("Dispatcher")) {
        whole = with(whole, path, last, "Dispatcher");
        whole = with(whole, path, "executor", ControlledExecutor.class.getName());
        whole = with(whole, path, "throughput", 1);
      } else if (last.equals("executor")) {
        whole = with(whole, path, last, ControlledExecutor.class.getName());
      }
    }
    return whole;
  }

  private static Config with(Config whole, List<String> path, String last, Object value) {
    List<String> sibling = new ArrayList<>(path);
    sibling.set(sibling.size() - 1, last);
    return whole.withValue(ConfigUtil.joinPath(sibling), ConfigValueFactory.fromAnyRef(value));
  }
}
