// What became of scenarios: by file and line in the text, and the one at the caret in full on the right.

const scenarios = new Map();
const rank = ['passed', 'skipped', 'pending', 'undefined', 'ambiguous', 'failed'];
const worst = (a, b) => rank.indexOf(a) > rank.indexOf(b) ? a : b;
const inFile = (path) => [...scenarios.values()].filter((one) => one.path === path);
const resultsByLine = (path) => {
  const lines = new Map();
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
// The scenarios that the caret is in: of an outline's row that one, else all of them.
const atCaret = () => {
  if (!current) return [];
  const line = positionAt(current.text, area.selectionStart).line + 1;
  const all = inFile(current.path).sort((a, b) => a.line - b.line);
  const exact = all.filter((one) => one.line === line);
  if (exact.length > 0) return exact;
  const inside = all.filter((one) => one.steps.some((step) => step.line === line));
  if (inside.length > 0) return inside.slice(0, 1);
  const above = all.filter((one) => one.line < line).at(-1);
  return above ? [above] : all.slice(0, 1);
};
const difference = (step) => step.expected === undefined || step.expected === null ? null
  : h('dl', {class: 'difference'}, h('dt', null, 'expected'), h('dd', null, h('pre', null, step.expected)),
    h('dt', null, 'actual'), h('dd', null, h('pre', null, step.actual)));
const stepLine = (one, step) => h('li', {class: step.status},
  mark(step.status), ' ',
  step.line ? button('step', () => setCaret(offsetAt(current.text, {line: step.line - 1, character: 0})), step.text)
    : h('span', {class: 'hook'}, step.text),
  step.message && h('pre', {class: 'message'}, step.message), difference(step),
  step.attachments.filter((a) => a.text !== undefined && a.text !== null && !isPicture(a)).map((a) =>
    h('pre', {class: 'attached'}, a.text)),
  step.attachments.filter((a) => !isPicture(a) && (a.text === undefined || a.text === null)).map((a) =>
    h('a', {href: addressOf(one, step, a), download: a.name || true}, a.name || a.mediaType)));
let shownScenario = '';
const showScenario = () => {
  const [one] = atCaret();
  const panel = find('result');
  if (!one) {
    shownScenario = '';
    return panel.replaceChildren(h('p', {class: 'hint'}, 'Nothing has run here yet.'));
  }
  const state = JSON.stringify(one);
  if (state === shownScenario) return null;
  shownScenario = state;
  const milliseconds = one.duration / 1e6;
  panel.replaceChildren(
    h('h2', null, mark(one.status), ' ', one.name || 'Scenario'),
    h('p', {class: 'hint'}, `${one.status}${milliseconds ? `, ${milliseconds.toFixed(1)} ms` : ''} `,
      button('', runScenario, 'Run it again')),
    smallestRow(one), film(one), h('ol', {class: 'steps'}, one.steps.map((step) => stepLine(one, step))));
  return null;
};
// The smallest row that refutes a property, which can be put into the table as one that stays.
const smallestRow = (one) => {
  if (!one.row) return null;
  const names = Object.keys(one.row);
  return h('section', {class: 'smallest'}, h('h3', null, 'The smallest row that is refused'),
    h('table', {class: 'data'}, h('thead', null, h('tr', null, names.map((name) => h('th', {scope: 'col'}, name)))),
      h('tbody', null, h('tr', null, names.map((name) => h('td', null, one.row[name]))))),
    button('', () => putRow(one), 'Put it into the table'));
};
const putRow = (one) => {
  const lines = current.text.split('\n');
  const at = one.line - 1;
  const header = lines.slice(0, at).findLastIndex((line, i, all) => /^\s*\|/.test(line) && !/^\s*\|/.test(all[i - 1] || ''));
  const names = lines[header].trim().slice(1, -1).split('|').map((cell) => cell.trim());
  const [indent] = /^\s*/.exec(lines[at]);
  const escaped = (cell) => cell.replace(/[\\|]/g, '\\$&').replace(/\n/g, '\\n');
  lines.splice(at + 1, 0, `${indent}| ${names.map((name) => escaped(one.row[name] || '')).join(' | ')} |`);
  put(lines.join('\n'), offsetAt(lines.join('\n'), {line: at + 1, character: 0}));
};
const runScenario = async () => {
  if (!current) return;
  await send(current);
  const {line} = positionAt(current.text, area.selectionStart);
  post('/run', {path: current.path, line}).catch(told);
};
const summary = () => {
  const counts = {};
  for (const {status} of scenarios.values()) counts[status] = (counts[status] || 0) + 1;
  const order = ['failed', 'ambiguous', 'undefined', 'pending', 'skipped', 'running', 'waiting', 'passed'];
  find('summary').replaceChildren(...order.filter((status) => counts[status]).map((status) =>
    h('span', {class: `count ${status}`}, mark(status), ` ${counts[status]} ${status} `)));
};
let isDrawing = false;
const drawSoon = () => {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    summary();
    markFeatures();
    if (current) paint();
    showScenario();
  });
};
