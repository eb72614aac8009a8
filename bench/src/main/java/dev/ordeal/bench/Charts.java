package dev.ordeal.bench;

import java.awt.Color;
import java.awt.Rectangle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.svg.SVGGraphics2D;

/** The paper's histograms, as SVG: a group of bars for each table, a bar for each explorer. */
public final class Charts {
  private static final int WIDTH = 1000;
  private static final int HEIGHT = 360;
  private static final List<Color> COLOURS =
      List.of(
          new Color(0x4E79A7),
          new Color(0xF28E2B),
          new Color(0xE15759),
          new Color(0x76B7B2),
          new Color(0x59A14F),
          new Color(0xEDC948),
          new Color(0xB07AA1));

  private Charts() {}

  /**
   * A chart of one row of all tables.
   *
   * @param logarithmic whether the values span orders of magnitude; values of zero have no bar then
   */
  public static String svg(Map<String, List<CellResult>> tables, Row row, boolean logarithmic) {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    double least = Double.MAX_VALUE;
    for (Map.Entry<String, List<CellResult>> table : tables.entrySet()) {
      for (CellResult result : table.getValue()) {
        double value = result.measure(row).map(Measure::mean).orElse(0.0);
        data.addValue(
            logarithmic && value <= 0 ? null : (Number) value,
            result.cell().explorer(),
            table.getKey());
        least = value > 0 ? Math.min(least, value) : least;
      }
    }
    JFreeChart chart =
        ChartFactory.createBarChart(row.label() + ": " + row.meaning(), null, null, data);
    style(chart.getCategoryPlot());
    if (logarithmic && least < Double.MAX_VALUE) {
      LogAxis axis = new LogAxis();
      axis.setSmallestValue(least / 2);
      axis.setAutoRangeMinimumSize(1e-9);
      chart.getCategoryPlot().setRangeAxis(axis);
      ((BarRenderer) chart.getCategoryPlot().getRenderer()).setBase(least / 2);
    }
    chart.setBackgroundPaint(Color.WHITE);
    SVGGraphics2D svg = new SVGGraphics2D(WIDTH, HEIGHT);
    chart.draw(svg, new Rectangle(WIDTH, HEIGHT));
    return svg.getSVGElement(row.name().toLowerCase(Locale.ROOT));
  }

  private static void style(CategoryPlot plot) {
    plot.setBackgroundPaint(Color.WHITE);
    plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
    plot.setOutlineVisible(false);
    plot.getDomainAxis().setCategoryLabelPositions(CategoryLabelPositions.UP_45);
    BarRenderer renderer = (BarRenderer) plot.getRenderer();
    renderer.setBarPainter(new StandardBarPainter());
    renderer.setShadowVisible(false);
    renderer.setItemMargin(0.02);
    for (int i = 0; i < COLOURS.size(); i++) {
      renderer.setSeriesPaint(i, COLOURS.get(i));
    }
  }
}
