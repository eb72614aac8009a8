package dev.ordeal.systems.gallery;

import dev.ordeal.systems.gallery.GalleryEntry.Time;
import dev.ordeal.systems.raft.RaftRegister;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.List;

/** Rules of Raft that implementations have forgotten. */
final class RaftEntries {
  /** After how many steps two early changes of the members show; the fix is explored as far. */
  private static final int SHOWN_BY = 18;

  private RaftEntries() {}

  static List<GalleryEntry> all() {
    return List.of(
        localRead(),
        readBeforeNoop(),
        reusedContext(),
        earlyChange(),
        lateMembers(),
        forgottenVote(),
        votesInsteadOfVoters(),
        oldEntriesByCount());
  }

  /** Three servers, of which two stand for election. */
  private static Trial raft() {
    return Trial.of(new RaftRegister()).parameter("candidates", 2);
  }

  private static GalleryEntry localRead() {
    return new GalleryEntry(
        "raft-local-read",
        "Raft: a leader answers reads on its own",
        "etcd issue 741 (github.com/etcd-io/etcd/issues/741)",
        """
        A leader has all that is committed, so it seems that it can answer reads from its own \
        state.

        It cannot know that it still leads: another server may have been elected and have committed \
        a write. Nor does a new leader know at first how much of its log is committed: in the run \
        that is shown it has a write that was answered, and reads the value before it.

        The fix is to ask the others: a leader answers when an entry of its own term is committed \
        and a majority has said, after the read began, that it still leads.\
        """,
        raft().parameter("readindex", 0).harness("1r+1w"),
        OverallVerdict.VIOLATION,
        raft().harness("1r+1w"),
        Time.SECONDS);
  }

  private static GalleryEntry readBeforeNoop() {
    return new GalleryEntry(
        "raft-readindex-noop",
        "Raft: a new leader reads before it knows what is committed",
        "etcd issue 7331 (github.com/etcd-io/etcd/issues/7331)",
        """
        A leader that a majority confirms answers reads with what it knows to be committed.

        A new leader has every committed entry in its log, but does not know how far the log is \
        committed. A write that its predecessor has answered is missing from what it reads.

        The fix is that reads wait until an entry of the leader's own term is committed, for \
        which it begins its term with an empty one.\
        """,
        raft().parameter("readindex-noop", 0).harness("1r+1w"),
        OverallVerdict.VIOLATION,
        raft().harness("1r+1w"),
        Time.SECONDS);
  }

  private static GalleryEntry reusedContext() {
    return new GalleryEntry(
        "raft-read-context",
        "Raft: a read is asked again with the number that it had before",
        "etcd issue 20418 (github.com/etcd-io/etcd/issues/20418), fixed by pull request 21399;"
            + " etcd-io/raft issue 397",
        """
        A follower passes a read on to its leader under a number, and asks again after a while. \
        The leader sends the number with its heartbeats; a majority of answers with that number \
        confirms the read and all that began before it.

        If the second question has the number of the first, a late answer to the first round of \
        heartbeats confirms the second question. The leader may be deposed by then, and a read \
        that began there in between is answered with an old value.

        In the run that is shown, n3 passes a read on to its leader n1 (steps 6 and 8). Of the \
        answers to the heartbeats that of n3 is enough, and that of n2 is late. n3 asks again with \
        the same number (13), which is slow as well. n3 then elects n2 (14, 15), and n2 commits a \
        write (20). n1, which knows nothing of that, begins a read of its own (21), and hears the \
        second question (22). Now the late answer of n2 comes (23). n2 gave it before it stood for \
        election, but it has the number of the second question, so it confirms that, and with it \
        the read before.

        The fix is a new number for each question.\
        """,
        followerRead().parameter("fresh-contexts", 0),
        OverallVerdict.VIOLATION,
        followerRead(),
        Time.LONG);
  }

  private static Trial followerRead() {
    return raft()
        .parameter("follower-reads", 1)
        .calls("read()@n3", "write(1)@n2; read()@n1")
        .allowingUnanswered();
  }

  private static GalleryEntry forgottenVote() {
    return new GalleryEntry(
        "raft-forgotten-vote",
        "Raft: a restart takes the vote",
        "D. Ongaro, J. Ousterhout: In Search of an Understandable Consensus Algorithm, USENIX"
            + " ATC 2014",
        """
        A server votes once in a term, so two candidates of a term cannot both have a majority.

        If the vote is not on disk when it is sent, a server that restarts votes again in the same \
        term, and there are two leaders.

        The fix is to store the vote before it is sent.\
        """,
        raft().parameter("durable-vote", 0).harness("1r").restarts(1),
        OverallVerdict.INVARIANT_BROKEN,
        raft().harness("1r").restarts(1),
        Time.SECONDS);
  }

