package dev.ordeal.testkit;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.words.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Systems written in a line: {@code m1>a(m3>a) m2>b} has two clients, who send m1 to actor a and m2
 * to actor b; when a receives m1, it sends m3 to itself. {@code 3*m2>b} is m2 sent to b three
 * times. What is sent depends on the message alone, and nothing is answered.
 */
public final class Errands {

  /** A message on its way to an actor, which then sends others. */
  public record Errand(String name, Address to, List<Errand> then) implements Shown {
    @Override
    public String show() {
      return name + "▷" + to;
    }
  }

  private static final class Reader {
    private final String line;
    private int at;

    Reader(String line) {
      this.line = line;
    }

    List<Errand> errands() {
      List<Errand> errands = new ArrayList<>();
      while (at < line.length() && line.charAt(at) != ')') {
        int star = line.indexOf('*', at);
        int arrow = line.indexOf('>', at);
        int times = 1;
        if (star >= 0 && star < arrow) {
          times = Integer.parseInt(line.substring(at, star));
          at = star + 1;
        }
        final String name = line.substring(at, arrow);
        at = arrow + 1;
        while (at < line.length() && Character.isLetterOrDigit(line.charAt(at))) {
          at++;
        }
        final Address to = Address.of(line.substring(arrow + 1, at));
        List<Errand> then = List.of();
        if (at < line.length() && line.charAt(at) == '(') {
          at++;
          then = errands();
          at++;
        }
        for (int i = 0; i < times; i++) {
          errands.add(new Errand(name, to, then));
        }
        if (at < line.length() && line.charAt(at) == ' ') {
          at++;
        }
      }
      return errands;
    }
  }

  /** Sends what each message says. */
  private record Messenger() implements Actor<Integer, Errand> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Errand errand, Context context) {
      errand.then().forEach(next -> context.send(next.to(), next));
      return state;
    }
  }

  private Errands() {}

  /** The system that the line describes. */
  public static Harness harness(String line) {
    return harness(new Reader(line).errands());
  }

  /** The system in which each of the errands is sent by a client of its own. */
  public static Harness harness(List<Errand> requests) {
    Set<String> names = new TreeSet<>();
    collect(requests, names);
    ActorSystem.Builder system = ActorSystem.builder();
    names.forEach(name -> system.actor(name, new Messenger()));
    List<Client> clients = new ArrayList<>();
    for (int i = 0; i < requests.size(); i++) {
      Call call = new Call(Operation.of("write", i), requests.get(i).to());
      clients.add(new Client(Address.of("client" + i), List.of(call)));
    }
    Protocol protocol =
        new Protocol() {
          @Override
          public Object request(Operation operation, Address client) {
            return requests.get(operation.intArgument(0));
          }
        };
    return Harness.of(system.build(), Specs.register(0))
        .clients(clients)
        .protocol(protocol)
        .build();
  }

  private static void collect(List<Errand> errands, Set<String> names) {
    for (Errand errand : errands) {
      names.add(errand.to().name());
      collect(errand.then(), names);
    }
  }
}
