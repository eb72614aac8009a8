package dev.ordeal.systems.vr;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.systems.vr.ViewMessage.DoViewChange;
import dev.ordeal.systems.vr.ViewMessage.GetState;
import dev.ordeal.systems.vr.ViewMessage.Knowledge;
import dev.ordeal.systems.vr.ViewMessage.NewState;
import dev.ordeal.systems.vr.ViewMessage.Prepare;
import dev.ordeal.systems.vr.ViewMessage.PrepareOk;
import dev.ordeal.systems.vr.ViewMessage.Request;
import dev.ordeal.systems.vr.ViewMessage.StartView;
import dev.ordeal.systems.vr.ViewMessage.StartViewChange;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A replica, as {@link ViewstampedRegister} tells. What it would say to itself it does at once.
 *
 * @param dropsSuffix whether it drops what it does not know to be committed, and takes part in a
 *     later view, before it has the log of that view
 */
record ViewReplica(List<Address> replicas, boolean dropsSuffix)
    implements Actor<ViewState, Object> {
  private static final String TIMER = "no primary";

  @Override
  public ViewState start(Context context) {
    context.timer(TIMER);
    return ViewState.first();
  }

  @Override
  public ViewState receive(ViewState state, Object message, Context context) {
    if (message instanceof Operation call) {
      return request(state, call, context);
    } else if (!(message instanceof ViewMessage)) {
      context.timer(TIMER);
      return change(state, state.view() + 1, context);
    } else if (message instanceof Prepare prepare) {
      return prepare(state, prepare, context);
    } else if (message instanceof PrepareOk ok) {
      return isIn(state, ok) && state.isNormal()
          ? commit(state.acked(context.sender(), ok.length()), context)
          : state;
    } else if (message instanceof StartViewChange start) {
      return startViewChange(state, start, context);
    } else if (message instanceof DoViewChange change) {
      return doViewChange(state, change, context);
    } else if (message instanceof StartView start) {
      return startView(state, start, context);
    } else if (message instanceof GetState get) {
      return getState(state, get, context);
    } else if (message instanceof NewState news) {
      return newState(state, news);
    }
    throw new IllegalArgumentException("not for a replica: " + message);
  }

  private static boolean isIn(ViewState state, ViewMessage message) {
    return message.view() == state.view();
  }

  private Address primary(int view) {
    return replicas.get(view % replicas.size());
  }

  private boolean isMajority(int count) {
    return 2 * count > replicas.size();
  }

  // A view.

  private ViewState request(ViewState state, Operation call, Context context) {
    if (!state.isNormal() || !context.self().equals(primary(state.view()))) {
      return state;
    }
    Request request = new Request(state.view(), state.length(), call, context.sender());
    context.broadcast(replicas, new Prepare(state.view(), request, state.has().committed()));
    return state.append(request, 0).waitingFor(request);
  }

  private ViewState prepare(ViewState state, Prepare prepare, Context context) {
    if (prepare.view() > state.view()) {
      return catchUp(state, prepare.view(), context);
    }
    if (!isIn(state, prepare) || !state.isNormal() || prepare.request().place() != state.length()) {
      return state;
    }
    ViewState longer = state.append(prepare.request(), prepare.committed());
    context.reply(new PrepareOk(state.view(), longer.length()));
    return longer;
  }

  /** Answers the clients whose operations a majority has by now. */
  private ViewState commit(ViewState state, Context context) {
    int committed = state.has().committed();
    SortedMap<Address, Request> waiting = new TreeMap<>(state.waiting());
    List<Request> log = state.has().log();
    while (committed < log.size() && isMajority(1 + have(state, committed))) {
      Request request = log.get(committed);
      if (waiting.remove(request.client(), request)) {
        context.send(request.client(), answer(log.subList(0, committed), request.call()));
      }
      committed++;
    }
    return state.commit(committed, waiting);
  }

  private static int have(ViewState state, int place) {
    return (int) state.acked().values().stream().filter(length -> length > place).count();
  }

  /** What a call gives after those before it. */
  private static Object answer(List<Request> before, Operation call) {
    if (!call.is("read", 0)) {
      return Answer.OK;
    }
    int value = 0;
    for (Request each : before) {
      value = each.call().is("read", 0) ? value : each.call().intArgument(0);
    }
    return value;
  }

  // A view change.

  private ViewState change(ViewState state, int view, Context context) {
    context.broadcast(replicas, new StartViewChange(view));
    return state.change(view, context.self());
  }

  private ViewState startViewChange(ViewState state, StartViewChange start, Context context) {
    ViewState changing = start.view() > state.view() ? change(state, start.view(), context) : state;
    if (!isIn(changing, start) || changing.isNormal()) {
      return state;
    }
    boolean wasMajority = isMajority(changing.changing().size());
    ViewState more = changing.changing(context.sender());
    if (!wasMajority && isMajority(more.changing().size())) {
      Address primary = primary(start.view());
      if (!primary.equals(context.self())) {
        context.send(primary, new DoViewChange(start.view(), state.has()));
      }
    }
    return more;
  }

  private ViewState doViewChange(ViewState state, DoViewChange change, Context context) {
    ViewState changing =
        change.view() > state.view() ? change(state, change.view(), context) : state;
    if (!isIn(changing, change) || changing.isNormal()) {
      return state;
    }
    ViewState more = changing.told(context.sender(), change.knowledge());
    if (!isMajority(1 + more.told().size())) {
      return more;
    }
    Knowledge best = more.has();
    int committed = best.committed();
    for (Knowledge each : more.told().values()) {
      best = each.isBetterThan(best) ? each : best;
      committed = Math.max(committed, each.committed());
    }
    context.broadcast(replicas, new StartView(change.view(), best.log(), committed));
    return more.normal(change.view(), best.log(), Math.min(committed, best.log().size()));
  }

  private ViewState startView(ViewState state, StartView start, Context context) {
    boolean isNews = start.view() > state.view() || (isIn(state, start) && !state.isNormal());
    if (!isNews) {
      return state;
    }
    if (start.log().size() > start.committed()) {
      context.reply(new PrepareOk(start.view(), start.log().size()));
    }
    return state.normal(start.view(), start.log(), Math.min(start.committed(), start.log().size()));
  }

  // A replica that is behind.

  /** Asks the primary of a later view for its log, from what is known to be committed. */
  private ViewState catchUp(ViewState state, int view, Context context) {
    int committed = state.has().committed();
    context.reply(new GetState(view, committed));
    return dropsSuffix
        ? state.normal(view, state.has().log().subList(0, committed), committed)
        : state;
  }

  private static ViewState getState(ViewState state, GetState get, Context context) {
    if (isIn(state, get) && state.isNormal() && get.length() <= state.length()) {
      List<Request> suffix = state.has().log().subList(get.length(), state.length());
      context.reply(
          new NewState(get.view(), get.length(), List.copyOf(suffix), state.has().committed()));
    }
    return state;
  }

  private ViewState newState(ViewState state, NewState news) {
    boolean isNews =
        dropsSuffix
            ? isIn(state, news) && state.isNormal() && state.length() == news.length()
            : news.view() > state.view();
    if (!isNews) {
      return state;
    }
    List<Request> log = new ArrayList<>(state.has().log().subList(0, news.length()));
    log.addAll(news.suffix());
    return state.normal(news.view(), log, Math.min(news.committed(), log.size()));
  }
}
