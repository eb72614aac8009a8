package dev.ordeal.junit;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Subject;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Instance;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Makes the tests of {@link OrdealTest}, by growing size. */
final class FamilyOfTests implements TestTemplateInvocationContextProvider {

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return true;
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    OrdealTest wanted =
        AnnotationSupport.findAnnotation(method, OrdealTest.class)
            .orElseThrow(() -> new BadInput(method.getName() + " lacks @OrdealTest."));
    check(wanted, method);
    Subject subject = Instance.of(wanted.system(), Subject.class, "system");
    int number = actors(wanted, where(method)).orElseGet(subject::defaultActors);
    ActorSystem actors = subject.actors(number);
    Family family = Family.of(subject, actors, wanted.keys());
    IntStream.rangeClosed(1, wanted.upTo()).forEach(family::checkCount);
    TestPlace place = new TestPlace(context.getRequiredTestClass().getName(), method.getName());
    return IntStream.rangeClosed(1, wanted.upTo())
        .boxed()
        .flatMap(size -> family.ofSize(size).stream())
        .map(clients -> test(subject, number, clients, wanted, place));
  }

  private static TestTemplateInvocationContext test(
      Subject subject, int actors, List<Client> clients, OrdealTest wanted, TestPlace place) {
    String calls = String.join(" | ", clients.stream().map(Client::show).toList());
    OrdealCheck check =
        Ordeal.check(subject)
            .actors(actors)
            .clients(clients)
            .faults(known -> faults(known, wanted))
            .explorer(wanted.explorer())
            .seed(wanted.seed())
            .in(place);
    return new FamilyMember(calls + ", seed " + wanted.seed(), check);
  }

  private static Faults faults(Faults known, OrdealTest wanted) {
    Faults faults =
        known
            .restarts(wanted.restarts())
            .duplicates(wanted.duplicates())
            .retries(wanted.retries())
            .givingUp(wanted.giveUp())
            .crashes(wanted.crashes());
    return (wanted.timers() == TimerOrder.TICKS ? faults : faults.firings(wanted.firings()))
        .timers(wanted.timers())
        .skew(wanted.skew());
  }

  private static String where(Method method) {
    return "@OrdealTest of " + method.getName() + ": ";
  }

  /** The number of actors, by either name of the attribute. */
  private static OptionalInt actors(OrdealTest wanted, String where) {
    boolean both =
        wanted.actors() != OrdealTest.DEFAULT_ACTORS && wanted.agents() != OrdealTest.USUAL_AGENTS;
    if (both && wanted.actors() != wanted.agents()) {
      throw new BadInput(where + "actors and agents are the same thing; give one of them.");
    }
    int asked = wanted.actors() == OrdealTest.DEFAULT_ACTORS ? wanted.agents() : wanted.actors();
    return asked == OrdealTest.DEFAULT_ACTORS ? OptionalInt.empty() : OptionalInt.of(asked);
  }

  private static void check(OrdealTest wanted, Method method) {
    String where = where(method);
    if (wanted.upTo() < 1 || wanted.upTo() > Family.MOST_OPERATIONS) {
      throw new BadInput(
          where
              + "upTo is "
              + wanted.upTo()
              + "; give a number from 1 to "
              + Family.MOST_OPERATIONS
              + ".");
    }
    if (wanted.keys() < 1 || wanted.keys() > Family.MOST_KEYS) {
      throw new BadInput(
          where
              + "keys is "
              + wanted.keys()
              + "; give a number from 1 to "
              + Family.MOST_KEYS
              + ".");
    }
    if (Arrays.stream(method.getParameterTypes()).noneMatch(OrdealCheck.class::equals)) {
      throw new BadInput(
          where
              + "the method does not take an OrdealCheck, so it checks nothing; add that"
              + " parameter and call one of its assertions.");
    }
  }
}
