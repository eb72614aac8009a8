package example;

import static example.ExtensionPointsTest.schedules;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.published.Dpor;
import dev.ordeal.explorer.published.DporAlg1;
import dev.ordeal.explorer.published.DporProse;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.explorer.published.IRed;
import dev.ordeal.explorer.published.IRedAlg1;
import dev.ordeal.explorer.published.LiViola;
import dev.ordeal.explorer.published.LiViolaAlg1;
import dev.ordeal.explorer.published.TransDpor;
import dev.ordeal.explorer.published.TransDporAlg1;
import dev.ordeal.harness.Access;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Interest;
import dev.ordeal.spec.Operation;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * What users override in the published reductions, in every one of them: which events are
 * dependent, which made which possible, and what is added to a backtracking set.
 */
class OverriddenReductionsTest {

  /** Hands a request on to the other actor twice before it is counted. */
  record Relay(Address other) implements Actor<Integer, Object> {
    record Passed(Address client, int left) {}

    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer count, Object message, Context context) {
      Passed passed = message instanceof Passed again ? again : new Passed(context.sender(), 3);
      if (passed.left() == 0) {
        context.send(passed.client(), new ExtensionPointsTest.Reply(count));
      } else {
        context.send(other, new Passed(passed.client(), passed.left() - 1));
      }
      return count + 1;
    }
  }

  private static Harness chain() {
    ActorSystem system =
        ActorSystem.of(
            Address.numbered("n", 2),
            self -> new Relay(Address.of(self.name().equals("n1") ? "n2" : "n1")));
    return Harness.of(system, new ExtensionPointsTest.CounterSpec())
        .protocol(new ExtensionPointsTest.CounterProtocol())
        .client("c0", Call.of(Operation.of("increment"), "n1"))
        .client("c1", Call.of(Operation.of("get"), "n2"))
        .interest(Interest.inOneKey(ExtensionPointsTest.Request.class, Access.WRITE))
        .interest(Interest.inOneKey(Relay.Passed.class, Access.WRITE))
        .build();
  }

  /** Everything depends on everything, so a reduction explores all six schedules. */
  @Test
  void whatIsDependentIsOverriddenInEveryReduction() {
    assertThat(schedules(new DporAlg1())).isEqualTo(2);
    List<Explorer> cautious =
        List.of(
            new Dpor() {
              @Override
              protected boolean areDependent(int event, int other) {
                return true;
              }
            },
            new TransDpor() {
              @Override
              protected boolean areDependent(int event, int other) {
                return true;
              }
            },
            new IRed() {
              @Override
              protected boolean areDependent(int event, int other) {
                return true;
              }
            },
            new LiViola() {
              @Override
              protected boolean areDependent(int event, int other) {
                return true;
              }
            },
            new DporProse() {
              @Override
              protected boolean areDependent(int event, int other) {
                return true;
              }
            },
            new DporAlg1() {
              @Override
              protected boolean areDependent(int event, int other) {
                return true;
              }
            },
            new TransDporAlg1() {
              @Override
              protected boolean areDependent(int event, int other) {
                return true;
              }
            },
            new IRedAlg1() {
              @Override
              protected boolean areDependent(int event, int other) {
                return true;
              }
            },
            new LiViolaAlg1() {
              @Override
              protected boolean areDependent(int event, int other) {
                return true;
              }
            });
    assertThat(cautious).allSatisfy(explorer -> assertThat(schedules(explorer)).isEqualTo(6));
  }

  /** A chain of messages, so that reductions ask what made a message possible. */
  @Test
  void whatEnabledWhatIsOverriddenInEveryReduction() {
    AtomicInteger asked = new AtomicInteger();
    List<Explorer> curious =
        List.of(
            new Dpor() {
              @Override
              protected boolean didEnable(int earlier, int later) {
                asked.incrementAndGet();
                return super.didEnable(earlier, later);
              }
            },
            new TransDpor() {
              @Override
              protected boolean didEnable(int earlier, int later) {
                asked.incrementAndGet();
                return super.didEnable(earlier, later);
              }
            },
            new IRed() {
              @Override
              protected boolean didEnable(int earlier, int later) {
                asked.incrementAndGet();
                return super.didEnable(earlier, later);
              }
            },
            new LiViola() {
              @Override
              protected boolean didEnable(int earlier, int later) {
                asked.incrementAndGet();
                return super.didEnable(earlier, later);
              }
            },
            new DporProse() {
              @Override
              protected boolean didEnable(int earlier, int later) {
                asked.incrementAndGet();
                return super.didEnable(earlier, later);
              }
            },
            new DporAlg1() {
              @Override
              protected boolean didEnable(int earlier, int later) {
                asked.incrementAndGet();
                return super.didEnable(earlier, later);
              }
            },
            new TransDporAlg1() {
              @Override
              protected boolean didEnable(int earlier, int later) {
                asked.incrementAndGet();
                return super.didEnable(earlier, later);
              }
            },
            new IRedAlg1() {
              @Override
              protected boolean didEnable(int earlier, int later) {
                asked.incrementAndGet();
                return super.didEnable(earlier, later);
              }
            },
            new LiViolaAlg1() {
              @Override
              protected boolean didEnable(int earlier, int later) {
                asked.incrementAndGet();
                return super.didEnable(earlier, later);
              }
            });
    for (Explorer explorer : curious) {
      asked.set(0);
      assertThat(schedules(explorer, chain())).isPositive();
      assertThat(asked.get()).as(explorer.getClass().getSuperclass().getSimpleName()).isPositive();
    }
  }

  @Test
  void whichKeyIsTouchedIsOverridden() {
    assertThat(
            schedules(
                new LiViola() {
                  @Override
                  protected int key(int event) {
                    return event; // no two touch the same key
                  }
                }))
        .isEqualTo(1);
  }

  /** What a race adds to a backtracking set: here, nothing. DPOR begins with all three requests. */
  @Test
  void whatIsAddedToABacktrackingSetIsOverriddenInEveryReduction() {
    List<Explorer> idle =
        List.of(
            new Dpor() {
              @Override
              protected boolean addBacktrack(int step, int event) {
                return false;
              }
            },
            new TransDpor() {
              @Override
              protected boolean addBacktrack(int step, int event) {
                return false;
              }
            },
            new IRed() {
              @Override
              protected boolean addBacktrack(int step, int event) {
                return false;
              }
            },
            new LiViola() {
              @Override
              protected boolean addBacktrack(int step, int event) {
                return false;
              }
            },
            new DporProse() {
              @Override
              protected boolean addBacktrack(int step, int event) {
                return false;
              }
            },
            new DporAlg1() {
              @Override
              protected boolean addBacktrack(int step, int event) {
                return false;
              }
            },
            new TransDporAlg1() {
              @Override
              protected boolean addBacktrack(int step, int event) {
                return false;
              }
            },
            new IRedAlg1() {
              @Override
              protected boolean addBacktrack(int step, int event) {
                return false;
              }
            },
            new LiViolaAlg1() {
              @Override
              protected boolean addBacktrack(int step, int event) {
                return false;
              }
            });
    assertThat(idle.stream().map(ExtensionPointsTest::schedules))
        .containsExactly(3L, 1L, 1L, 1L, 3L, 1L, 1L, 1L, 1L);
  }

  /** EX, DPOR, TransDPOR, IRed and LiViola: each one refines the one before it. */
  @Test
  void eachReductionExtendsTheOneBeforeIt() {
    assertThat(LiViola.class.getSuperclass()).isEqualTo(IRed.class);
    assertThat(IRed.class.getSuperclass()).isEqualTo(TransDpor.class);
    assertThat(TransDpor.class.getSuperclass()).isEqualTo(Dpor.class);
    assertThat(Dpor.class.getSuperclass()).isEqualTo(Exhaustive.class);
    assertThat(DporAlg1.class.getSuperclass()).isEqualTo(Dpor.class);
    assertThat(TransDporAlg1.class.getSuperclass()).isEqualTo(TransDpor.class);
    assertThat(IRedAlg1.class.getSuperclass()).isEqualTo(IRed.class);
    assertThat(LiViolaAlg1.class.getSuperclass()).isEqualTo(LiViola.class);
  }
}
