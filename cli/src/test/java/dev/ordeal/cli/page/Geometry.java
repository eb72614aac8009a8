package dev.ordeal.cli.page;

import java.util.ArrayList;
import java.util.List;

/** What makes the diagrams of a page hard to read, as a browser measures it. */
final class Geometry {
  /** The points of a line of straight pieces, two apart. */
  private static final String POINTS =
      """
      window.points = (path) => {
        const corners = path.getAttribute('d').match(/[-\\d.]+,[-\\d.]+/g).map(pair => pair.split(',').map(Number));
        const all = [];
        corners.forEach(([x, y], i) => {
          const [fromX, fromY] = corners[Math.max(0, i - 1)];
          const pieces = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / 2));
          for (let piece = 1; piece <= pieces; piece++) {
            all.push({ x: fromX + (x - fromX) * piece / pieces, y: fromY + (y - fromY) * piece / pieces });
          }
        });
        return all;
      };
      """;

  /** Texts of the chosen run that meet another text. */
  private static final String MEETING_TEXTS =
      """
      (() => {
        const found = [];
        const run = document.querySelector('.run:not([hidden])');
        run.querySelectorAll('svg').forEach(svg => {
          const texts = Array.from(svg.querySelectorAll('text')).filter(text => text.textContent.trim())
            .map(text => [text.textContent, text.getBoundingClientRect()]);
          const room = svg.getBoundingClientRect();
          texts.forEach(([one, a], i) => {
            if (a.left < room.left || a.right > room.right + 0.5 || a.top < room.top || a.bottom > room.bottom) {
              found.push(one + ' is cut off');
            }
            texts.slice(i + 1).forEach(([other, b]) => {
              if (a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5) {
                found.push(one + ' meets ' + other);
              }
            });
          });
        });
        return found;
      })()
      """;

  /** Arrows that run through a step that is not their own, or through a text. */
  private static final String LOST_ARROWS =
      """
      (() => {
        const found = [];
        const svg = document.querySelector('.run:not([hidden]) .diagram');
        const nodes = Array.from(svg.querySelectorAll('.row')).map(row => {
          const { x, y, width, height } = row.querySelector('.mark rect').getBBox();
          return [Number(row.dataset.step), x + width / 2, y + height / 2, (width - height) / 2];
        });
        const texts = Array.from(svg.querySelectorAll('text.label, text.note, text.route')).map(text => text.getBBox());
        const edge = Math.max(...texts.map(box => box.x + box.width));
        svg.querySelectorAll('.wire').forEach(wire => {
          const path = wire.querySelector('.line');
          const ends = [Number(wire.dataset.sent), Number(wire.dataset.delivered)];
          points(path).forEach(point => {
            if (point.x < edge) {
              found.push('through text: ' + wire.getAttribute('aria-label'));
            }
            nodes.forEach(([step, x, y, half]) => {
              const aside = Math.max(0, Math.abs(point.x - x) - half);
              if (!ends.includes(step) && Math.hypot(aside, point.y - y) < 9.5) {
                found.push('through ' + (step + 1) + ': ' + wire.getAttribute('aria-label'));
              }
            });
          });
        });
        return found;
      })()
      """;

  /** Pairs of waiting messages that cannot be told apart, because they wait in one place. */
  private static final String SHARED_TRACKS =
      """
      (() => {
        const found = [];
        const waits = Array.from(document.querySelectorAll('.run:not([hidden]) .diagram [data-message]')).map(wire => {
          const line = wire.querySelector('.line');
          const columns = new Map();
          points(line).forEach((point, i, all) => {
            if (i > 0 && Math.abs(point.x - all[i - 1].x) < 0.01) {
              const x = Math.round(point.x * 10);
              columns.set(x, (columns.get(x) || []).concat(point.y));
            }
          });
          return [wire, columns];
        });
        waits.forEach(([one, a], i) => waits.slice(i + 1).forEach(([other, b]) => {
          if (one.dataset.sent === other.dataset.sent) {
            return;
          }
          a.forEach((ys, x) => {
            const others = b.get(x) || [];
            if (others.length && Math.min(...ys) < Math.max(...others) && Math.min(...others) < Math.max(...ys)) {
              found.push(one.getAttribute('aria-label') + ' runs along ' + other.getAttribute('aria-label'));
            }
          });
        }));
        return found;
      })()
      """;

