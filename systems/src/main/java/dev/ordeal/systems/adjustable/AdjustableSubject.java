package dev.ordeal.systems.adjustable;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Map;

/**
 * A system with parameters. Unless it says otherwise, it is a register that holds 0 at first.
 * Immutable: setting a parameter gives a copy.
 */
public abstract class AdjustableSubject implements Subject {
  private final Name name;
  private final Size size;
  private final Parameters parameters;

  /**
   * What a system is called.
   *
   * @param id the short name by which it is chosen
   * @param title the readable name
   * @param description one line that says what it is
   */
  public record Name(String id, String title, String description) {}

  /**
   * How many actors a system has.
   *
   * @param usual if nobody says
   */
  public record Size(int fewest, int usual) {}

  protected AdjustableSubject(Name name, Size size, Parameters parameters) {
    this.name = name;
    this.size = size;
    this.parameters = parameters;
  }

  /** The same system with other values of its parameters. */
  protected abstract Subject with(Parameters others);

  /** The system with actors of these addresses. */
  protected abstract ActorSystem actors(List<Address> all);

  /** The value of a parameter. */
  protected final int value(String parameter) {
    return parameters.value(parameter);
  }

  /** Whether a parameter that is 0 or 1 is 1. */
  protected final boolean isOn(String parameter) {
    return value(parameter) == 1;
  }

  @Override
  public final String id() {
    return name.id();
  }

  @Override
  public final String title() {
    return name.title();
  }

  @Override
  public final String description() {
    return name.description();
  }

  @Override
  public final int defaultAgents() {
    return size.usual();
  }

  @Override
  public final Map<String, Integer> parameters() {
    return parameters.defaults();
  }

  @Override
  public final Subject with(String parameter, int value) {
    return with(parameters.with(this, parameter, value));
  }

  @Override
  public final ActorSystem actors(int count) {
    int fewest = size.fewest();
    if (count < fewest) {
      String needed = fewest + (fewest == 1 ? " actor" : " actors");
      throw new BadInput(title() + " needs at least " + needed + ", not " + count + ".");
    }
    return actors(Address.numbered("n", count));
  }

  @Override
  public Spec<?> spec() {
    return Specs.register(0);
  }

  @Override
  public Workload workload() {
    return Workload.register();
  }
}
