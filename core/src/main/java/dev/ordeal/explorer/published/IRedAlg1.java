package dev.ordeal.explorer.published;

/**
 * IRed as in Algorithm 1 of Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability
 * Checking for Actor-based Systems": as {@link TransDporAlg1}, but what led to an event is found by
 * walking the schedule backwards from receiver to sender.
 *
 * <p>Guarantee: none; it loses whole traces where an actor handled another message after it sent
 * the one in question (on 35 of 4,000 random systems), and the violations that {@link DporAlg1}
 * misses. Measured: 0 of 1 violating behaviours of EDR 1r+1w, 1 of 12 of EDR 2r+1w, 8 of 9 of Open
 * Chord 2r+1w, 18 of 272 of EDR 2r+2w. {@link IRedByParent} knows the true causes.
 */
public class IRedAlg1 extends IRed {

  public IRedAlg1() {
    super(new AsInAlgorithm1());
  }
}
