// Results of scenarios: in a few words those of the file that is open, and in full that of the scenario at the caret.

const rank = ['passed', 'skipped', 'quarantined', 'pending', 'unknown', 'waiting', 'running', 'undefined', 'ambiguous', 'failed'];
const worst = (a, b) => rank.indexOf(a) > rank.indexOf(b) ? a : b;
// The results of a file, which are asked for when it is opened, and then whenever they have changed.
let followed = null;
const newResults = (path) => ({path, change: -1, ids: [], known: new Map(), list: [], lines: null, groups: null, isAsking: false});
const follow = (path) => {
  if (followed?.path === path) return;
  followed = newResults(path);
  loadResults(followed);
};
const loadResults = async (one) => {
  one.mustAsk = true;
  if (one.isAsking) return;
  one.isAsking = true;
  try {
    while (one.mustAsk && one === followed) {
      one.mustAsk = false;
      takeResults(one, await get(`/results?path=${encodeURIComponent(one.path)}&since=${one.change}`));
    }
  } catch (error) {
    told(error);
  }
  one.isAsking = false;
};
const takeResults = (one, {change, ids, scenarios}) => {
  one.change = change;
  for (const scenario of scenarios) one.known.set(scenario.id, scenario);
  if (ids) {
    one.ids = ids;
    const present = new Set(ids);
    for (const id of [...one.known.keys()]) if (!present.has(id)) one.known.delete(id);
  }
  one.list = one.ids.map((id) => one.known.get(id)).filter(Boolean);
  [one.lines, one.groups] = [null, null];
  if (one === followed) drawSoon();
};
// The results of a file with syntax errors are outdated.
const resultsHere = () => current && !current.isBroken && followed?.path === current.path ? followed : null;
const noLines = new Map();
const resultsByLine = () => {
  const results = resultsHere();
  if (!results) return noLines;
  if (results.lines) return results.lines;
  const lines = results.lines = new Map();
  const add = (line, status, message) => {
    const known = lines.get(line);
    if (!known || status !== known.status && worst(status, known.status) === status) lines.set(line, {status, message});
  };
  for (const one of results.list) {
    add(one.line, one.status);
    for (const step of one.steps) if (step.line) add(step.line, step.status, step.message);
  }
  return lines;
};
// The scenarios by the line of their heading: an outline has all its rows, whether they have run or not.
const groupsOf = (results) => {
  if (results.groups) return results.groups;
  const groups = results.groups = new Map();
  for (const one of results.list) {
    if (!groups.has(one.heading)) groups.set(one.heading, []);
    groups.get(one.heading).push(one);
  }
  return groups;
};
// The scenario that a button of the strip has chosen, as long as the caret stays in its group.
let pinned = -1;
// The statuses that are shown before all others, the worst last.
const badStatuses = ['skipped', 'pending', 'undefined', 'ambiguous', 'failed'];
// The status of a scenario or, while it waits or runs, of its last run: so the choice stays as results come.
const lastStatus = (one) => ['waiting', 'running'].includes(one.status) ? one.last : one.status;
// The scenarios at the caret, and the one of them that is shown: that of the row at the caret, or the worst.
const atCaret = () => {
  const results = resultsHere();
  if (!results || results.list.length === 0) return {all: []};
  const line = positionAt(current.text, area.selectionStart).line + 1;
  const groups = groupsOf(results);
  const heading = [...groups.keys()].filter((one) => one <= line).sort((a, b) => b - a)[0];
  const inside = results.list.filter((one) => one.steps.some((step) => step.line === line));
  // At a background, these are the scenarios that begin with it.
  const group = groups.get(heading) || [];
  const isOutside = inside.length > 0 && !inside.some((one) => group.includes(one));
  const all = isOutside ? inside : group.length > 0 ? group : results.list.slice(0, 1);
  const row = all.find((one) => one.line === line && all.length > 1);
  const badness = (one) => {
    const step = inside.length > 0 && one.steps.find((other) => other.line === line);
    return [step ? step.status : lastStatus(one), lastStatus(one)].map((status) => badStatuses.indexOf(status));
  };
  const bad = all.reduce((worstYet, one) => {
    const [a, b] = [badness(one), badness(worstYet)];
    return a[0] > b[0] || a[0] === b[0] && a[1] > b[1] ? one : worstYet;
  }, all[0]);
  return {all, one: row || all.find((other) => other.id === pinned) || bad, line};
};
// The details of scenarios, asked for when they are looked at.
const details = new Map();
const detailOf = (brief) => {
  const known = details.get(brief.id);
  if (known?.change === brief.change) return known;
  if (known?.asked !== brief.change) {
    details.set(brief.id, {...known, asked: brief.change});
    get(`/scenario?id=${brief.id}`).then((found) => {
      if (details.size > 200) details.clear();
      // A scenario that is gone will be gone from the next results too.
      if (found) details.set(brief.id, {...found, asked: found.change});
      drawSoon();
    }, told);
  }
  return known?.steps ? known : null;
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
    h('div', {class: 'scrolls', tabindex: 0, role: 'group', 'aria-label': 'Expected and actual'}, h('table', {class: 'data'}, h('tbody', null, rows))),
    found[4].trim() && h('pre', null, found[4].trim()));
};
// The keyword of a step, as it is written.
const keywordOf = (step) => {
  const found = stepOfLine(linesOf(current.text)[step.line - 1] || '');
  return found ? found.head.trim().replace(/^[*+-]\s+(?=\S)/, '') : '';
};
const tableOf = (rows) => h('div', {class: 'block scrolls', tabindex: 0, role: 'group', 'aria-label': 'Table of the step'},
  h('table', {class: 'data'}, h('tbody', null, rows.map((row) => h('tr', null, row.map((cell) => h('td', null, cell)))))));
