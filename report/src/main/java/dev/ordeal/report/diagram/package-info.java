/**
 * Diagrams of one run as SVG: the space-time diagram, what the clients saw, and which messages
 * cause which.
 *
 * <p>A {@link dev.ordeal.report.diagram.ShownRun} comes in: the story of a run, and what it is
 * shown for. SVG leaves. Everything is drawn here, so that a page prints and exports as it is seen.
 *
 * <p>The space-time diagram has one lane per client and actor, one row per step, and a column of
 * text beside the lanes. {@code DiagramRows} places the rows, {@code Wires} gives each waiting
 * message a track beside the lane of its receiver, and {@code Lanes} makes room for these tracks;
 * {@code Arrows} and {@code StepMarks} then draw.
 *
 * <pre>{@code
 * SpaceTimeDiagram diagram = new SpaceTimeDiagram(run);
 * String image = diagram.standalone();
 * String history = new HistoryBars(run).svg();
 * }</pre>
 */
@NullMarked
package dev.ordeal.report.diagram;

import org.jspecify.annotations.NullMarked;
