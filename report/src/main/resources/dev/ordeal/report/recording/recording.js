const data = JSON.parse(document.getElementById('data').textContent);
const byId = id => document.getElementById(id);
const ops = data.ops, count = ops.process.length;
const callOf = i => data.texts[ops.call[i]];
const answerOf = i => ops.answered[i] < 0 ? 'unanswered' : data.texts[ops.answer[i]];
const endOf = i => ops.answered[i] < 0 ? Infinity : ops.answered[i];
const isCore = new Set(data.core), isSource = new Set(data.sources);
const conflict = [...data.core, ...data.sources].sort((a, b) => ops.invoked[a] - ops.invoked[b]); // with the sources of its values
const hasTimes = data.base !== undefined;
// Times are distances from the first; long ones are shown as such, and the first is said beside.
const isFar = hasTimes && data.base.length > 9;
const timeText = distance => isFar ? '+' + distance.toLocaleString('en') : hasTimes ? (Number(data.base) + distance).toLocaleString('en') : '';
const wholeTime = distance => (BigInt(data.base) + BigInt(distance)).toString();

const number = value => value.toLocaleString('en');
byId('cut').textContent = data.cut ? 'This page has ' + number(count) + ' of the ' + number(data.operations) + ' operations, '
  + (data.event < 0 ? 'the first ones.' : 'those nearest to the marked event.') : '';

// In the view of the conflict only its own events take room: the n-th of them is at n.
const coreEvents = [...new Set(conflict.flatMap(i => ops.answered[i] < 0 ? [ops.invoked[i]] : [ops.invoked[i], ops.answered[i]]))].sort((a, b) => a - b);
const coreAt = new Map(coreEvents.map((event, n) => [event, n]));
const hasCore = data.core.length > 0;
let mode = hasCore ? 'core' : 'all', from = 0, to = 1, selection = null, hits = [], orderPoints = [];
const first = count ? Math.min(ops.invoked[0], ...conflict.map(i => ops.invoked[i])) : 0;
let last = first;
for (let i = 0; i < count; i++) last = Math.max(last, ops.invoked[i], ops.answered[i]);

// The events of this page in order, each with its time.
const timed = [];
if (hasTimes) for (let i = 0; i < count; i++) { timed.push([ops.invoked[i], ops.inv[i]]); if (ops.answered[i] >= 0) timed.push([ops.answered[i], ops.res[i]]); }
timed.sort((a, b) => a[0] - b[0]);
function lastAt(length, isUpTo) { // the last index that holds, of those that hold first
  let low = -1, high = length - 1;
  while (low < high) { const mid = (low + high + 1) >> 1; if (isUpTo(mid)) low = mid; else high = mid - 1; }
  return low;
}
function labelOf(event) { // the time of an event, or of the last one before it
  if (!hasTimes) return event.toLocaleString('en');
  const at = Math.max(0, lastAt(timed.length, n => timed[n][0] <= event));
  return timed.length ? timeText(timed[at][1]) : '';
}

// Where each operation takes effect in the order that explains everything before: after an event.
const effects = [];
data.order.reduce((after, i) => { const event = Math.max(after, ops.invoked[i]); effects.push({ i, event }); return event; }, 0);

const SMALL = '12px system-ui, "DejaVu Sans", Arial, sans-serif', CODE = '12px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace';
const LANE = 34, BAR = 22, TOP = 24, LEFT = 96;
const canvas = byId('canvas'), paint = canvas.getContext('2d'), frame = byId('frame');
const at = event => mode === 'core' ? coreAt.get(event) : event;
const wide = () => frame.clientWidth;
const x = t => LEFT + (t - from) / (to - from) * (wide() - LEFT);
const timeAt = px => from + (px - LEFT) / (wide() - LEFT) * (to - from);

function home() {
  if (mode === 'core') { from = -0.4; to = Math.max(coreEvents.length - 0.3, 1); }
  else if (data.event >= 0) { from = Math.max(first - 1, data.event - 40); to = from + 60; }
  else { from = first - 1; to = Math.min(last + 1, first + 60); }
}
// A canvas knows no variables: an element that has the colour tells what it is now, light or dark.
const probe = document.createElement('span');
document.body.appendChild(probe);
let colours = new Map();
function colour(name) {
  if (!colours.has(name)) { probe.style.color = 'var(--' + name + ')'; colours.set(name, getComputedStyle(probe).color); }
  return colours.get(name);
}

