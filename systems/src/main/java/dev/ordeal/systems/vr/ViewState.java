package dev.ordeal.systems.vr;

import dev.ordeal.actor.Address;
import dev.ordeal.systems.vr.ViewMessage.Knowledge;
import dev.ordeal.systems.vr.ViewMessage.Request;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a replica knows.
 *
 * @param view the view that it is in, or changes to
 * @param has its log, and the latest view in which it took part as usual
 * @param changing the replicas that want to change to the view, itself included; empty if it takes
 *     part as usual
 * @param told as a new primary: what others have
 * @param acked as a primary: how much of its log each backup has
 * @param waiting the clients that it will answer, and what they asked for
 */
record ViewState(
    int view,
    Knowledge has,
    SortedSet<Address> changing,
    SortedMap<Address, Knowledge> told,
    SortedMap<Address, Integer> acked,
    SortedMap<Address, Request> waiting) {

  /** Takes part in the first view. */
  static ViewState first() {
    return new ViewState(
        0,
        new Knowledge(0, List.of(), 0),
        Collections.emptySortedSet(),
        Collections.emptySortedMap(),
        Collections.emptySortedMap(),
        Collections.emptySortedMap());
  }

  boolean isNormal() {
    return changing.isEmpty();
  }

  int length() {
    return has.log().size();
  }

  /** Changes to a later view. */
  ViewState change(int later, Address self) {
    return new ViewState(
        later,
        has,
        new TreeSet<>(Collections.singleton(self)),
        Collections.emptySortedMap(),
        Collections.emptySortedMap(),
        waiting);
  }

  /** Knows who wants to change as well. */
  ViewState changing(Address replica) {
    SortedSet<Address> more = new TreeSet<>(changing);
    more.add(replica);
    return new ViewState(view, has, more, told, acked, waiting);
  }

  /** Knows what another replica has. */
  ViewState told(Address replica, Knowledge knowledge) {
    SortedMap<Address, Knowledge> more = new TreeMap<>(told);
    more.put(replica, knowledge);
    return new ViewState(view, has, changing, more, acked, waiting);
  }

  /** Takes part in the view as usual, with this log. */
  ViewState normal(int in, List<Request> log, int committed) {
    return new ViewState(
        in,
        new Knowledge(in, List.copyOf(log), committed),
        Collections.emptySortedSet(),
        Collections.emptySortedMap(),
        Collections.emptySortedMap(),
        waiting);
  }

  /** Has one more request, of which so many are committed. */
  ViewState append(Request request, int committed) {
    List<Request> longer = new ArrayList<>(has.log());
    longer.add(request);
    return with(longer, Math.max(has.committed(), committed));
  }

  private ViewState with(List<Request> log, int committed) {
    return new ViewState(
        view,
        new Knowledge(has.normal(), List.copyOf(log), committed),
        changing,
        told,
        acked,
        waiting);
  }

  /** Knows how much of its log a backup has. */
  ViewState acked(Address backup, int length) {
    SortedMap<Address, Integer> more = new TreeMap<>(acked);
    more.merge(backup, length, Math::max);
    return new ViewState(view, has, changing, told, more, waiting);
  }

  ViewState waitingFor(Request request) {
    SortedMap<Address, Request> more = new TreeMap<>(waiting);
    more.put(request.client(), request);
    return new ViewState(view, has, changing, told, acked, more);
  }

  ViewState commit(int committed, SortedMap<Address, Request> stillWaiting) {
    return new ViewState(
        view,
        new Knowledge(has.normal(), has.log(), committed),
        changing,
        told,
        acked,
        stillWaiting);
  }
}