const goTo = (line) => {
  showPane('text');
  setCaret(offsetAt(current.text, {line: line - 1, character: 0}));
};
const stepLine = (one, step, reason) => {
  const keyword = step.line && keywordOf(step);
  return h('li', {class: step.status},
    mark(step.status), ' ',
    step.line ? button('step', () => goTo(step.line), keyword && h('span', {class: 'keyword'}, `${keyword} `), step.text)
      : h('span', {class: 'hook'}, step.text),
    step.table && tableOf(step.table), step.docString && h('pre', {class: 'block'}, step.docString),
    step !== reason && step.message && message(step.message),
    step.attachments.filter((a) => a.text !== undefined && a.text !== null && !isPicture(a)).map((a) =>
      h('pre', {class: 'attached'}, a.text)),
    step.attachments.filter((a) => !isPicture(a) && a.mediaType !== viewType && (a.text === undefined || a.text === null)).map((a) =>
      h('a', {href: addressOf(one, step, a), download: a.name || true}, a.name || a.mediaType)));
};
// The rows of an outline, or the scenarios of a background: each a mark that shows it.
const mostInStrip = 300;
const strip = (all, one) => all.length < 2 ? null : h('div', {class: 'strip', role: 'group', 'aria-label': 'Rows'},
  all.slice(0, mostInStrip).map((other) => h('button', {
    type: 'button', class: `row ${other.status}`, 'aria-pressed': other === one ? 'true' : 'false',
    title: `line ${other.line}: ${other.name} (${other.status})`,
    onclick: () => {
      pinned = other.id;
      showScenario();
    },
  }, mark(other.status), `${other.line}`)),
  all.length > mostInStrip && h('small', null, ` and ${number(all.length - mostInStrip)} more`));