function firstVisible() { // by invocation; few of those invoked long before are still open
  let low = 0, high = count;
  while (low < high) { const mid = (low + high) >> 1; if (ops.invoked[mid] < from) low = mid + 1; else high = mid; }
  return low;
}
let longest = 0;
for (let i = 0; i < count; i++) if (ops.answered[i] >= 0) longest = Math.max(longest, ops.answered[i] - ops.invoked[i]);
const lost = []; for (let i = 0; i < count; i++) if (ops.answered[i] < 0) lost.push(i);

function visible() {
  if (mode === 'core') return conflict;
  const shown = lost.filter(i => ops.invoked[i] < from);
  let start = firstVisible();
  while (start > 0 && ops.invoked[start - 1] >= from - longest) start--;
  for (let i = start; i < count && ops.invoked[i] <= to; i++) if (endOf(i) >= from && !(ops.answered[i] < 0 && ops.invoked[i] < from)) shown.push(i);
  return shown;
}
function draw() {
  colours = new Map();
  const shown = visible(), ratio = window.devicePixelRatio || 1;
  const lanes = [...new Set(shown.map(i => ops.process[i]))].sort((a, b) => a - b), laneOf = new Map(lanes.map((p, n) => [p, n]));
  const w = wide(), h = TOP + Math.max(1, lanes.length) * LANE + 8;
  canvas.style.width = w + 'px'; canvas.style.height = h + 'px';
  canvas.width = Math.round(w * ratio); canvas.height = Math.round(h * ratio);
  paint.setTransform(ratio, 0, 0, ratio, 0, 0);
  paint.fillStyle = colour('paper'); paint.fillRect(0, 0, w, h);
  paint.font = SMALL; paint.textBaseline = 'middle';
  ruler(w, h);
  hits = [];
  const noted = new Set(notes.filter(n => n.line > 0).map(n => n.line));
  lanes.forEach((p, n) => { paint.fillStyle = colour('rule'); paint.fillRect(0, TOP + n * LANE - 0.5, w, 1); });
  paint.save(); paint.beginPath(); paint.rect(LEFT, 0, w - LEFT, h); paint.clip();
  placeOrder(new Set(shown), laneOf);
  const room = labelRoom(shown, w);
  for (const i of shown) {
    const y = TOP + laneOf.get(ops.process[i]) * LANE + 4, a = x(at(ops.invoked[i]));
    const b = ops.answered[i] < 0 ? w + 10 : x(at(ops.answered[i])), broad = Math.max(b - a, 2);
    const bad = i === data.unexplained, core = isCore.has(i), source = isSource.has(i);
    paint.fillStyle = colour(bad ? 'bad-soft' : core ? 'neither-soft' : source ? 'raised' : 'chosen');
    paint.strokeStyle = colour(bad ? 'bad' : core ? 'neither' : source ? 'soft' : 'link');
    paint.setLineDash(ops.answered[i] < 0 ? [4, 3] : []);
    paint.lineWidth = selection && selection.op === i ? 3 : 1;
    paint.beginPath(); paint.roundRect(a + 0.5, y + 0.5, broad - 1, BAR - 1, Math.min(4, broad / 2)); paint.fill(); paint.stroke();
    paint.setLineDash([]);
    if (broad > 24) {
      paint.save(); paint.beginPath(); paint.rect(a + 3, y, Math.max(broad, room.get(i) - a) - 6, BAR); paint.clip();
      paint.font = CODE; paint.fillStyle = colour(source ? 'soft' : 'ink'); paint.fillText(callOf(i) + (answerOf(i) === 'done' ? '' : ' \u2192 ' + answerOf(i)), Math.max(a, LEFT) + 6, y + (BAR) / 2 + 0.5); paint.restore();
    }
    if (noted.has(ops.line[i])) { paint.fillStyle = colour('c3'); paint.beginPath(); paint.arc(a + 2, y + 1, 4, 0, 7); paint.fill(); }
    hits.push([a, y, Math.max(broad, 5), BAR, i]);
  }
  drawOrder();
  paint.restore();
  lanes.forEach((p, n) => { paint.fillStyle = colour('soft'); paint.fillText('process ' + p, 6, TOP + n * LANE + LANE / 2); });
  const ends = labelOf(Math.max(0, Math.ceil(from))) + ' to ' + labelOf(Math.min(last, Math.floor(to)));
  byId('range').textContent = (mode === 'core' ? '' : (hasTimes ? 'times ' : 'events ') + ends) + (isFar ? (mode === 'core' ? 'times' : ',') + ' after ' + data.base : '');
  for (const b of ['core', 'all']) byId(b).setAttribute('aria-pressed', mode === b);
  byId('core').hidden = byId('all').hidden = !hasCore;
}
// Where the next operation of the same process begins: up to there a label may be longer than its bar.
function labelRoom(shown, w) {
  const room = new Map(), next = new Map();
  for (const i of [...shown].sort((a, b) => ops.invoked[b] - ops.invoked[a])) {
    room.set(i, next.has(ops.process[i]) ? next.get(ops.process[i]) : w);
    next.set(ops.process[i], x(at(ops.invoked[i])));
  }
  return room;
}
// The operations in the order that explains everything before, numbered where they take effect; the line is behind the bars.
function placeOrder(shown, laneOf) {
  const drawn = effects.filter(each => shown.has(each.i) && (mode === 'core' || (each.event >= from - 1 && each.event <= to)));
  const spot = each => mode === 'core' ? lastAt(coreEvents.length, n => coreEvents[n] <= each.event) : each.event;
  const together = new Map();
  for (const each of drawn) together.set(spot(each), (together.get(spot(each)) || 0) + 1);
  const before = new Map(), points = [];
  drawn.forEach((each, n) => {
    const at = spot(each), nth = (before.get(at) || 0) + 1; before.set(at, nth);
    points.push([x(at + nth / (together.get(at) + 1)), TOP + laneOf.get(ops.process[each.i]) * LANE + 6 + BAR, n + 1]);
  });
  orderPoints = points.length > 400 ? [] : points;
  paint.strokeStyle = colour('good'); paint.lineWidth = 1; paint.setLineDash([2, 3]); paint.beginPath();
  orderPoints.forEach(([px, py], n) => n ? paint.lineTo(px, py) : paint.moveTo(px, py)); paint.stroke(); paint.setLineDash([]);
}
function drawOrder() {
  const numbered = orderPoints.length <= 40;
  paint.textAlign = 'center'; paint.font = '700 ' + SMALL.replace('12px', '10px');
  for (const [px, py, n] of orderPoints) {
    paint.fillStyle = colour('good'); paint.beginPath(); paint.arc(px, py, numbered ? 7 : 3, 0, 7); paint.fill();
    if (numbered) { paint.fillStyle = colour('on-mark'); paint.fillText(String(n), px, py + 0.5); }
  }
  paint.textAlign = 'left'; paint.font = SMALL;
}
function ruler(w, h) {
  paint.textAlign = 'center';
  const step = mode === 'core' ? 1 : Math.pow(10, Math.max(0, Math.ceil(Math.log10((to - from) / 10))));
  let free = LEFT; // labels that would overlap are left out
  for (let t = Math.max(0, Math.ceil(from / step) * step); t <= to; t += step) {
    const px = x(t); if (px < LEFT + 8) continue;
    const event = mode === 'core' ? coreEvents[t] : t;
    if (event === undefined || event > last) continue;
    paint.fillStyle = colour('rule'); paint.fillRect(px, TOP - 4, 1, h);
    const label = labelOf(event), half = paint.measureText(label).width / 2;
    if (px - half < free || px + half > w) continue;
    free = px + half + 10;
    paint.fillStyle = colour('soft'); paint.fillText(label, px, TOP / 2);
  }
  const marked = data.event >= 0 ? at(data.event) : undefined;
  if (marked !== undefined && x(marked) >= LEFT) { paint.fillStyle = colour('bad'); paint.fillRect(x(marked) - 1, TOP - 8, 2, h); }
  paint.fillStyle = colour('c3');
  for (const n of notes) if (n.event >= 0 && at(n.event) !== undefined && x(at(n.event)) >= LEFT) { paint.beginPath(); paint.arc(x(at(n.event)), TOP - 5, 4, 0, 7); paint.fill(); }
  paint.textAlign = 'left';
}
function hit(px, py) {
  for (let n = hits.length - 1; n >= 0; n--) { const [a, y, w, h, i] = hits[n]; if (px >= a && px <= a + w && py >= y && py <= y + h) return i; }
  return -1;
}
function zoom(factor, around) {
  const middle = around === undefined ? (from + to) / 2 : around, least = 2, most = Math.max(last - first + 4, 4);
  const size = Math.min(most, Math.max(least, (to - from) * factor)), share = (middle - from) / (to - from);
  from = middle - share * size; to = from + size; draw();
}
function move(share) { const by = (to - from) * share; from += by; to += by; draw(); }
function show(next) { mode = next; home(); draw(); }

