package dev.ordeal.formats;

import dev.ordeal.recording.Model;
import java.util.List;

/**
 * Families of histories that are hard for one algorithm or another: A long registers, B many
 * clients, C crashed and ambiguous compare-and-sets, D many keys, E queues, F stacks, G sets, H
 * bursts.
 */
public final class Families {
  private Families() {}

  /** All of them. */
  public static List<Recipe> all() {
    return List.of(
        Recipe.of("A1", Model.REGISTER, 10_000, 8),
        Recipe.of("A2", Model.REGISTER, 30_000, 8),
        Recipe.of("A3", Model.REGISTER, 100_000, 8),
        Recipe.of("A4", Model.REGISTER, 1_000_000, 8),
        Recipe.of("A5", Model.REGISTER, 10_000, 8).violated(),
        Recipe.of("A6", Model.REGISTER, 100_000, 8).violated(),
        Recipe.of("B1", Model.REGISTER, 2_000, 16),
        Recipe.of("B2", Model.REGISTER, 2_000, 32),
        Recipe.of("B3", Model.REGISTER, 2_000, 64),
        Recipe.of("B4", Model.REGISTER, 2_000, 128),
        Recipe.of("B5", Model.REGISTER, 2_000, 16).violated(),
        Recipe.of("B6", Model.REGISTER, 2_000, 32).violated(),
        Recipe.of("B7", Model.REGISTER, 2_000, 64).violated(),
        Recipe.of("B8", Model.REGISTER, 100_000, 64),
        Recipe.of("C1", Model.CAS_REGISTER, 1_000, 5).ambiguous(5).crashed(10, 1),
        Recipe.of("C2", Model.CAS_REGISTER, 1_000, 5).ambiguous(5).crashed(20, 1),
        Recipe.of("C3", Model.CAS_REGISTER, 1_000, 10).ambiguous(5).crashed(30, 1),
        Recipe.of("C4", Model.CAS_REGISTER, 1_000, 10).ambiguous(5).crashed(60, 1),
        Recipe.of("C5", Model.CAS_REGISTER, 1_000, 5).ambiguous(10).crashed(8, 0.5).violated(),
        Recipe.of("C6", Model.CAS_REGISTER, 1_000, 5).ambiguous(40).crashed(20, 0.5).violated(),
        Recipe.of("C7", Model.CAS_REGISTER, 10_000, 10).ambiguous(5),
        Recipe.of("C8", Model.CAS_REGISTER, 2_000, 20).ambiguous(5),
        Recipe.of("C9", Model.REGISTER, 5_000, 8).crashed(40, 1),
        Recipe.of("C10", Model.REGISTER, 5_000, 8).crashed(40, 1).violated(),
        Recipe.of("D1", Model.KV, 100_000, 32).keys(100),
        Recipe.of("D2", Model.KV, 1_000_000, 64).keys(1_000),
        Recipe.of("D3", Model.KV, 1_000_000, 64).keys(1_000).violated(),
        Recipe.of("D4", Model.KV, 300_000, 256).keys(1_000, 1.1),
        Recipe.of("D5", Model.KV, 1_000_000, 64).keys(100_000),
        Recipe.of("E1", Model.QUEUE, 1_000, 4),
        Recipe.of("E2", Model.QUEUE, 1_000, 8),
        Recipe.of("E3", Model.QUEUE, 1_000, 16),
        Recipe.of("E4", Model.QUEUE, 10_000, 8),
        Recipe.of("E5", Model.QUEUE, 100_000, 8),
        Recipe.of("E6", Model.QUEUE, 1_000_000, 16),
        Recipe.of("E7", Model.QUEUE, 1_000, 4).violated(),
        Recipe.of("E8", Model.QUEUE, 100_000, 8).violated(),
        Recipe.of("F1", Model.STACK, 1_000, 4),
        Recipe.of("F2", Model.STACK, 1_000, 8),
        Recipe.of("F3", Model.STACK, 1_000, 16),
        Recipe.of("F4", Model.STACK, 10_000, 8),
        Recipe.of("F5", Model.STACK, 100_000, 8),
        Recipe.of("F6", Model.STACK, 1_000_000, 16),
        Recipe.of("F7", Model.STACK, 1_000, 4).violated(),
        Recipe.of("F8", Model.STACK, 100_000, 8).violated(),
        Recipe.of("G1", Model.SET, 100_000, 16).keys(1_000),
        Recipe.of("G2", Model.SET, 1_000_000, 32).keys(1_000),
        Recipe.of("G3", Model.SET, 1_000_000, 32).keys(1_000).violated(),
        Recipe.of("G4", Model.SET, 100_000, 16),
        Recipe.of("G5", Model.SET, 20_000, 32).keys(4),
        Recipe.of("H1", Model.REGISTER, 1_000, 10).inBursts(),
        Recipe.of("H2", Model.REGISTER, 1_000, 20).inBursts(),
        Recipe.of("H3", Model.REGISTER, 1_000, 40).inBursts(),
        Recipe.of("H4", Model.QUEUE, 600, 12).inBursts(),
        Recipe.of("H5", Model.CAS_REGISTER, 1_000, 20).ambiguous(5).inBursts());
  }
}
