package dev.ordeal.systems.abd;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.systems.abd.AbdMessage.Read;
import dev.ordeal.systems.abd.AbdMessage.Value;
import dev.ordeal.systems.abd.AbdMessage.Write;
import java.util.List;

/** The register of Attiya, Bar-Noy and Dolev for several writers, and one that reads in a hurry. */
public final class AbdRegister implements Subject {
  private final boolean writesBack;

  private AbdRegister(boolean writesBack) {
    this.writesBack = writesBack;
  }

  /** Reads and writes in two phases each. */
  public static AbdRegister correct() {
    return new AbdRegister(true);
  }

  /** A read answers what it found without storing it, so a later read may find an older value. */
  public static AbdRegister withoutWriteBack() {
    return new AbdRegister(false);
  }

  @Override
  public String id() {
    return writesBack ? "abd" : "abd-noback";
  }

  @Override
  public String title() {
    return writesBack ? "ABD Register" : "ABD Register without write-back";
  }

  @Override
  public String description() {
    return writesBack
        ? "a register on a majority of servers, several writers, both phases"
        : "broken: a read is answered without a second phase";
  }

  @Override
  public int defaultAgents() {
    return 3;
  }

  @Override
  public ActorSystem actors(int count) {
    List<Address> servers = Address.numbered("n", count);
    return ActorSystem.of(
        servers, self -> new AbdServer(servers, servers.indexOf(self), writesBack));
  }

  @Override
  public Spec<?> spec() {
    return Specs.register(0);
  }

  @Override
  public Workload workload() {
    return Workload.register();
  }

  @Override
  public Object request(Operation operation, Address client) {
    return operation.is("read", 0) ? new Read() : new Write(operation.argument(0));
  }

  @Override
  public Object result(Operation operation, Object answer) {
    return answer instanceof Value read ? read.value() : Answer.OK;
  }
}
