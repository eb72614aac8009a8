package dev.ordeal.systems.raft;

import dev.ordeal.harness.Parameters;

/** The rules that the servers keep, as parameters say. A rule that is off is a published bug. */
record RaftRules(Parameters parameters) {
  static final String CANDIDATES = "candidates";
  static final String HEARTBEATS = "heartbeats";
  static final String PROPAGATE = "propagate";
  static final String INVARIANTS = "invariants";
  static final String DURABLE_TERM = "durable-term";
  static final String DURABLE_VOTE = "durable-vote";
  static final String COUNT_VOTERS = "count-voters";
  static final String COMMIT_OWN_TERM = "commit-own-term";
  static final String READINDEX = "readindex";
  static final String READINDEX_NOOP = "readindex-noop";
  static final String FOLLOWER_READS = "follower-reads";
  static final String FRESH_CONTEXTS = "fresh-contexts";
  static final String SPARES = "spares";
  static final String CHANGE_AFTER_NOOP = "change-after-noop";
  static final String CONFIG_AT_APPEND = "config-at-append";
  static final String PREVOTE = "prevote";
  static final String CHECKQUORUM = "checkquorum";
  static final String FORWARD = "forward";
  static final String SESSIONS = "sessions";

  static final String ELECTION = "election";
  static final String TERMS = "terms";
  static final String LEASE = "lease";
  static final String LEASE_FROM_ASKING = "lease-from-asking";

  private static final int MOST_HEARTBEATS = 100;

  /** All rules are kept. */
  static RaftRules correct() {
    Parameters parameters =
        Parameters.none()
            .and(CANDIDATES, 0, 0)
            .and(HEARTBEATS, 0, 0, MOST_HEARTBEATS)
            .and(PROPAGATE, 0, 0, 1)
            .and(INVARIANTS, 1, 0, 1)
            .and(DURABLE_TERM, 1, 0, 1)
            .and(DURABLE_VOTE, 1, 0, 1)
            .and(COUNT_VOTERS, 1, 0, 1)
            .and(COMMIT_OWN_TERM, 1, 0, 1)
            .and(READINDEX, 1, 0, 1)
            .and(READINDEX_NOOP, 1, 0, 1)
            .and(FOLLOWER_READS, 0, 0)
            .and(FRESH_CONTEXTS, 1, 0, 1)
            .and(SPARES, 0, 0)
            .and(CHANGE_AFTER_NOOP, 1, 0, 1)
            .and(CONFIG_AT_APPEND, 1, 0, 1)
            .and(PREVOTE, 0, 0, 1)
            .and(CHECKQUORUM, 0, 0, 1)
            .and(FORWARD, 0, 0, 1)
            .and(SESSIONS, 1, 0, 1)
            .and(ELECTION, 0, 0)
            .and(TERMS, 0, 0)
            .and(LEASE, 0, 0)
            .and(LEASE_FROM_ASKING, 1, 0, 1);
    return new RaftRules(parameters);
  }

  int number(String parameter) {
    return parameters.value(parameter);
  }

  boolean keeps(String rule) {
    return parameters.value(rule) == 1;
  }

  /** Whether leaders have leases. */
  boolean grantsLeases() {
    return number(LEASE) > 0;
  }

  /** Whether who hears of a leader ignores candidates for a while. */
  boolean keepsFaith() {
    return keeps(CHECKQUORUM) || grantsLeases();
  }
}
