package dev.ordeal.pekko.control;

import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorPath;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.FunctionRef;
import org.apache.pekko.actor.OneForOneStrategy;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.SupervisorStrategy;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.japi.pf.DeciderBuilder;
import scala.concurrent.BlockContext;
import scala.runtime.BoxedUnit;

/**
 * A real actor system whose code runs where and when its {@link Control} says. One is made for each
 * thread that explores, since that takes long; each run has fresh actors in it.
 */
public final class ControlledSystem {
  private final AsyncTasks asynchronous = AsyncTasks.installed();
  private final Control control = new Control();
  private final Randomness randomness = new Randomness();
  private final ActorSystem system;
  private final ActorCell root;

  /** A new system of the current thread. */
  public ControlledSystem() {
    enter();
    ClassLoader own = Thread.currentThread().getContextClassLoader();
    ClassLoader loader = own == null ? ControlledSystem.class.getClassLoader() : own;
    ActorSystemSetup setup =
        ActorSystemSetup.create(
            BootstrapSetup.create(SystemConfig.of(loader)).withClassloader(loader),
            new ControlSetup(control));
    this.system =
        BlockContext.withBlockContext(draining(), () -> ActorSystem.create("ordeal", setup));
    ((ControlledScheduler) system.scheduler()).bind(control);
    control.drain();
    ActorRef run = system.actorOf(Props.create(Root.class, Root::new), Names.ROOT);
    control.drain();
    this.root = (ActorCell) ((ActorRefWithCell) run).underlying();
    system.eventStream().subscribe(ref("tap", this::publish), Object.class);
    control.drain();
  }

  /** Code that waits for the system lets it go on. */
  private BlockContext draining() {
    return new BlockContext() {
      @Override
      public <T> T blockOn(scala.Function0<T> waiting, scala.concurrent.CanAwait permission) {
        control.drain();
        return waiting.apply();
      }
    };
  }

  private void publish(Object event) {
    control.onlooker().published(event);
  }

  /** The parent of all actors that are explored. */
  static final class Root extends AbstractActor {
    private static final String TYPED_FAILURE = "TypedActorFailedException";

    /** A typed actor that fails stops, and a classic one starts again, as anywhere. */
    @Override
    public SupervisorStrategy supervisorStrategy() {
      return new OneForOneStrategy(
          DeciderBuilder.match(
                  RuntimeException.class,
                  failure -> failure.getClass().getSimpleName().equals(TYPED_FAILURE),
                  failure -> SupervisorStrategy.stop())
              .build()
              .orElse(SupervisorStrategy.defaultDecider()));
    }

    @Override
    public Receive createReceive() {
      return emptyBehavior();
    }
  }

  /** From now on asynchronous tasks of this thread are those of this system. */
  public void enter() {
    asynchronous.control(control);
  }

  public Control control() {
    return control;
  }

  /** The context in which the actors of a run are made. */
  public ActorCell root() {
    return root;
  }

  public ActorSystem system() {
    return system;
  }

  /** What is done with a message. */
  public interface Sink {
    void take(Object message);
  }

  /** A reference that is no actor: what is sent to it goes to the sink, at once. */
  public ActorRef ref(String name, Sink sink) {
    ActorPath path = system.child(name);
    return new FunctionRef(
        path,
        ((ExtendedActorSystem) system).provider(),
        system,
        (sender, message) -> {
          sink.take(message);
          return BoxedUnit.UNIT;
        });
  }

  /** Stops all actors of the run, so that another can begin. */
  public void reset() {
    control.drain();
    for (ActorRef child : root.getChildren()) {
      root.stop(child);
    }
    control.drain();
    randomness.restart();
  }

  /** Whether the actors of a run have not stopped when they should have. */
  public boolean isLeft() {
    return root.getChildren().iterator().hasNext();
  }
}