let drag = null;
canvas.addEventListener('pointerdown', e => { drag = { x: e.offsetX, from, to, moved: false }; canvas.setPointerCapture(e.pointerId); });
canvas.addEventListener('pointermove', e => {
  if (drag) {
    const by = (drag.x - e.offsetX) / (wide() - LEFT) * (drag.to - drag.from);
    if (Math.abs(e.offsetX - drag.x) > 3) drag.moved = true;
    if (drag.moved) { from = drag.from + by; to = drag.to + by; draw(); }
  }
  const i = hit(e.offsetX, e.offsetY), tip = byId('tip');
  tip.hidden = i < 0 || Boolean(drag && drag.moved);
  if (i >= 0) { tip.textContent = words(i); tip.style.left = Math.min(e.clientX + 14, innerWidth - 300) + 'px'; tip.style.top = e.clientY + 14 + 'px'; }
});
canvas.addEventListener('pointerup', e => { if (drag && !drag.moved) select(hit(e.offsetX, e.offsetY), timeAt(e.offsetX)); drag = null; });
canvas.addEventListener('pointerleave', () => { byId('tip').hidden = true; });
canvas.addEventListener('wheel', e => {
  if (e.shiftKey) move(Math.sign(e.deltaY || e.deltaX) * 0.1); else zoom(e.deltaY > 0 ? 1.2 : 1 / 1.2, timeAt(e.offsetX));
  e.preventDefault();
}, { passive: false });
canvas.addEventListener('keydown', e => {
  const keys = { ArrowLeft: () => move(-0.2), ArrowRight: () => move(0.2), '+': () => zoom(1 / 1.4), '-': () => zoom(1.4), Home: () => { home(); draw(); } };
  if (keys[e.key]) { keys[e.key](); e.preventDefault(); }
});
byId('core').onclick = () => show('core'); byId('all').onclick = () => show('all');
byId('in').onclick = () => zoom(1 / 1.5); byId('out').onclick = () => zoom(1.5);
byId('left').onclick = () => move(-0.3); byId('right').onclick = () => move(0.3);
byId('home').onclick = () => { home(); draw(); };

