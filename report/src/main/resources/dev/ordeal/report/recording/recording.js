'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const byId = id => document.getElementById(id);
const ops = data.ops, count = ops.process.length;
const callOf = i => data.texts[ops.call[i]];
const answerOf = i => ops.answered[i] < 0 ? 'unanswered' : data.texts[ops.answer[i]];
const endOf = i => ops.answered[i] < 0 ? Infinity : ops.answered[i];
const isCore = new Set(data.core);

const verdicts = { 'linearizable': 'Linearizable', 'not-linearizable': 'Not linearizable', 'undecided': 'Undecided' };
byId('title').textContent = verdicts[data.verdict] + ': ' + data.file;
const number = value => value.toLocaleString('en');
byId('facts').textContent = data.model + ', ' + number(data.operations) + (data.operations === 1 ? ' operation, ' : ' operations, ') + number(data.pending) + ' unanswered'
  + (data.algorithm ? '; by ' + data.algorithm : '') + ', ' + data.seconds.toFixed(3) + ' s';
byId('sentence').textContent = data.sentence;
byId('sentence').hidden = !data.sentence;
byId('cut').textContent = data.cut ? 'This page has ' + number(count) + ' of the ' + number(data.operations) + ' operations, '
  + (data.event < 0 ? 'the first ones.' : 'those nearest to the marked event.') : '';

// In the view of the conflict only its own events take room: the n-th of them is at n.
const coreEvents = [...new Set(data.core.flatMap(i => ops.answered[i] < 0 ? [ops.invoked[i]] : [ops.invoked[i], ops.answered[i]]))].sort((a, b) => a - b);
const coreAt = new Map(coreEvents.map((event, n) => [event, n]));
const hasCore = data.core.length > 0;
let mode = hasCore ? 'core' : 'all', from = 0, to = 1, selection = null, hits = [];
const first = count ? Math.min(ops.invoked[0], ...data.core.map(i => ops.invoked[i])) : 0;
let last = first;
for (let i = 0; i < count; i++) last = Math.max(last, ops.invoked[i], ops.answered[i]);

const LANE = 30, TOP = 24, LEFT = 96;
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
  if (mode === 'core') return data.core;
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
  paint.font = '13px system-ui, sans-serif'; paint.textBaseline = 'middle';
  ruler(w, h);
  hits = [];
  const noted = new Set(notes.filter(n => n.line > 0).map(n => n.line));
  lanes.forEach((p, n) => { paint.fillStyle = colour('rule'); paint.fillRect(0, TOP + n * LANE - 0.5, w, 1); });
  paint.save(); paint.beginPath(); paint.rect(LEFT, 0, w - LEFT, h); paint.clip();
  for (const i of shown) {
    const y = TOP + laneOf.get(ops.process[i]) * LANE + 4, a = x(at(ops.invoked[i]));
    const b = ops.answered[i] < 0 ? w + 10 : x(at(ops.answered[i])), broad = Math.max(b - a, 2);
    const bad = i === data.unexplained, core = isCore.has(i);
    paint.fillStyle = colour(bad ? 'bad-soft' : core ? 'neither-soft' : 'chosen');
    paint.strokeStyle = colour(bad ? 'bad' : core ? 'neither' : 'link');
    paint.setLineDash(ops.answered[i] < 0 ? [4, 3] : []);
    paint.lineWidth = selection && selection.op === i ? 3 : 1;
    paint.fillRect(a, y, broad, LANE - 8);
    paint.strokeRect(a + 0.5, y + 0.5, broad - 1, LANE - 9);
    paint.setLineDash([]);
    if (broad > 24) {
      paint.save(); paint.beginPath(); paint.rect(a + 3, y, broad - 6, LANE - 8); paint.clip();
      paint.fillStyle = colour('ink'); paint.fillText(callOf(i) + (answerOf(i) === 'done' ? '' : ' \u2192 ' + answerOf(i)), Math.max(a, LEFT) + 6, y + (LANE - 8) / 2 + 0.5); paint.restore();
    }
    if (noted.has(ops.line[i])) { paint.fillStyle = colour('c3'); paint.beginPath(); paint.arc(a + 2, y + 1, 4, 0, 7); paint.fill(); }
    hits.push([a, y, Math.max(broad, 5), LANE - 8, i]);
  }
  paint.restore();
  lanes.forEach((p, n) => { paint.fillStyle = colour('soft'); paint.fillText('process ' + p, 6, TOP + n * LANE + LANE / 2); });
  byId('range').textContent = mode === 'core' ? '' : 'events ' + Math.max(0, Math.ceil(from)).toLocaleString('en') + ' to ' + Math.floor(to).toLocaleString('en');
  for (const b of ['core', 'all']) byId(b).setAttribute('aria-pressed', mode === b);
  byId('core').hidden = byId('all').hidden = !hasCore;
}
function ruler(w, h) {
  paint.fillStyle = colour('soft'); paint.textAlign = 'center';
  const step = mode === 'core' ? 1 : Math.pow(10, Math.max(0, Math.ceil(Math.log10((to - from) / 10))));
  for (let t = Math.max(0, Math.ceil(from / step) * step); t <= to; t += step) {
    const px = x(t); if (px < LEFT + 8) continue;
    const event = mode === 'core' ? coreEvents[t] : t;
    if (event === undefined) continue;
    paint.fillStyle = colour('rule'); paint.fillRect(px, TOP - 4, 1, h);
    paint.fillStyle = colour('soft'); if (mode !== 'core' || x(t) - x(t - 1) > 40) paint.fillText(String(event), px, TOP / 2);
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

function words(i) {
  return 'process ' + ops.process[i] + ': ' + callOf(i) + '\n\u2192 ' + answerOf(i) + (ops.answered[i] < 0 ? '\nevent ' + ops.invoked[i] : '\nevents ' + ops.invoked[i] + ' to ' + ops.answered[i])
    + (ops.line[i] ? ', line ' + ops.line[i] : '') + (i === data.unexplained ? '\nno order explains this result' : '');
}
function fill(row, cells) { cells.forEach(c => { const td = document.createElement('td'); td.textContent = c; row.appendChild(td); }); }
byId('listTitle').textContent = hasCore
  ? data.core.length === 1 ? 'No order explains this operation'
    : 'No order explains these operations' + (data.minimal ? '; without any one of them the rest is explained' : '') : '';
byId('listTitle').parentElement.hidden = !hasCore;
for (const i of data.core) {
  const row = document.createElement('tr'); if (i === data.unexplained) row.className = 'bad';
  fill(row, [ops.process[i], callOf(i), answerOf(i), ops.line[i] || '']); byId('list').appendChild(row);
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
byId('theme').onclick = () => {
  const current = document.documentElement.style.colorScheme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  scheme(current === 'dark' ? 'light' : 'dark');
};
let schemeBefore = '';
window.addEventListener('beforeprint', () => { schemeBefore = document.documentElement.style.colorScheme; scheme('light'); });
window.addEventListener('afterprint', () => scheme(schemeBefore));
listNotes(); home(); draw();
