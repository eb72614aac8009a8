package dev.ordeal.explorer.published;

import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.testkit.Errands.Errand;
import dev.ordeal.world.Event;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * One exploration by TransDPOR or IRed, in either reading, watched through what these let others
 * override. States are numbered as they are reached, from 0.
 */
final class ObservedRun {

  /**
   * The sets of a state once a receive was chosen there.
   *
   * @param enabled EN, what can be received
   * @param explored EX, what was received from here, the receive chosen included
   * @param backtrack BT, what is still to be received from here
   */
  record Sets(List<String> enabled, List<String> explored, List<String> backtrack) {

    /** PND: enabled and not explored. */
    List<String> pending() {
      return enabled.stream().filter(receive -> !explored.contains(receive)).toList();
    }
  }

  /**
   * A receive that depends on an earlier one.
   *
   * @param receive the later one
   * @param earlier the one that it depends on
   * @param state the state from which that one was received
   * @param between what was received after that one
   * @param added what is added to BT of that state
   */
  record Race(
      String receive, String earlier, int state, List<String> between, List<String> added) {}

  /** A receive, the states before and after it, the sets of the former, and what it races with. */
  record Step(int from, String receive, int to, Sets sets, List<Race> races) {}

  /** A state on the path and what was received from it. */
  private record Open(int number, Set<String> explored, Set<String> backtrack) {
    Open(int number) {
      this(number, new LinkedHashSet<>(), new LinkedHashSet<>());
    }
  }

  private final List<Step> steps = new ArrayList<>();
  private final List<Open> path = new ArrayList<>(List.of(new Open(0)));
  private int schedules;

  private ObservedRun() {}

  /** The exploration of the harness by the explorer of that name. */
  static ObservedRun of(String name, Harness harness) {
    ObservedRun run = new ObservedRun();
    run.explorer(name)
        .explore(
            new TabulatedWorld(harness),
            Limits.none(),
            (world, ending) -> run.schedules++,
            ExplorationControl.NONE);
    return run;
  }

  List<Step> steps() {
    return steps;
  }

  int schedules() {
    return schedules;
  }

  /** The steps with their sets as a table of Markdown. */
  String table() {
    StringBuilder table =
        new StringBuilder("| state | EN | EX | PND | BT | receives | to | races with |\n")
            .append("|---|---|---|---|---|---|---|---|\n");
    for (Step step : steps) {
      Sets sets = step.sets();
      List<String> races = step.races().stream().map(ObservedRun::sentence).toList();
      table.append(
          "| %d | %s | %s | %s | %s | %s | %d | %s |%n"
              .formatted(
                  step.from(),
                  set(sets.enabled()),
                  set(sets.explored()),
                  set(sets.pending()),
                  set(sets.backtrack()),
                  step.receive(),
                  step.to(),
                  races.isEmpty() ? "nothing" : String.join("; ", races)));
    }
    return table.toString();
  }

  static String set(List<String> receives) {
    return "{" + String.join(", ", receives) + "}";
  }

  private static String sentence(Race race) {
    String added =
        race.added().isEmpty()
            ? "nothing is added"
            : String.join(", ", race.added()) + " is added to BT of " + race.state();
    return "%s, received from %d: %s".formatted(race.earlier(), race.state(), added);
  }

  private void takes(World world, int event) {
    Open from = path.get(world.depth());
    String receive = name(world, event);
    from.explored().add(receive);
    from.backtrack().remove(receive);
    List<String> enabled = new ArrayList<>();
    for (int e = world.nextEnabled(World.NO_EVENT); e != World.NO_EVENT; e = world.nextEnabled(e)) {
      enabled.add(name(world, e));
    }
    Sets sets = new Sets(enabled, List.copyOf(from.explored()), List.copyOf(from.backtrack()));
    Open to = new Open(steps.size() + 1);
    path.subList(world.depth() + 1, path.size()).clear();
    path.add(to);
    steps.add(new Step(from.number(), receive, to.number(), sets, new ArrayList<>()));
  }

  private void races(World world, int step, int event) {
    List<String> between = new ArrayList<>();
    for (int i = step + 1; i < world.depth(); i++) {
      if (world.eventAt(i) != event) {
        between.add(name(world, world.eventAt(i)));
      }
    }
    steps
        .get(steps.size() - 1)
        .races()
        .add(
            new Race(
                name(world, event),
                name(world, world.eventAt(step)),
                path.get(step).number(),
                between,
                new ArrayList<>()));
  }

  private void adds(World world, int step, int event) {
    path.get(step).backtrack().add(name(world, event));
    List<Race> races = steps.get(steps.size() - 1).races();
    races.get(races.size() - 1).added().add(name(world, event));
  }

  private static String name(World world, int event) {
    return ((Errand) ((Event.Delivery) world.event(event)).content()).show();
  }

  private Explorer explorer(String name) {
    return switch (name) {
      case "transdpor" ->
          new TransDpor() {
            @Override
            protected int next(int previous) {
              return chosen(world(), super.next(previous));
            }

            @Override
            protected boolean addBacktrack(int step, int event) {
              races(world(), step, event);
              return super.addBacktrack(step, event);
            }

            @Override
            protected boolean addBacktrackAt(int step, int event) {
              return added(world(), step, event, super.addBacktrackAt(step, event));
            }
          };
      case "ired" ->
          new IRed() {
            @Override
            protected int next(int previous) {
              return chosen(world(), super.next(previous));
            }

            @Override
            protected boolean addBacktrack(int step, int event) {
              races(world(), step, event);
              return super.addBacktrack(step, event);
            }

            @Override
            protected boolean addBacktrackAt(int step, int event) {
              return added(world(), step, event, super.addBacktrackAt(step, event));
            }
          };
      case "transdpor-alg1" ->
          new TransDporAlg1() {
            @Override
            protected int next(int previous) {
              return chosen(world(), super.next(previous));
            }

            @Override
            protected boolean addBacktrack(int step, int event) {
              races(world(), step, event);
              return super.addBacktrack(step, event);
            }

            @Override
            protected boolean addBacktrackAt(int step, int event) {
              return added(world(), step, event, super.addBacktrackAt(step, event));
            }
          };
      case "ired-alg1" ->
          new IRedAlg1() {
            @Override
            protected int next(int previous) {
              return chosen(world(), super.next(previous));
            }

            @Override
            protected boolean addBacktrack(int step, int event) {
              races(world(), step, event);
              return super.addBacktrack(step, event);
            }

            @Override
            protected boolean addBacktrackAt(int step, int event) {
              return added(world(), step, event, super.addBacktrackAt(step, event));
            }
          };
      default -> throw new IllegalArgumentException(name);
    };
  }

  private int chosen(World world, int event) {
    if (event != World.NO_EVENT) {
      takes(world, event);
    }
    return event;
  }

  private boolean added(World world, int step, int event, boolean isNew) {
    if (isNew) {
      adds(world, step, event);
    }
    return isNew;
  }
}
