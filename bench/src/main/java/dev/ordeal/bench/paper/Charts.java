package dev.ordeal.bench.paper;

import dev.ordeal.report.html.Palette;
import java.awt.Color;
import java.awt.Font;
import java.awt.Rectangle;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.svg.SVGGraphics2D;
import org.jfree.svg.ViewBox;
import org.jspecify.annotations.Nullable;

/**
 * Bar charts as SVG: a group of bars for each table, for each explorer our bar and beside it,
 * paler, the published one. They are drawn in the light colours of the palette, which then become
 * its variables, so that the page shows them light or dark.
 */
final class Charts {
  private static final int WIDTH = 1000;
  private static final int HEIGHT = 320;
  private static final String TEXT = "ink";
  private static final String LINES = "rule";
  private static final String PUBLISHED = " published";
  private static final List<String> BARS =
      IntStream.range(0, Cell.PUBLISHED.size()).mapToObj(i -> "c" + i).toList();

  /** How opaque the published bars are. */
  private static final int PALE = 90;

  /** The metric that does not span orders of magnitude. */
  private static final Metric LINEAR = Metric.QUALITY;

  private Charts() {}

  /** The chart of one metric in all tables; on a logarithmic axis, zeros have no bar. */
  static String svg(ResultTables tables, Metric metric) {
    boolean isLogarithmic = metric != LINEAR;
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    double least = Double.MAX_VALUE;
    for (Map.Entry<String, List<CellResult>> table : tables.byName().entrySet()) {
      for (CellResult result : table.getValue()) {
        if (result.cell().isPublished()) {
          String explorer = result.cell().explorer();
          double ours = result.measure(metric).map(Measure::mean).orElse(0.0);
          double theirs = tables.comparison().published(result.cell(), metric).orElse(0.0);
          data.addValue(shown(ours, isLogarithmic), explorer, table.getKey());
          data.addValue(shown(theirs, isLogarithmic), explorer + PUBLISHED, table.getKey());
          least = ours > 0 ? Math.min(least, ours) : least;
          least = theirs > 0 ? Math.min(least, theirs) : least;
        }
      }
    }
    JFreeChart chart = ChartFactory.createBarChart(null, null, null, data);
    if (isLogarithmic && least < Double.MAX_VALUE) {
      logarithmic(chart.getCategoryPlot(), least);
    }
    style(chart, metric.unit(), data);
    return withVariables(drawn(chart, metric.name().toLowerCase(Locale.ROOT)));
  }

  private static @Nullable Number shown(double value, boolean isLogarithmic) {
    return isLogarithmic && value <= 0 ? null : (Number) value;
  }

  /** The style of a swatch in the colour of the explorer's bars. */
  static String background(String explorer) {
    return "background: var(--" + BARS.get(Cell.PUBLISHED.indexOf(explorer)) + ")";
  }

  private static void logarithmic(CategoryPlot plot, double least) {
    LogAxis axis = new LogAxis();
    axis.setSmallestValue(least / 2);
    axis.setAutoRangeMinimumSize(least / 2); // one large value is a range too
    axis.setLowerMargin(0);
    axis.setTickUnit(new NumberTickUnit(1));
    plot.setRangeAxis(axis);
    ((BarRenderer) plot.getRenderer()).setBase(least / 2);
  }

  private static void style(JFreeChart chart, Metric.Unit unit, CategoryDataset data) {
    CategoryPlot plot = chart.getCategoryPlot();
    Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    chart.setBackgroundPaint(null);
    chart.getLegend().setBackgroundPaint(null);
    chart.getLegend().setItemPaint(light(TEXT));
    chart.getLegend().setItemFont(font);
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setRangeGridlinePaint(light(LINES));
    for (Axis axis : List.of(plot.getDomainAxis(), plot.getRangeAxis())) {
      axis.setTickLabelFont(font);
      axis.setTickLabelPaint(light(TEXT));
      axis.setAxisLinePaint(light(LINES));
      axis.setTickMarkPaint(light(LINES));
    }
    numbers(plot.getRangeAxis(), unit);
    BarRenderer renderer = (BarRenderer) plot.getRenderer();
    renderer.setBarPainter(new StandardBarPainter());
    renderer.setShadowVisible(false);
    renderer.setItemMargin(0.02);
    for (int i = 0; i < data.getRowCount(); i++) {
      String explorer = data.getRowKey(i).toString();
      String plain = explorer.replace(PUBLISHED, "");
      Color colour = light(BARS.get(Cell.PUBLISHED.indexOf(plain)));
      renderer.setSeriesPaint(
          i,
          explorer.equals(plain)
              ? colour
              : new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), PALE));
      renderer.setSeriesVisibleInLegend(i, explorer.equals(plain));
    }
  }

  private static void numbers(ValueAxis axis, Metric.Unit unit) {
    String pattern = unit == Metric.Unit.PERCENT ? "#,##0.##########%" : "#,##0.##########";
    DecimalFormat format =
        new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
    if (axis instanceof LogAxis logarithmic) {
      logarithmic.setNumberFormatOverride(format);
    } else {
      ((NumberAxis) axis).setNumberFormatOverride(format);
    }
  }

  private static Color light(String name) {
    return Color.decode(Palette.light(name));
  }

  private static String drawn(JFreeChart chart, String id) {
    SVGGraphics2D svg = new SVGGraphics2D(WIDTH, HEIGHT);
    svg.setDefsKeyPrefix(id + "-");
    chart.draw(svg, new Rectangle(WIDTH, HEIGHT));
    return svg.getSVGElement(id, false, new ViewBox(0, 0, WIDTH, HEIGHT), null, null);
  }

  /** The image with variables of the palette for its light colours. */
  private static String withVariables(String svg) {
    String coloured = svg;
    for (String name : Stream.concat(Stream.of(TEXT, LINES), BARS.stream()).toList()) {
      Color colour = light(name);
      coloured =
          coloured.replace(
              "rgb(" + colour.getRed() + "," + colour.getGreen() + "," + colour.getBlue() + ")",
              "var(--" + name + ")");
    }
    return coloured;
  }
}
