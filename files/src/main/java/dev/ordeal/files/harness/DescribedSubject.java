package dev.ordeal.files.harness;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.files.harness.Parts.Excluded;
import dev.ordeal.files.harness.Parts.Message;
import dev.ordeal.files.harness.Parts.Reordered;
import dev.ordeal.files.harness.Parts.Setting;
import dev.ordeal.harness.Category;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Interest;
import dev.ordeal.harness.Protocol;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A system with the parts of a file in the place of what it says itself. What the file does not
 * mention stays as it is; invariants and goals always do.
 */
record DescribedSubject(Subject own, Parts parts) implements Subject {

  @Override
  public Harness harness(ActorSystem system, String name, List<Client> clients) {
    Harness usual = own.harness(system, name, clients);
    parts.initial().ifPresent(initial -> checkInitial(initial, usual.spec()));
    MessageNames names = new MessageNames(usual, loader());
    Harness.Builder builder =
        Harness.of(system, usual.spec())
            .name(name)
            .kind(parts.kind().map(Setting::value).orElse(usual.kind()))
            .targets(parts.targets().map(lines -> targets(lines, usual)).orElse(usual.targets()))
            .clients(usual.clients())
            .protocol(protocol(usual.protocol(), names));
    Map<Class<?>, Line> described = new HashMap<>();
    describeResponses(builder, usual, names, described);
    describeMessages(builder, usual, names, described);
    usual.invariants().forEach(each -> builder.always(each.name(), each.holds()));
    for (Goal goal : usual.goals()) {
      if (goal.isSometimes()) {
        builder.sometimes(goal.name(), goal.holds());
      } else {
        builder.eventually(goal.name(), goal.holds());
      }
    }
    return built(builder, usual);
  }

  private Harness built(Harness.Builder builder, Harness usual) {
    try {
      return builder.build();
    } catch (BadInput e) {
      if (parts.kind().isEmpty()) {
        throw e;
      }
      builder.kind(usual.kind()).build(); // if that is wrong too, it is not for the kind
      throw parts.kind().get().line().error(e);
    }
  }

  private ClassLoader loader() {
    return Optional.ofNullable(own.getClass().getClassLoader())
        .orElseGet(ClassLoader::getSystemClassLoader);
  }

  private static void checkInitial(Line initial, Spec<?> spec) {
    String usual = Show.value(spec.initial());
    if (!usual.equals(initial.text())) {
      throw initial.error(
          "the object of this system starts as "
              + usual
              + ", not as "
              + Show.brief(initial.text())
              + "; a file cannot change that.");
    }
  }

  private static List<Address> targets(List<Line> patterns, Harness usual) {
    Set<Address> chosen = new LinkedHashSet<>();
    for (Line line : patterns) {
      Pattern pattern = Pattern.compile(regex(line.text()));
      List<Address> matching =
          usual.targets().stream()
              .filter(target -> pattern.matcher(target.name()).matches())
              .toList();
      if (matching.isEmpty()) {
        throw line.error(
            "no actor that clients may call is named like "
                + Show.brief(line.text())
                + "; "
                + Nearest.hint(line.text(), usual.targets().stream().map(Address::name).toList()));
      }
      chosen.addAll(matching);
    }
    return usual.targets().stream().filter(chosen::contains).toList();
  }

  /** A star stands for anything, a question mark for one character. */
  private static String regex(String pattern) {
    return pattern
        .codePoints()
        .mapToObj(
            each ->
                each == '*' ? ".*" : each == '?' ? "." : Pattern.quote(Character.toString(each)))
        .collect(Collectors.joining());
  }

  private Protocol protocol(Protocol usual, MessageNames names) {
    return parts
        .responses()
        .map(
            responses ->
                (Protocol)
                    new StrictProtocol(
                        usual,
                        responses.messages().stream()
                            .<Class<?>>map(each -> names.named(each.name(), each.line()))
                            .collect(Collectors.toUnmodifiableSet()),
                        responses.header().place()))
        .orElse(usual);
  }

  /**
   * Takes only what the file names as a response.
   *
   * @param responses the classes of responses
   * @param place where the file names them
   */
  private record StrictProtocol(Protocol usual, Set<Class<?>> responses, String place)
      implements Protocol {
    @Override
    public Object request(Operation operation, Address client) {
      return usual.request(operation, client);
    }

    @Override
    public Object result(Operation operation, Object answer) {
      if (!responses.contains(answer.getClass())) {
        throw new BadInput(
            place + ": " + Show.value(answer) + " is none of the responses named here; add it.");
      }
      return usual.result(operation, answer);
    }
  }