let shownScenario = '';
let shownLine = 0;
// The scenario that is shown in full.
let shownDetail = null;
const showScenario = () => unlessPressed(drawScenario);
// After a key, the text is painted first.
let showing = 0;
const showScenarioSoon = () => {
  clearTimeout(showing);
  showing = setTimeout(showScenario, 60);
};
const drawScenario = () => {
  const {all, one, line} = atCaret();
  const panel = find('result');
  if (!one) {
    [shownScenario, shownDetail] = ['', null];
    return panel.replaceChildren(h('p', {class: 'hint'}, current?.isBroken
      ? 'Nothing of this file runs until its mistakes are mended.' : 'Nothing has run here yet.'));
  }
  const detail = detailOf(one);
  const state = JSON.stringify([one, detail?.change, all.map((other) => [other.id, other.line, other.status])]);
  if (state !== shownScenario) {
    shownScenario = state;
    shownDetail = detail;
    fillScenario(panel, all, one, detail);
    shownLine = 0;
  }
  if (line !== shownLine) seen?.toLine?.(line);
  shownLine = line;
  return null;
};
const reasonOf = (detail) => detail?.steps.find((step) => step.message && step.status === detail.status) || detail?.steps.find((step) => step.message);
const fillScenario = (panel, all, one, detail) => {
  const milliseconds = (detail?.duration || 0) / 1e6;
  const reason = reasonOf(detail);
  seen = null;
  fill(panel,
    h('h2', {tabindex: -1}, mark(one.status), ' ', one.name || 'Scenario', one.mark && [' ', badge(one.mark)]),
    strip(all, one),
    h('p', {class: 'hint'}, `${one.status}${milliseconds ? `, ${milliseconds.toFixed(1)} ms` : ''} `,
      button('', runScenario, 'Run it again')),
    reason && h('section', {class: `reason ${reason.status}`}, h('h3', null, reason.text), message(reason.message)),
    detail && smallestRow(detail), detail && film(detail),
    h('ol', {class: 'steps', 'aria-label': 'Steps'}, detail?.steps.map((step) => stepLine(detail, step, reason))));
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
  const header = lines.slice(0, at).findLastIndex((line, i, all) => isRow(line) && !isRow(all[i - 1]));
  const names = lines[header].trim().slice(1, -1).split('|').map((cell) => cell.trim());
  const values = Object.fromEntries(one.row.map((cell) => [cell.name, cell.value]));
  const [indent] = /^\s*/.exec(lines[at]);
  lines.splice(at + 1, 0, `${indent}| ${names.map((name) => escapedCell(values[name] || '')).join(' | ')} |`);
  const file = current;
  put(lines.join('\n'), offsetAt(lines.join('\n'), {line: at + 1, character: 0}));
  let last = at;
  while (isRow(lines[last + 1])) last++;
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
  const line = positionAt(current.text, area.selectionStart).line;
  post('/run', {path: current.path, line}).catch(told);
};
const reasons = {
  new: 'was not there in the last accepted run', fixed: 'was refused since the last accepted run',
  broken: 'was accepted in the last accepted run', slower: 'took less than half as long in the last accepted run',
  flaky: 'ended differently without a change',
};
const badge = (word, count) => h('span', {class: `badge ${word}`, title: reasons[word]}, count ? `${count} ${word}` : word);
// The answer for all features, as the program would give it now.
let verdict = {answer: 'open', counts: {}, marks: {}, reasons: [], unselected: 0};
const verdictOrder = [
  'undefined', 'ambiguous', 'failed', 'pending', 'quarantined', 'skipped', 'running', 'waiting', 'passed',
];
const refusing = ['undefined', 'ambiguous', 'failed', 'pending'];
// The verdict that screen readers were told last: not each number of a run, only its end.
let announced = '';
const announceVerdict = ({answer, counts, reasons: refusals}) => {
  const words = [...refusals, ...verdictOrder.filter((status) => counts[status]).map((status) => `${number(counts[status])} ${status}`)];
  const text = words.length > 0 ? `${answer === 'open' ? '' : `${answer}: `}${words.join(', ')}` : '';
  if (text && text !== announced) announce(text);
  announced = text;
};
const showVerdict = () => {
  const {answer, counts, marks: badges, reasons: refusals, unselected} = verdict;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isRunning = Boolean(counts.running || counts.waiting);
  if (!isRunning) announceVerdict(verdict);
  document.querySelector('header').dataset.verdict = answer === 'open' && isRunning ? 'running' : answer;
  find('stop').hidden = !isRunning;
  find('run-failed').hidden = answer !== 'refused' || isRunning;
  if (all === 0 && refusals.length === 0) {
    find('summary').textContent = unselected > 0
      ? `Nothing runs: the options that the studio was started with choose none of ${counted(unselected, 'scenario')}.`
      : features.length === 0 ? 'There is no feature yet: make the first one.' : '';
    return;
  }
  const failure = (style, ...children) => h('button', {
    type: 'button', class: `count ${style}`, title: 'Go to the next that is not accepted (F8)', onclick: () => goToNext(true),
  }, ...children);
  fill(find('summary'), refusals.map((text) => failure('failed', mark('failed'), ` ${text} `)),
    verdictOrder.filter((status) => counts[status]).map((status) => {
      const words = [mark(status), ` ${number(counts[status])} ${status} `];
      return answer === 'refused' && refusing.includes(status) ? failure(status, ...words) : h('span', {class: `count ${status}`}, ...words);
    }),
    Object.keys(reasons).filter((word) => badges[word]).map((word) => badge(word, number(badges[word]))));
};
// The progress of a run: how many scenarios have ended, and for how long it goes on.
let run = null;
const showProgress = () => {
  const open = (verdict.counts.running || 0) + (verdict.counts.waiting || 0);
  if (open === 0) {
    if (run) clearInterval(run.timer);
    run = null;
    find('progress').textContent = '';
    return;
  }
  run ||= {since: Date.now(), most: 0, timer: setInterval(showProgress, 1000)};
  run.most = Math.max(run.most, open);
  const seconds = Math.round((Date.now() - run.since) / 1000);
  find('progress').textContent = `${number(run.most - open)} of ${number(run.most)}${seconds > 0 ? `, ${seconds} s` : ''}`;
};
// Opens the next scenario that is not accepted, or file that does not run.
const goToNext = async (isForward) => {
  const line = current ? positionAt(current.text, area.selectionStart).line + 1 : 0;
  try {
    const place = await post('/next', {path: current?.path || '', line, isForward});
    if (!place) return say('Nothing is refused');
    pinned = -1;
    await open(place.path, place.line - 1);
    return place.words && say(place.words);
  } catch (error) {
    return told(error);
  }
};
// The names of vanished scenarios, by file, for files that have no scenarios any more.
const lost = new Map();
const showLost = () => {
  for (const path of lost.keys()) if (Object.keys(featureAt(path)?.counts || {}).length > 0) lost.delete(path);
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
    showVerdict();
    showProgress();
    showLost();
    markFeatures();
    if (current) paint();
    showScenario();
  });
};
