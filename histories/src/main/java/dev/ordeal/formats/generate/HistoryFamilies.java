package dev.ordeal.formats.generate;

import dev.ordeal.recording.Model;
import java.util.List;

/**
 * Families of histories that are hard for one algorithm or another: A long registers, B many
 * clients, C pending and ambiguous compare-and-sets, D many keys, E queues, F stacks, G sets, H
 * bursts.
 */
public final class HistoryFamilies {
  private HistoryFamilies() {}

  /** The profiles of all families. */
  public static List<HistoryProfile> all() {
    return List.of(
        HistoryProfile.of("A1", Model.REGISTER, 10_000, 8),
        HistoryProfile.of("A2", Model.REGISTER, 30_000, 8),
        HistoryProfile.of("A3", Model.REGISTER, 100_000, 8),
        HistoryProfile.of("A4", Model.REGISTER, 1_000_000, 8),
        HistoryProfile.of("A5", Model.REGISTER, 10_000, 8).violated(),
        HistoryProfile.of("A6", Model.REGISTER, 100_000, 8).violated(),
        HistoryProfile.of("B1", Model.REGISTER, 2_000, 16),
        HistoryProfile.of("B2", Model.REGISTER, 2_000, 32),
        HistoryProfile.of("B3", Model.REGISTER, 2_000, 64),
        HistoryProfile.of("B4", Model.REGISTER, 2_000, 128),
        HistoryProfile.of("B5", Model.REGISTER, 2_000, 16).violated(),
        HistoryProfile.of("B6", Model.REGISTER, 2_000, 32).violated(),
        HistoryProfile.of("B7", Model.REGISTER, 2_000, 64).violated(),
        HistoryProfile.of("B8", Model.REGISTER, 100_000, 64),
        HistoryProfile.of("C1", Model.CAS_REGISTER, 1_000, 5).ambiguous(5).withPending(10, 1),
        HistoryProfile.of("C2", Model.CAS_REGISTER, 1_000, 5).ambiguous(5).withPending(20, 1),
        HistoryProfile.of("C3", Model.CAS_REGISTER, 1_000, 10).ambiguous(5).withPending(30, 1),
        HistoryProfile.of("C4", Model.CAS_REGISTER, 1_000, 10).ambiguous(5).withPending(60, 1),
        HistoryProfile.of("C5", Model.CAS_REGISTER, 1_000, 5)
            .ambiguous(10)
            .withPending(8, 0.5)
            .violated(),
        HistoryProfile.of("C6", Model.CAS_REGISTER, 1_000, 5)
            .ambiguous(40)
            .withPending(20, 0.5)
            .violated(),
        HistoryProfile.of("C7", Model.CAS_REGISTER, 10_000, 10).ambiguous(5),
        HistoryProfile.of("C8", Model.CAS_REGISTER, 2_000, 20).ambiguous(5),
        HistoryProfile.of("C9", Model.REGISTER, 5_000, 8).withPending(40, 1),
        HistoryProfile.of("C10", Model.REGISTER, 5_000, 8).withPending(40, 1).violated(),
        HistoryProfile.of("D1", Model.KV, 100_000, 32).withKeys(100),
        HistoryProfile.of("D2", Model.KV, 1_000_000, 64).withKeys(1_000),
        HistoryProfile.of("D3", Model.KV, 1_000_000, 64).withKeys(1_000).violated(),
        HistoryProfile.of("D4", Model.KV, 300_000, 256).withKeys(1_000, 1.1),
        HistoryProfile.of("D5", Model.KV, 1_000_000, 64).withKeys(100_000),
        HistoryProfile.of("E1", Model.QUEUE, 1_000, 4),
        HistoryProfile.of("E2", Model.QUEUE, 1_000, 8),
        HistoryProfile.of("E3", Model.QUEUE, 1_000, 16),
        HistoryProfile.of("E4", Model.QUEUE, 10_000, 8),
        HistoryProfile.of("E5", Model.QUEUE, 100_000, 8),
        HistoryProfile.of("E6", Model.QUEUE, 1_000_000, 16),
        HistoryProfile.of("E7", Model.QUEUE, 1_000, 4).violated(),
        HistoryProfile.of("E8", Model.QUEUE, 100_000, 8).violated(),
        HistoryProfile.of("F1", Model.STACK, 1_000, 4),
        HistoryProfile.of("F2", Model.STACK, 1_000, 8),
        HistoryProfile.of("F3", Model.STACK, 1_000, 16),
        HistoryProfile.of("F4", Model.STACK, 10_000, 8),
        HistoryProfile.of("F5", Model.STACK, 100_000, 8),
        HistoryProfile.of("F6", Model.STACK, 1_000_000, 16),
        HistoryProfile.of("F7", Model.STACK, 1_000, 4).violated(),
        HistoryProfile.of("F8", Model.STACK, 100_000, 8).violated(),
        HistoryProfile.of("G1", Model.SET, 100_000, 16).withKeys(1_000),
        HistoryProfile.of("G2", Model.SET, 1_000_000, 32).withKeys(1_000),
        HistoryProfile.of("G3", Model.SET, 1_000_000, 32).withKeys(1_000).violated(),
        HistoryProfile.of("G4", Model.SET, 100_000, 16),
        HistoryProfile.of("G5", Model.SET, 20_000, 32).withKeys(4),
        HistoryProfile.of("H1", Model.REGISTER, 1_000, 10).inBursts(),
        HistoryProfile.of("H2", Model.REGISTER, 1_000, 20).inBursts(),
        HistoryProfile.of("H3", Model.REGISTER, 1_000, 40).inBursts(),
        HistoryProfile.of("H4", Model.QUEUE, 600, 12).inBursts(),
        HistoryProfile.of("H5", Model.CAS_REGISTER, 1_000, 20).ambiguous(5).inBursts());
  }
}
