// Results of scenarios: by file and line in the text, and in full for the scenario at the caret.

const scenarios = new Map();
const rank = ['passed', 'skipped', 'pending', 'undefined', 'ambiguous', 'failed'];
const worst = (a, b) => rank.indexOf(a) > rank.indexOf(b) ? a : b;
const inFile = (path) => [...scenarios.values()].filter((one) => one.path === path);
const resultsByLine = (path) => {
  const lines = new Map();
  // Results of a file with syntax errors are outdated.
  if (openFiles.get(path)?.isBroken) return lines;
  const add = (line, status, message) => {
    const known = lines.get(line);
    if (!known) lines.set(line, {status, message});
    else if (worst(status, known.status) === status && status !== known.status) lines.set(line, {status, message});
  };
  for (const one of inFile(path)) {
    add(one.line, one.status);
    for (const step of one.steps) if (step.line) add(step.line, step.status, step.message);
  }
  return lines;
};
// The scenarios at the caret: all with the caret's line; otherwise the one with a step at that line, the nearest one
// above, or the file's first.
const atCaret = () => {
  if (!current || current.isBroken) return [];
  const line = positionAt(current.text, area.selectionStart).line + 1;
  const all = inFile(current.path).sort((a, b) => a.line - b.line);
  const exact = all.filter((one) => one.line === line);
  if (exact.length > 0) return exact;
  const inside = all.filter((one) => one.steps.some((step) => step.line === line));
  if (inside.length > 0) return inside.slice(0, 1);
  const above = all.filter((one) => one.line < line).at(-1);
  return above ? [above] : all.slice(0, 1);
};
// Shows expected and actual tables as one table, with unequal rows below each other and unequal cells marked.
const cellsOf = (line) => line.trim().slice(1, -1).split('|').map((cell) => cell.trim());
const message = (text) => {
  const found = /^(?:([^]*?)\n)?expected:\n((?:\|.*\|\n)+)actual:\n((?:\|.*\|(?:\n|$))+)([^]*)$/.exec(text);
  if (!found) return h('pre', {class: 'message'}, text);
  const [expected, actual] = found.slice(2, 4).map((table) => table.trim().split('\n').map(cellsOf));
  const rows = Array.from({length: Math.max(expected.length, actual.length)}, (_, i) => {
    const [a, b] = [expected[i], actual[i]];
    const isSame = a && b && a.join('|') === b.join('|');
    const row = (name, cells, other) => cells && h('tr', {class: isSame ? null : name},
      h('th', {scope: 'row'}, isSame ? '' : name),
      cells.map((cell, n) => h('td', {class: !isSame && (!other || other[n] !== cell) && 'differs'}, cell)));
    return isSame ? row('', a, b) : [row('expected', a, b), row('actual', b, a)];
  });
  return h('div', {class: 'message'}, found[1] && h('pre', null, found[1]),
    h('div', {class: 'scrolls'}, h('table', {class: 'data'}, h('tbody', null, rows))),
    found[4].trim() && h('pre', null, found[4].trim()));
};
const stepLine = (one, step) => h('li', {class: step.status},
  mark(step.status), ' ',
  step.line ? button('step', () => setCaret(offsetAt(current.text, {line: step.line - 1, character: 0})), step.text)
    : h('span', {class: 'hook'}, step.text),
  step.message && message(step.message),
  step.attachments.filter((a) => a.text !== undefined && a.text !== null && !isPicture(a)).map((a) =>
    h('pre', {class: 'attached'}, a.text)),
  step.attachments.filter((a) => !isPicture(a) && a.mediaType !== viewType && (a.text === undefined || a.text === null)).map((a) =>
    h('a', {href: addressOf(one, step, a), download: a.name || true}, a.name || a.mediaType)));
