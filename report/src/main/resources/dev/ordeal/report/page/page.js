"use strict";
(() => {
  const find = (root, selector) => Array.from(root.querySelectorAll(selector));
  const make = (name, text, kind) => {
    const element = document.createElement(name);
    element.textContent = text;
    if (kind) {
      element.className = kind;
    }
    return element;
  };

  // Tooltips of our own instead of the browser's, which come late; the text stays for readers.
  const tip = document.getElementById("tip");
  find(document, "svg title").forEach((title) => {
    title.parentNode.setAttribute("aria-label", title.textContent);
    title.remove();
  });
  const hideTip = () => { tip.hidden = true; };
  document.addEventListener("pointermove", (event) => {
    const about = event.target.closest("svg [aria-label]:not(svg)");
    if (!about) {
      hideTip();
      return;
    }
    tip.textContent = about.getAttribute("aria-label");
    tip.hidden = false;
    const room = tip.getBoundingClientRect();
    const left = Math.min(event.clientX + 14, window.innerWidth - room.width - 8);
    const below = event.clientY + 18;
    const top = below + room.height > window.innerHeight ? event.clientY - room.height - 10 : below;
    tip.style.left = Math.max(4, left) + "px";
    tip.style.top = Math.max(4, top) + "px";
  });
  document.addEventListener("scroll", hideTip, true);

  /** One run that can be stepped through. */
  class RunView {
    constructor(section) {
      this.section = section;
      this.data = JSON.parse(section.querySelector(".data").textContent);
      this.pane = section.querySelector(".pane");
      this.detail = section.querySelector(".detail");
      this.at = -1;
      this.fit = new DiagramFit(this.pane);
      this.bars = new HistoryFit(section.querySelector(".history"));
      const on = (kind, act) => section.querySelector(kind).addEventListener("click", act);
      on(".first", () => this.go(0));
      on(".previous", () => this.go(this.at - 1));
      on(".next", () => this.go(this.at + 1));
      on(".last", () => this.go(this.data.steps.length - 1));
      on(".save", () => this.save());
      this.pane.addEventListener("click", (event) => {
        const step = event.target.closest("[data-step]");
        const wire = event.target.closest("[data-delivered]");
        const number = step ? step.dataset.step : wire ? wire.dataset.delivered : -1;
        const sent = wire && number < 0 ? wire.dataset.sent : number;
        const index = this.indexOf(Number(sent));
        if (index >= 0) {
          this.go(index);
        }
      });
      const start = this.indexOf(this.data.start);
      if (this.data.steps.length > 0) {
        this.go(start < 0 ? this.data.steps.length - 1 : start, true);
      }
    }

    indexOf(step) {
      return this.data.steps.findIndex((known) => known.step === step);
    }

    go(index, quiet) {
      const steps = this.data.steps;
      if (steps.length === 0) {
        return;
      }
      this.at = Math.max(0, Math.min(steps.length - 1, index));
      const now = steps[this.at];
      find(this.pane, "[data-step]").forEach((element) => {
        const step = Number(element.dataset.step);
        element.classList.toggle("now", step === now.step);
        element.classList.toggle("future", step > now.step);
        if (element.classList.contains("row")) {
          element.setAttribute("tabindex", step === now.step ? 0 : -1);
          if (step === now.step) {
            element.setAttribute("aria-current", "step");
          } else {
            element.removeAttribute("aria-current");
          }
        }
      });
      find(this.pane, "[data-sent]").forEach((element) => {
        element.classList.toggle("future", Number(element.dataset.sent) > now.step);
        element.classList.toggle("now", Number(element.dataset.delivered) === now.step);
      });
      this.history(now.events);
      this.describe(now);
      if (!quiet) {
        this.section.classList.add("stepping");
        this.show(true);
      }
    }

    /** Keeps the step in view, below the names of the lanes; sideways only where one steps. */
    show(sideways) {
      const row = this.pane.querySelector(".row.now");
      const band = this.pane.querySelector(".band.now");
      if (!row || !band) {
        return;
      }
      const top = Number(band.getAttribute("y"));
      const height = Number(band.getAttribute("height")) + 40;
      const room = this.pane.clientHeight - 40;
      if (top < this.pane.scrollTop) {
        this.pane.scrollTop = Math.max(0, top - 30);
      } else if (top + height > this.pane.scrollTop + room) {
        this.pane.scrollTop = top + height - room;
      }
      const x = Number(row.querySelector(".mark text").getAttribute("x"));
      if (sideways && (x < this.pane.scrollLeft + 30 || x > this.pane.scrollLeft + this.pane.clientWidth - 30)) {
        this.pane.scrollLeft = x - this.pane.clientWidth / 2;
      }
      if (this.pane.contains(document.activeElement) && document.activeElement !== this.pane) {
        row.focus({ preventScroll: true });
      }
    }

    history(events) {
      find(this.section, ".span").forEach((span) => {
        span.classList.toggle("future", Number(span.dataset.invoked) >= events);
        span.querySelector(".result").classList.toggle("future", Number(span.dataset.answered) >= events);
      });
      this.follow(find(this.section, ".span").find((span) => [span.dataset.invoked, span.dataset.answered].includes(String(events - 1))));
      this.bars.show(events);
    }

    /** Keeps the operation that a step begins or ends in view. */
    follow(span) {
      if (!span) {
        return;
      }
      const box = this.section.querySelector(".history");
      const room = box.getBoundingClientRect();
      const place = span.getBoundingClientRect();
      if (place.top < room.top || place.bottom > room.bottom) {
        box.scrollTop += place.top - room.top - (room.height - place.height) / 2;
      }
    }

    describe(now) {
      this.section.querySelector(".position").textContent = "step " + (now.step + 1) + " of " + this.data.count;
      const parts = [];
      const via = now.origin === now.from ? "" : " for " + now.origin;
      const verb = now.event ? ", set" : ", sent";
      const sent = now.sentAt === -2 ? ", a request" : now.sentAt < 0 ? verb + " at the start" : verb + " at step ";
      parts.push(make("h4", (now.event ? "At " : "Delivered to ") + now.actor));
      parts.push(make("p", this.data.texts[now.message], "code"));
      const spontaneous = { restart: "what is not durable is gone", tick: "timers at " + now.actor + " have one tick less" };
      const from = make("p", spontaneous[now.event] || "from " + now.from + via + sent);
      if (now.sentAt >= 0 && !spontaneous[now.event]) {
        from.append(this.link(now.sentAt));
      }
      parts.push(from);
      now.notes.forEach((note) => parts.push(make("p", note.text, note.wrong ? "wrong" : "")));
      this.states(parts, now);
      this.allActors(parts, now);
      if (now.sent.length > 0) {
        parts.push(make("h4", now.actor + " sends"));
        this.together(now.sent).forEach((messages) => parts.push(this.messages(messages)));
        if (now.sentMore > 0) {
          parts.push(make("p", "and " + now.sentMore + " more"));
        }
      }
      now.answers.forEach((answer) => {
        const isAnswer = "result" in answer;
        parts.push(make("h4", isAnswer ? now.actor + " answers " + answer.client : now.actor + " sends to " + answer.client + ", which ignores it"));
        const result = isAnswer && answer.result !== answer.message ? "  → " + this.data.texts[answer.result] : "";
        parts.push(make("p", this.data.texts[answer.message] + result, "code"));
      });
      now.calls.forEach((call) => {
        parts.push(make("h4", call.from + " then calls"));
        parts.push(this.messages([call]));
      });
      this.detail.replaceChildren(...parts);
    }

    /** Messages in a row that say the same, and are all delivered or all not, as one group. */
    together(messages) {
      const groups = [];
      messages.forEach((message) => {
        const first = (groups[groups.length - 1] || [])[0];
        if (first && first.message === message.message && (first.deliveredAt < 0) === (message.deliveredAt < 0) && first.lostAt === message.lostAt && first.noLongerMatters === message.noLongerMatters) {
          groups[groups.length - 1].push(message);
        } else {
          groups.push([message]);
        }
      });
      return groups;
    }

    messages(messages) {
      const line = make("p", this.data.texts[messages[0].message], "code");
      const to = make("span", "  to ", "plain");
      messages.forEach((message, i) => {
        to.append(i > 0 ? ", " : "", message.to);
        if (message.deliveredAt >= 0) {
          to.append(messages.length > 1 ? " at step " : ", delivered at step ", this.link(message.deliveredAt));
        }
      });
      if (messages[0].lostAt !== undefined) {
        to.append(", lost at step ", this.link(messages[0].lostAt));
      } else if (messages[0].deliveredAt < 0) {
        to.append(messages[0].noLongerMatters ? ", not delivered; no longer matters" : ", not delivered");
      }
      line.append(to);
      return line;
    }

    link(step) {
      const index = this.indexOf(step);
      if (index < 0) {
        return make("span", String(step + 1));
      }
      const link = make("a", String(step + 1));
      link.href = "#" + this.section.id;
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.go(index);
      });
      return link;
    }

    /** The state of the actor, a line for each component; what the step changed is marked. */
    states(parts, now) {
      const isChanged = now.state.some(([name, before, after]) => before !== after);
      const isRecord = now.state[0][0] !== "";
      parts.push(make("h4", "State of " + now.actor + (isRecord ? " (" + now.type + ")" : "") + (isChanged ? "" : ", unchanged")));
      const table = make("table", "", "state");
      now.state.forEach(([name, before, after]) => {
        const row = make("tr", "", before === after ? "" : "changed");
        if (isRecord) {
          row.append(make("th", name));
        }
        const cell = make("td", "", "code");
        if (before !== after) {
          cell.append(this.long("del", before), make("span", " → ", "soft"));
        }
        cell.append(this.long(before === after ? "span" : "mark", after));
        row.append(cell);
        table.append(row);
      });
      parts.push(table);
    }

    /** A value; a long one is folded until it is clicked. */
    long(kind, text) {
      const value = make(kind, this.data.texts[text]);
      if (value.textContent.length > 160) {
        value.classList.add("folded");
        value.title = "Show all of it";
        value.addEventListener("click", () => value.classList.toggle("folded"));
      }
      return value;
    }

    /** The states of all actors, at the step that breaks an invariant. */
    allActors(parts, now) {
      if (!now.actors) {
        return;
      }
      parts.push(make("h4", "All actors after this step"));
      now.actors.forEach(({ actor, state }) => {
        const line = make("p", "", "code actor-state");
        line.append(make("b", actor), "  " + this.data.texts[state]);
        parts.push(line);
      });
      if (now.actorsMore > 0) {
        parts.push(make("p", "and " + now.actorsMore + " more"));
      }
    }

    /** Puts names and diagram into one image, in the colours seen now. */
    save() {
      const colours = getComputedStyle(document.documentElement);
      const probe = make("span", "");
      document.body.append(probe);
      const style = document.getElementById("diagram-style").textContent.replace(/var\((--[a-z0-9-]+)\)/g, (all, name) => {
        probe.style.color = colours.getPropertyValue(name);
        return getComputedStyle(probe).color;
      });
      probe.remove();
      const space = "http://www.w3.org/2000/svg";
      const names = this.pane.querySelector(".lane-names").cloneNode(true);
      const body = this.pane.querySelector(".diagram").cloneNode(true);
      const head = Number(names.getAttribute("height"));
      const width = body.getAttribute("width");
      const height = head + Number(body.getAttribute("height"));
      const image = document.createElementNS(space, "svg");
      image.setAttribute("width", width);
      image.setAttribute("height", height);
      image.setAttribute("viewBox", "0 0 " + width + " " + height);
      const sheet = document.createElementNS(space, "style");
      sheet.textContent = style;
      const paper = document.createElementNS(space, "rect");
      paper.setAttribute("class", "paper");
      paper.setAttribute("width", "100%");
      paper.setAttribute("height", "100%");
      body.setAttribute("y", head);
      find(body, ".now, .future").forEach((element) => element.classList.remove("now", "future"));
      [names, body].forEach((part) => find(part, "[aria-label]").forEach((element) => {
        const title = document.createElementNS(space, "title");
        title.textContent = element.getAttribute("aria-label");
        element.prepend(title);
        element.removeAttribute("aria-label");
      }));
      image.append(sheet, paper, names, body);
      const text = new XMLSerializer().serializeToString(image);
      const link = make("a", "");
      link.href = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
      link.download = this.section.id + ".svg";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
      this.saved = text;
    }
  }

  const runs = find(document, ".run").map((section) => new RunView(section));
  const tabs = find(document, "[role=tab]");
  const main = document.querySelector("main");
  const both = document.getElementById("both");
  let active = runs[0];

  const choose = (run) => {
    active = run;
    const pair = main.classList.contains("both");
    runs.forEach((other, i) => { other.section.hidden = other !== run && !(pair && i < 2); });
    tabs.forEach((tab, i) => {
      tab.setAttribute("aria-selected", runs[i] === run);
      tab.setAttribute("tabindex", runs[i] === run ? 0 : -1);
    });
    run.show(false);
  };
  const pairUp = (pair) => {
    main.classList.toggle("both", pair);
    both.setAttribute("aria-pressed", pair);
    choose(pair ? runs[0] : active);
  };
  tabs.forEach((tab, i) => tab.addEventListener("click", () => {
    if (both) {
      pairUp(false);
    }
    choose(runs[i]);
    history.replaceState(null, "", "#" + runs[i].section.id);
  }));
  const linked = () => runs.find((run) => "#" + run.section.id === location.hash);
  window.addEventListener("hashchange", () => choose(linked() || active));
  if (both) {
    both.addEventListener("click", () => pairUp(!main.classList.contains("both")));
    const wide = window.matchMedia("(min-width: 1500px)");
    wide.addEventListener("change", () => { if (!wide.matches) { pairUp(false); } });
  }
  runs.forEach((run) => {
    ["focusin", "pointerdown"].forEach((kind) => run.section.addEventListener(kind, () => { active = run; }));
  });
  choose(linked() || active);
  if (both && !linked() && window.matchMedia("(min-width: 1800px)").matches) {
    pairUp(true);
  }

  document.addEventListener("keydown", (event) => {
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (modified || event.target.closest("summary, .history, .scroll")) {
      return;
    }
    if (event.target.closest("[role=tab]") && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
      const step = event.key === "ArrowRight" ? 1 : tabs.length - 1;
      const next = (tabs.indexOf(event.target.closest("[role=tab]")) + step) % tabs.length;
      tabs[next].click();
      tabs[next].focus();
      event.preventDefault();
      return;
    }
    const moves = {
      ArrowDown: () => active.go(active.at + 1),
      ArrowRight: () => active.go(active.at + 1),
      ArrowUp: () => active.go(active.at - 1),
      ArrowLeft: () => active.go(active.at - 1),
      Home: () => active.go(0),
      End: () => active.go(active.data.steps.length - 1),
    };
    if (event.key in moves) {
      moves[event.key]();
      event.preventDefault();
    }
  });
})();
