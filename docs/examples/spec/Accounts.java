package example;

import dev.ordeal.spec.*;
import dev.ordeal.words.BadInput;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Accounts by name, each empty at first. */
public record Accounts() implements Spec<Map<Object, Integer>> {
  public Map<Object, Integer> initial() {
    return Map.of();
  }

  public Step<Map<Object, Integer>> apply(Map<Object, Integer> accounts, Operation call) {
    Object name = call.argument(0);
    int balance = accounts.getOrDefault(name, 0);
    if (call.is("balance", 1)) {
      return Step.of(accounts, balance);
    }
    if (call.is("deposit", 2)) {
      return Step.of(with(accounts, name, balance + call.intArgument(1)), Answer.OK);
    }
    if (call.is("withdraw", 2)) {
      boolean enough = balance >= call.intArgument(1);
      int left = enough ? balance - call.intArgument(1) : balance;
      return Step.of(with(accounts, name, left), enough);
    }
    throw new BadInput("Accounts have balance(a), deposit(a,n) and withdraw(a,n), not " + call + ".");
  }

  // region key
  public Optional<Object> key(Operation call) {
    return Optional.of(call.argument(0));
  }
  // end

  private static Map<Object, Integer> with(Map<Object, Integer> accounts, Object name, int balance) {
    Map<Object, Integer> changed = new HashMap<>(accounts);
    changed.put(name, balance);
    return Map.copyOf(changed);
  }
}
