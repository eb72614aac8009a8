/** Moves the lanes of a diagram apart or together, so that it fills its pane, and shows labels in full where there is room. */
class DiagramFit {
  constructor(pane) {
    this.pane = pane;
    this.names = pane.querySelector(".lane-names");
    this.body = pane.querySelector(".diagram");
    const numbers = (text) => text.split(" ").filter(Boolean).map(Number);
    this.left = Number(this.body.dataset.left);
    this.lanes = numbers(this.body.dataset.lanes);
    this.edges = numbers(this.body.dataset.edges);
    this.tight = numbers(this.body.dataset.tight);
    this.width = Number(this.body.getAttribute("width"));
    this.tightWidth = this.tight.pop();
    const all = (root, selector) => Array.from(root.querySelectorAll(selector));
    const drawn = (element, x) => ({ element, lane: this.laneOf(x), was: ["x", "cx", "x1", "x2"]
      .filter((name) => element.hasAttribute(name)).map((name) => [name, Number(element.getAttribute(name))]) });
    this.moving = [];
    all(this.names, ".lane-name").forEach((name, lane) => Array.from(name.children).filter((part) => part.tagName !== "title")
      .forEach((part) => this.moving.push({ ...drawn(part, 0), lane })));
    all(this.body, ".lane").forEach((line, lane) => this.moving.push({ ...drawn(line, 0), lane }));
    all(this.body, ".mark").forEach((mark) => {
      const x = Number(mark.querySelector("text").getAttribute("x"));
      Array.from(mark.children).forEach((part) => this.moving.push(drawn(part, x)));
    });
    all(this.body, ".operation rect").forEach((bar) => this.moving.push(drawn(bar, Number(bar.getAttribute("x")) + 4)));
    all(this.body, "circle.tip, circle.end").forEach((circle) => this.moving.push(drawn(circle, Number(circle.getAttribute("cx")))));
    const tipOf = (path) => Number(path.getAttribute("d").split(/[ML,]/)[3]);
    this.tips = all(this.body, "path.tip").map((tip) => ({ tip, d: tip.getAttribute("d"), lane: this.laneOf(tipOf(tip)) }));
    this.paths = all(this.body, ".wire .line, .wire .reach").map((path) => ({ path, d: path.getAttribute("d") }));
    this.bands = all(this.body, ".band");
    this.routes = all(this.body, ".route").map((route) => drawn(route, 0));
    this.cut = all(this.body, "[data-full]").map((text) => ({ text, cut: text.textContent, route: text.parentNode.querySelector(".route") }));
    this.needed = undefined;
    this.print = window.matchMedia("print");
    this.print.addEventListener("change", () => this.fit());
    window.addEventListener("beforeprint", () => this.draw(this.width));
    window.addEventListener("afterprint", () => this.fit());
    new ResizeObserver(() => this.fit()).observe(pane);
    this.fit();
  }

  /** The lane whose marks, tracks and arrow heads are drawn there. */
  laneOf(x) {
    return this.edges.filter((edge) => edge <= x).length;
  }

  fit() {
    if (this.print.matches) {
      this.draw(this.width);
    } else if (this.pane.clientWidth > 0) {
      this.draw(this.pane.clientWidth);
    }
  }

  /** How much wider the column of text would be if nothing were cut. */
  need() {
    if (this.needed === undefined && this.pane.clientWidth > 0) {
      this.cut.forEach((each) => {
        each.text.textContent = each.text.dataset.full;
        each.width = each.text.getComputedTextLength();
        each.beside = each.route && each.text.classList.contains("label") ? each.route.getComputedTextLength() + 14 : 0;
        each.text.textContent = each.cut;
      });
      this.needed = Math.max(0, ...this.cut.map((each) => each.width + each.beside + 40 + 16 - this.left));
    }
    return this.needed || 0;
  }