const began = i => hasTimes ? wholeTime(ops.inv[i]) : String(ops.invoked[i]);
const ended = i => ops.answered[i] < 0 ? '' : hasTimes ? wholeTime(ops.res[i]) : String(ops.answered[i]);
function span(i) {
  const unit = hasTimes ? 'time' : 'event';
  return '\n' + (ops.answered[i] < 0 ? unit + ' ' + began(i) : unit + 's ' + began(i) + ' to ' + ended(i));
}
function words(i) {
  return 'process ' + ops.process[i] + ': ' + callOf(i) + '\n\u2192 ' + answerOf(i) + span(i)
    + (ops.line[i] ? ', line ' + ops.line[i] : '') + (i === data.unexplained ? '\n' + data.mark : isSource.has(i) ? '\na value in conflict comes from here' : '');
}
function fill(row, cells) { cells.forEach(c => { const td = document.createElement('td'); td.textContent = c; row.appendChild(td); }); }
byId('listTitle').textContent = data.claim;
byId('invHeading').textContent = hasTimes ? 'inv' : 'invoked';
byId('resHeading').textContent = hasTimes ? 'res' : 'answered';
function meaning(kind, text) {
  const item = document.createElement('li'), key = document.createElement('i'); key.className = 'key ' + kind;
  item.append(key, text); byId('legend').append(item);
}
if (hasCore) {
  meaning('red', 'Red: ' + data.mark + '.');
  if (data.core.length > 1) meaning('amber', 'Amber: in conflict with it.');
  if (data.sources.length) meaning('grey', 'Grey: where values in conflict come from.');
  if (data.order.length) meaning('green', 'Green: an order that explains everything before.');
}
byId('listTitle').parentElement.hidden = !hasCore;
for (const i of conflict) {
  const row = document.createElement('tr'); row.className = i === data.unexplained ? 'bad' : isSource.has(i) ? 'source' : '';
  fill(row, [ops.process[i], callOf(i), answerOf(i), began(i), ended(i), ops.line[i] || '']); byId('list').appendChild(row);
}

