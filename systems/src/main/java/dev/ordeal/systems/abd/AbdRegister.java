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

/** The register of Attiya, Bar-Noy and Dolev for several writers, and two that are broken. */
public final class AbdRegister implements Subject {
  private final String id;
  private final String title;
  private final String description;
  private final AbdRules rules;

  private AbdRegister(String id, String title, String description, AbdRules rules) {
    this.id = id;
    this.title = title;
    this.description = description;
    this.rules = rules;
  }

  /** Reads and writes in two phases each. */
  public static AbdRegister correct() {
    return new AbdRegister(
        "abd",
        "ABD Register",
        "a register on a majority of servers, several writers, both phases",
        AbdRules.CORRECT);
  }

  /** A read answers what it found without storing it, so a later read may find an older value. */
  public static AbdRegister withoutWriteBack() {
    return new AbdRegister(
        "abd-noback",
        "ABD Register without write-back",
        "broken: a read is answered without a second phase",
        new AbdRules(false, true));
  }

  /**
   * Two writes that one server performs at the same time get the same stamp, so servers that have
   * one of the values never take the other, and reads disagree forever.
   */
  public static AbdRegister withSharedStamps() {
    return new AbdRegister(
        "abd-samestamp",
        "ABD Register with shared stamps",
        "broken: concurrent writes at one server get the same stamp",
        new AbdRules(true, false));
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public int defaultAgents() {
    return 3;
  }

  @Override
  public ActorSystem actors(int count) {
    List<Address> servers = Address.numbered("n", count);
    return ActorSystem.of(servers, self -> new AbdServer(servers, servers.indexOf(self), rules));
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