  private void describeResponses(
      Harness.Builder builder, Harness usual, MessageNames names, Map<Class<?>, Line> described) {
    if (parts.responses().isPresent()) {
      parts.responses().get().messages().forEach(each -> describe(builder, each, names, described));
      return;
    }
    for (Class<?> message : usual.messages()) {
      usual
          .category(message)
          .filter(Category::isResponse)
          .ifPresent(category -> builder.category(category, message));
    }
  }

  private void describeMessages(
      Harness.Builder builder, Harness usual, MessageNames names, Map<Class<?>, Line> described) {
    if (parts.messages().isPresent()) {
      parts.messages().get().forEach(each -> describe(builder, each, names, described));
      return;
    }
    for (Class<?> message : usual.messages()) {
      usual
          .category(message)
          .filter(category -> !category.isResponse())
          .ifPresent(
              category -> {
                checkNoResponse(message, category, described);
                builder.category(category, message);
              });
      usual.interest(message).ifPresent(builder::interest);
      if (usual.exclusions().contains(message)) {
        builder.exclude(message);
      }
    }
  }

  private static void checkNoResponse(
      Class<?> message, Category category, Map<Class<?>, Line> described) {
    Line line = described.get(message);
    if (line != null) {
      throw line.error(
          message.getSimpleName()
              + " is no response in this system, but of category "
              + HarnessWriter.word(category)
              + "; take it out, or say otherwise in a part [messages].");
    }
  }

  private static void describe(
      Harness.Builder builder, Message message, MessageNames names, Map<Class<?>, Line> described) {
    Class<?> type = names.named(message.name(), message.line());
    Line before = described.put(type, message.line());
    if (before != null) {
      throw message
          .line()
          .error(
              "the message "
                  + Show.brief(message.name())
                  + " is there twice, first in line "
                  + before.number()
                  + "; keep one.");
    }
    try {
      message.category().ifPresent(category -> builder.category(category, type));
      message
          .use()
          .ifPresent(
              use -> {
                if (use instanceof Reordered reordered) {
                  builder.interest(interest(type, reordered, message.line()));
                } else if (use instanceof Excluded) {
                  builder.exclude(type);
                }
              });
    } catch (BadInput e) {
      throw message.line().error(e);
    }
  }

  /** Components of components are known only when a message is there. */
  private static Interest interest(Class<?> type, Reordered reordered, Line line) {
    Interest interest = Interest.at(type, reordered.access(), reordered.place());
    return new Interest(
        type,
        reordered.access(),
        message -> {
          try {
            return interest.key().apply(message);
          } catch (BadInput e) {
            throw line.error(e);
          }
        },
        reordered.place());
  }

  /** The mistake with the line that sets the value, if the file does. */
  private static BadInput placed(BadInput mistake, Optional<Setting<Integer>> setting, int value) {
    return setting
        .filter(known -> known.value() == value)
        .map(known -> known.line().error(mistake))
        .orElse(mistake);
  }

  // All else is the system's own.

  @Override
  public String id() {
    return own.id();
  }

  @Override
  public String title() {
    return own.title();
  }

  @Override
  public String description() {
    return own.description();
  }

  @Override
  public int defaultActors() {
    return own.defaultActors();
  }

  @Override
  public int defaultAgents() {
    return own.defaultAgents();
  }

  @Override
  public Map<String, Integer> parameters() {
    return own.parameters();
  }

  @Override
  public Subject with(String parameter, int value) {
    try {
      return new DescribedSubject(own.with(parameter, value), parts);
    } catch (BadInput e) {
      throw placed(e, Optional.ofNullable(parts.parameters().get(parameter)), value);
    }
  }

  @Override
  public ActorSystem actors(int actors) {
    try {
      return own.actors(actors);
    } catch (BadInput e) {
      throw placed(e, parts.actors(), actors);
    }
  }

  @Override
  public Spec<?> spec() {
    return own.spec();
  }

  @Override
  public Workload workload() {
    return own.workload();
  }

  @Override
  public Map<String, List<Client>> clients(ActorSystem system) {
    return own.clients(system);
  }

  @Override
  public Object request(Operation operation, Address client) {
    return own.request(operation, client);
  }

  @Override
  public Object result(Operation operation, Object answer) {
    return own.result(operation, answer);
  }

  @Override
  public Harness.Builder describe(Harness.Builder harness) {
    return own.describe(harness);
  }
}
