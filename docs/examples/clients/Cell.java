package example;

import dev.ordeal.actor.*;
import dev.ordeal.spec.*;

/** A register with compare-and-set, at one actor. */
public record Cell() implements Actor<Object, Operation> {
  public Object start(Context context) {
    return 0;
  }

  public Object receive(Object value, Operation call, Context context) {
    Step<Object> step = Specs.casRegister(0).apply(value, call);
    context.reply(step.result());
    return step.state();
  }

  static ActorSystem system() {
    return ActorSystem.builder().actor("cell", new Cell()).build();
  }
}