  draw(width) {
    const more = width - this.width;
    const text = Math.min(Math.max(0, more), this.need());
    const apart = more > 0 ? (more - text) / Math.max(1, this.lanes.length) : 0;
    const range = this.width - this.tightWidth;
    const share = more >= 0 || range <= 0 ? 1 : Math.max(0, (width - this.tightWidth) / range);
    const moves = this.lanes.map((x, i) => more > 0 ? text + apart * (i + 0.5) : (this.tight[i] - x) * (1 - share));
    const total = more > 0 ? width : this.tightWidth + range * share;
    const round = (x) => Math.round(10 * x) / 10;
    const mapped = (x) => round(Number(x) + moves[this.laneOf(Number(x))]);
    const moved = (d, move) => d.replace(/(-?[\d.]+),(-?[\d.]+)/g, (all, x, y) => move(x) + "," + y);
    this.moving.forEach(({ element, lane, was }) => was.forEach(([name, x]) => element.setAttribute(name, round(x + moves[lane]))));
    this.tips.forEach(({ tip, d, lane }) => tip.setAttribute("d", moved(d, (x) => round(Number(x) + moves[lane]))));
    this.paths.forEach(({ path, d }) => path.setAttribute("d", moved(d, mapped)));
    this.bands.forEach((band) => band.setAttribute("width", total));
    this.routes.forEach(({ element, was }) => element.setAttribute("x", round(was[0][1] + text)));
    this.cut.forEach((each) => {
      const room = this.left - 12 - 40 + text - (each.beside || 0);
      each.text.textContent = text === 0 ? each.cut : this.fitting(each, room);
    });
    [this.names, this.body].forEach((svg) => {
      svg.setAttribute("width", round(total));
      svg.setAttribute("viewBox", "0 0 " + round(total) + " " + svg.getAttribute("height"));
    });
  }

  fitting(each, room) {
    if (each.width <= room) {
      return each.text.dataset.full;
    }
    const characters = Array.from(each.text.dataset.full);
    const most = Math.floor(characters.length * room / each.width) - 2;
    return most <= Array.from(each.cut).length ? each.cut : characters.slice(0, most).join("") + "…";
  }
}

/** Fits what the clients saw to the width of its box. */
class HistoryFit {
  constructor(box) {
    this.box = box;
    this.svg = box.querySelector("svg");
    this.margin = Number(this.svg.dataset.margin);
    this.events = Number(this.svg.dataset.events);
    this.width = Number(this.svg.getAttribute("width"));
    this.texts = Array.from(this.svg.querySelectorAll(".span > text")).map((text) => {
      const parts = Array.from(text.children).map((part) => [part, part.textContent, part.dataset.full || part.textContent]);
      return { text, parts };
    });
    new ResizeObserver(() => this.fit()).observe(box);
    this.fit();
  }

  fit() {
    const width = Math.max(this.box.clientWidth, this.width);
    const slot = (width - 2 * this.margin) / Math.max(1, this.events);
    const centre = (event) => this.margin + slot * (Number(event) + 0.5);
    this.svg.setAttribute("width", width);
    this.svg.setAttribute("viewBox", "0 0 " + width + " " + this.svg.getAttribute("height"));
    this.svg.querySelectorAll(".explained").forEach((shade) => shade.setAttribute("width", centre(shade.dataset.event)));
    this.svg.querySelectorAll(".limit").forEach((line) => ["x1", "x2"].forEach((end) => line.setAttribute(end, centre(line.dataset.event))));
    this.svg.querySelectorAll(".span").forEach((span) => {
      const bar = span.querySelector(".bar");
      const from = centre(span.dataset.invoked) - 4;
      const to = span.dataset.answered < 0 ? width - 2 : centre(span.dataset.answered) + 4;
      bar.setAttribute("x", from);
      bar.setAttribute("width", to - from);
    });
    this.texts.forEach(({ text, parts }) => {
      parts.forEach(([part, cut, full]) => { part.textContent = full; });
      if (text.getComputedTextLength() > width - 2 * this.margin) {
        parts.forEach(([part, cut]) => { part.textContent = cut; });
      }
    });
    this.slot = slot;
    this.show(this.shown || 0);
  }

  /** Puts the line after that many events. */
  show(events) {
    this.shown = events;
    const now = this.svg.querySelector(".now");
    ["x1", "x2"].forEach((end) => now.setAttribute(end, this.margin + this.slot * events));
  }
}
