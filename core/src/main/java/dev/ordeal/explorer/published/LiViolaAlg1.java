package dev.ordeal.explorer.published;

/**
 * LiViola as in Algorithm 1 of Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability
 * Checking for Actor-based Systems": as {@link IRedAlg1}, but only messages of interest on one key
 * are dependent.
 *
 * <p>Guarantee: none; it loses what {@link IRedAlg1} loses, and every violation that shows only if
 * a message without declared interest is reordered. Measured in insertion order: 0 of the 9
 * violating behaviours of Open Chord 2r+1w, in 6 schedules.
 */
public class LiViolaAlg1 extends LiViola {

  public LiViolaAlg1() {
    super(new AsInAlgorithm1());
  }
}