const key = 'ordeal-notes:' + data.file + ':' + data.operations + ':' + data.event;
let notes = data.notes.filter(isNote);
function isNote(n) { return n && typeof n.text === 'string' && (n.line > 0 || n.event >= 0); }
try { for (const n of JSON.parse(localStorage.getItem(key) || '[]')) add(n); } catch (e) { /* without storage the page still works */ }
function same(a, b) { return (a.line || 0) === (b.line || 0) && (a.line ? true : a.event === b.event); }
function add(n) {
  if (!isNote(n)) return;
  const note = n.line > 0 ? { line: n.line, text: n.text } : { event: n.event, text: n.text };
  notes = notes.filter(other => !same(other, note)).concat(note.text ? [note] : []);
}
function keep() { try { localStorage.setItem(key, JSON.stringify(notes)); } catch (e) { /* notes can still be exported */ } listNotes(); draw(); }
function select(i, time) {
  const event = mode === 'core' ? coreEvents[Math.max(0, Math.min(coreEvents.length - 1, Math.round(time)))] : Math.round(time);
  selection = i >= 0 ? { op: i, line: ops.line[i], event: ops.line[i] ? -1 : ops.invoked[i] } : { op: -1, line: 0, event: Math.max(0, event) };
  byId('selected').textContent = i >= 0 ? words(i) : 'event ' + selection.event;
  byId('editor').hidden = false;
  const known = notes.find(n => same(n, selection)); byId('text').value = known ? known.text : '';
  draw();
}
byId('save').onclick = () => { if (selection) { add({ line: selection.line, event: selection.event, text: byId('text').value.trim() }); keep(); } };
function listNotes() {
  const list = byId('notes'); list.textContent = '';
  for (const n of notes) {
    const item = document.createElement('li'); item.textContent = (n.line ? 'line ' + n.line : 'event ' + n.event) + ': ' + n.text;
    const go = document.createElement('button'); go.textContent = 'show'; go.onclick = () => goTo(n); item.appendChild(go);
    const drop = document.createElement('button'); drop.textContent = 'delete'; drop.onclick = () => { notes = notes.filter(o => o !== n); keep(); }; item.appendChild(drop);
    list.appendChild(item);
  }
}
function goTo(n) {
  const i = n.line ? ops.line.indexOf(n.line) : -1, event = i >= 0 ? ops.invoked[i] : n.event;
  if (!(event >= 0)) return;
  mode = 'all'; const size = Math.min(60, to - from) || 60; from = event - size / 2; to = event + size / 2; select(i, event);
}
byId('export').onclick = () => {
  const link = document.createElement('a'); link.href = 'data:application/json;charset=utf-8,' + encodeURIComponent(JSON.stringify(notes, null, 1));
  link.download = 'annotations.json'; link.click();
};
byId('import').onclick = () => byId('file').click();
byId('file').onchange = async e => {
  try { for (const n of JSON.parse(await e.target.files[0].text())) add(n); keep(); }
  catch (error) { byId('selected').textContent = 'That file has no notes; give a JSON array of {"line":12,"text":"..."}.'; }
};
window.addEventListener('resize', draw);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
byId('home').textContent = hasCore ? 'Back to the conflict' : data.event >= 0 ? 'Back to the first undecided event' : 'Back to the beginning';
function scheme(name) { document.documentElement.style.colorScheme = name; draw(); }
document.addEventListener('themechange', draw);
let schemeBefore = '';
window.addEventListener('beforeprint', () => { schemeBefore = document.documentElement.style.colorScheme; scheme('light'); });
window.addEventListener('afterprint', () => scheme(schemeBefore));
listNotes(); home(); draw();