let shownScenario = '';
const showScenario = () => {
  const [one] = atCaret();
  const panel = find('result');
  if (!one) {
    shownScenario = '';
    return panel.replaceChildren(h('p', {class: 'hint'}, current?.isBroken
      ? 'Nothing of this file runs until its mistakes are mended.' : 'Nothing has run here yet.'));
  }
  const state = JSON.stringify(one);
  if (state === shownScenario) return null;
  shownScenario = state;
  const milliseconds = one.duration / 1e6;
  fill(panel,
    h('h2', null, mark(one.status), ' ', one.name || 'Scenario', one.mark && [' ', badge(one.mark)]),
    h('p', {class: 'hint'}, `${one.status}${milliseconds ? `, ${milliseconds.toFixed(1)} ms` : ''} `,
      button('', runScenario, 'Run it again')),
    smallestRow(one), film(one), h('ol', {class: 'steps'}, one.steps.map((step) => stepLine(one, step))));
  return null;
};
// The smallest row that falsifies a property, with a button that adds it to the table.
const smallestRow = (one) => {
  if (!one.row) return null;
  const names = one.row.map((cell) => cell.name);
  return h('section', {class: 'smallest'}, h('h3', null, 'The smallest row that is refused'),
    h('table', {class: 'data'}, h('thead', null, h('tr', null, names.map((name) => h('th', {scope: 'col'}, name)))),
      h('tbody', null, h('tr', null, one.row.map((cell) => h('td', null, cell.value))))),
    button('', () => putRow(one), 'Put it into the table'));
};
const putRow = async (one) => {
  const lines = current.text.split('\n');
  const at = one.line - 1;
  const header = lines.slice(0, at).findLastIndex((line, i, all) => /^\s*\|/.test(line) && !/^\s*\|/.test(all[i - 1] || ''));
  const names = lines[header].trim().slice(1, -1).split('|').map((cell) => cell.trim());
  const values = Object.fromEntries(one.row.map((cell) => [cell.name, cell.value]));
  const [indent] = /^\s*/.exec(lines[at]);
  const escaped = (cell) => cell.replace(/[\\|]/g, '\\$&').replace(/\n/g, '\\n');
  lines.splice(at + 1, 0, `${indent}| ${names.map((name) => escaped(values[name] || '')).join(' | ')} |`);
  const file = current;
  put(lines.join('\n'), offsetAt(lines.join('\n'), {line: at + 1, character: 0}));
  const isRow = (line) => /^\s*\|/.test(lines[line] || '');
  let last = at;
  while (isRow(last + 1)) last++;
  await alignRows(file, header, last);
};
// Formats only the table in the lines from `first` to `last`.
const alignRows = async (file, first, last) => {
  await send(file);
  const {text} = file;
  try {
    const {edits} = await post('/format', {path: file.path});
    if (file !== current || file.text !== text) return;
    const inside = edits.filter(({start, end}) => start.line >= first && end.line <= last + 1);
    const place = positionAt(text, area.selectionStart);
    if (inside.length > 0) put(applyEdits(text, inside), offsetAt(applyEdits(text, inside), place));
  } catch (error) {
    told(error);
  }
};
const runScenario = async () => {
  if (!current) return;
  await send(current);
  const {line} = positionAt(current.text, area.selectionStart);
  post('/run', {path: current.path, line}).catch(told);
};
const reasons = {
  new: 'was not there in the last accepted run', fixed: 'was refused since the last accepted run',
  broken: 'was accepted in the last accepted run', slower: 'took less than half as long in the last accepted run',
  flaky: 'ended differently without a change',
};
const badge = (word, count) => h('span', {class: `badge ${word}`, title: reasons[word]}, count ? `${count} ${word}` : word);
const summary = () => {
  const counts = {};
  const badges = {};
  for (const one of scenarios.values()) {
    counts[one.status] = (counts[one.status] || 0) + 1;
    if (one.mark) badges[one.mark] = (badges[one.mark] || 0) + 1;
  }
  const order = ['failed', 'ambiguous', 'undefined', 'pending', 'skipped', 'running', 'waiting', 'passed'];
  if (scenarios.size === 0 && unselected > 0) {
    find('summary').textContent = `Nothing runs: the options that the studio was started with choose none of ${counted(unselected, 'scenario')}.`;
    return;
  }
  find('summary').replaceChildren(...refusals.map((text) => h('span', {class: 'count failed'}, mark('failed'), ` ${text} `)),
    ...order.filter((status) => counts[status]).map((status) =>
    h('span', {class: `count ${status}`}, mark(status), ` ${counts[status]} ${status} `)),
    ...Object.keys(reasons).filter((word) => badges[word]).map((word) => badge(word, badges[word])));
};
// The names of vanished scenarios, by file, for files that have no scenarios any more.
const lost = new Map();
const noteLost = (gone) => {
  for (const {path, name} of gone) if (inFile(path).length === 0) lost.set(path, [...lost.get(path) || [], name]);
};
const showLost = () => {
  for (const path of lost.keys()) if (inFile(path).length > 0) lost.delete(path);
  find('lost').hidden = lost.size === 0;
  fill(find('lost-names'), [...lost].map(([path, names]) =>
    h('p', null, `${path} has no scenarios any more. Gone: ${names.map((name) => name || 'one without a name').join(' · ')}`)));
};
let isDrawing = false;
const drawSoon = () => {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    summary();
    showLost();
    markFeatures();
    if (current) paint();
    showScenario();
  });
};
