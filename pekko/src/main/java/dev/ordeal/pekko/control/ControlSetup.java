package dev.ordeal.pekko.control;

import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.setup.Setup;

/** Hands the control to the parts that the actor system makes by their class names. */
final class ControlSetup extends Setup {
  private final Control control;

  ControlSetup(Control control) {
    this.control = control;
  }

  static Control of(ActorSystem.Settings settings) {
    return settings
        .setup()
        .get(ControlSetup.class)
        .orElseThrow(() -> new IllegalStateException("a system that Ordeal did not make"))
        .control;
  }
}
