/**
 * The report page: an outcome as one HTML file that needs nothing else, and its diagrams as SVG.
 *
 * <p>In come an outcome and its stories; out goes text. Everything is drawn here, so that the page
 * prints and exports as it is seen; the script in it only steps through what is drawn.
 */
@NullMarked
package dev.ordeal.page;

import org.jspecify.annotations.NullMarked;
