package example;

import dev.ordeal.spec.*;
import java.util.List;
import java.util.Optional;

/** A lock: its owner, if there is one. */
public record Owned() implements Spec<Optional<Caller>> {
  public Optional<Caller> initial() {
    return Optional.empty();
  }

  public boolean seesCallers() {
    return true;
  }

  public List<Step<Optional<Caller>>> outcomes(Optional<Caller> owner, Operation call) {
    Optional<Caller> mine = Optional.of(call.caller());
    boolean acquires = call.is("acquire", 0);
    if (acquires ? owner.isPresent() : !owner.equals(mine)) {
      return List.of(); // it does not return
    }
    return List.of(Step.of(acquires ? mine : Optional.empty(), Answer.OK));
  }

  public Step<Optional<Caller>> apply(Optional<Caller> owner, Operation call) {
    return outcomes(owner, call).get(0);
  }
}