  /** Numbers, heads of arrows and open ends that meet another, or that the edge cuts off. */
  private static final String MEETING_MARKS =
      """
      (() => {
        const found = [];
        const svg = document.querySelector('.run:not([hidden]) .diagram');
        const height = svg.height.baseVal.value;
        const marks = Array.from(svg.querySelectorAll('.mark rect, path.tip, .end')).map(mark =>
          [mark.closest('.row, .wire').getAttribute('aria-label'), mark.getBBox()]);
        marks.forEach(([one, a], i) => {
          if (a.y < 1 || a.y + a.height > height - 1) {
            found.push(one + ' is cut off');
          }
          marks.slice(i + 1).forEach(([other, b]) => {
            if (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height) {
              found.push(one + ' meets ' + other);
            }
          });
        });
        return found;
      })()
      """;

  /** Open ends that lie on the arrow of another message. */
  private static final String ENDS_ON_ARROWS =
      """
      (() => {
        const found = [];
        const svg = document.querySelector('.run:not([hidden]) .diagram');
        const ends = Array.from(svg.querySelectorAll('.end')).map(end =>
          [end.closest('.wire')].concat(['cx', 'cy', 'r'].map(name => Number(end.getAttribute(name)))));
        svg.querySelectorAll('.wire').forEach(wire => {
          const path = wire.querySelector('.line');
          points(path).forEach(point => {
            ends.forEach(([owner, x, y, r]) => {
              if (owner !== wire && Math.hypot(point.x - x, point.y - y) < r) {
                found.push(owner.getAttribute('aria-label') + ' ends on ' + wire.getAttribute('aria-label'));
              }
            });
          });
        });
        return found;
      })()
      """;

  /** Lines of the message flow that run through a box, or out of the picture. */
  private static final String LOST_CAUSES =
      """
      (() => {
        const found = [];
        const svg = document.querySelector('.run:not([hidden]) .flow');
        const boxes = Array.from(svg.querySelectorAll('.kind')).map(kind =>
          [kind.querySelector('.name').textContent, kind.querySelector('rect').getBBox()]);
        svg.querySelectorAll('.cause').forEach(cause => {
          const path = cause.querySelector('.line');
          for (let at = 0; at <= path.getTotalLength(); at += 3) {
            const { x, y } = path.getPointAtLength(at);
            if (x < 1 || y < 1 || x > svg.width.baseVal.value - 1 || y > svg.height.baseVal.value - 1) {
              found.push(cause.getAttribute('aria-label') + ' is cut off');
            }
            boxes.forEach(([name, box]) => {
              if (x > box.x + 1 && x < box.x + box.width - 1 && y > box.y + 1 && y < box.y + box.height - 1) {
                found.push(cause.getAttribute('aria-label') + ' runs through ' + name);
              }
            });
          }
        });
        return Array.from(new Set(found));
      })()
      """;

  private static final List<String> ALL =
      List.of(
          MEETING_TEXTS, LOST_ARROWS, SHARED_TRACKS, MEETING_MARKS, ENDS_ON_ARROWS, LOST_CAUSES);

  private Geometry() {}

  /** Everything of that kind in the chosen run. */
  static List<String> faults(Browser page) {
    page.evaluate(POINTS);
    List<String> faults = new ArrayList<>();
    for (String check : ALL) {
      page.evaluate(check).forEach(fault -> faults.add(fault.asText()));
    }
    return faults;
  }
}
