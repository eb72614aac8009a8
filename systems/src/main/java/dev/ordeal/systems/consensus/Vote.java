package dev.ordeal.systems.consensus;

/** A proposal that a server has accepted, and in which ballot. */
record Vote(Ballot ballot, Candidate proposal) {}