  private static GalleryEntry earlyChange() {
    return new GalleryEntry(
        "raft-single-server-change",
        "Raft: a new leader changes the members before it has committed anything",
        "D. Ongaro: bug in single-server membership changes, raft-dev, July 2015"
            + " (https://groups.google.com/g/raft-dev/c/t4xj6dJTP6E)",
        """
        Servers leave one at a time, and a server counts the members that its log says. Majorities \
        before and after one change have a server in common.

        Majorities after two changes of the same members need not. Here n2 leads, and removes n1 in \
        its own log only. n1 is elected by n3 and n4, which have not heard of that. n2 is elected \
        again, by the majority n2 and n4 of n2, n3 and n4. n1 still believes that it leads, removes \
        n4, and has committed with n3, a majority of n1, n2 and n3. The leader of a later term is \
        without what is committed.

        The fix is that a leader changes the members only when an entry of its own term is \
        committed: a server that has another change in its log cannot be elected from then on.\
        """,
        changes().parameter("change-after-noop", 0),
        OverallVerdict.INVARIANT_BROKEN,
        changes().depth(SHOWN_BY),
        Time.LONG);
  }

  /** Each of two leaders removes a server; no server begins a term after the third. */
  private static Trial changes() {
    return raft()
        .parameter("terms", 3)
        .actors(4)
        .calls("remove(n4)@n1", "remove(n1)@n2")
        .firings(2);
  }

  private static GalleryEntry lateMembers() {
    return new GalleryEntry(
        "raft-config-at-apply",
        "Raft: new members count only when the change is applied",
        "etcd issue 11284 (github.com/etcd-io/etcd/issues/11284)",
        """
        Servers leave one at a time, so majorities before and after a change have a server in \
        common.

        If a server counts the new members only when it applies the change, a leader can commit \
        two removals before the others have applied the first. It goes on alone, while the two \
        that it has removed elect one of them.

        The fix is that a server counts the members that its log says, committed or not.\
        """,
        removals().parameter("config-at-append", 0),
        OverallVerdict.INVARIANT_BROKEN,
        removals(),
        Time.SECONDS);
  }

  private static Trial removals() {
    return raft().calls("remove(n3)@n1; remove(n2)@n1; write(1)@n1");
  }

  private static GalleryEntry votesInsteadOfVoters() {
    return new GalleryEntry(
        "raft-duplicate-votes",
        "Raft: votes are counted instead of voters",
        "coyote-samples issue 8 (github.com/microsoft/coyote-samples/issues/8)",
        """
        A candidate that has the votes of a majority leads.

        If it counts messages, a vote that arrives twice counts for two. With four servers two \
        candidates can each have their own vote and two copies of another one, and both lead in \
        the same term. With three servers one vote of another server is enough, so nothing can be \
        wrong.

        The fix is to keep the set of voters.\
        """,
        fourServers().parameter("count-voters", 0),
        OverallVerdict.INVARIANT_BROKEN,
        fourServers(),
        Time.LONG);
  }

  private static Trial fourServers() {
    return raft().actors(4).calls("read()@n4").duplicates(2).allowingUnanswered();
  }

  private static GalleryEntry oldEntriesByCount() {
    return new GalleryEntry(
        "raft-figure-8",
        "Raft: an entry of an earlier term is committed by counting",
        "D. Ongaro, J. Ousterhout: In Search of an Understandable Consensus Algorithm, USENIX"
            + " ATC 2014, Figure 8",
        """
        An entry that a majority has is committed.

        That is true of entries of the leader's own term only. A leader that stores an entry of an \
        earlier term at a majority, and counts it as committed, may be followed by one whose last \
        entry has a later term and which does not have that entry: its log wins the election, and \
        overwrites what was committed.

        The fix is that a leader counts for entries of its own term only; with the first of them, \
        all before it are committed.\
        """,
        twoElectionsEach().parameter("commit-own-term", 0),
        OverallVerdict.INVARIANT_BROKEN,
        twoElectionsEach(),
        Time.LONG);
  }

  private static Trial twoElectionsEach() {
    return raft().calls("write(1)@n1").firings(2);
  }
}
