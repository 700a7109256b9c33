// Play: gestures on a picture become steps, written below the step that the picture shows.

const gestureOf = (from, to) => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.hypot(dx, dy) < 12) return 'tap';
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'swipe right' : 'swipe left';
  return dy > 0 ? 'swipe down' : 'swipe up';
};
const isIn = (offer, x, y) => offer.x <= x && x < offer.x + offer.width && offer.y <= y && y < offer.y + offer.height;
// The film on the screen: its view, and its current step.
let seen = null;
// The step that was written last: its file, its line from 1, and its text.
let written = null;
// Whether the scenario has run with the step that was written last, if the step is still at its line.
const hasRun = (one) => {
  if (!one || one.status === 'waiting' || one.status === 'running' || isDrawing) return false;
  const detail = details.get(one.id);
  if (detail?.change !== one.change || shownDetail !== detail) return false;
  if (!written || written.file !== current || textOfStep(current.text.split('\n')[written.line - 1] || '') !== written.text) {
    return true;
  }
  return detail.steps.some((step) => step.line === written.line && step.text === written.text);
};
// Waits until the results of the step that was written last are shown, ten seconds at most.
const settled = async (file) => {
  await send(file);
  for (let tries = 0; tries < 500; tries++) {
    if (hasRun(atCaret().one)) return;
    await new Promise((done) => setTimeout(done, 20));
  }
};
const playGesture = async (gesture, part) => {
  if (!current || !seen) return;
  await settled(current);
  const found = seen && await seen.view();
  if (!found) return;
  const [x, y] = [part.x * found.width, part.y * found.height];
  const offer = found.offers.find((one) => one.gesture === gesture && isIn(one, x, y));
  if (offer) play(seen.stepOf(), offer);
  else say(`No step is known for a ${gesture} here`);
};
let playing = Promise.resolve();
const bindGestures = (stage, film) => {
  let from = null;
  seen = film;
  stage.addEventListener('pointerdown', (event) => {
    const box = stage.querySelector('img').getBoundingClientRect();
    // The part of the picture that is pressed: until the release, the picture may be given another size.
    const part = {x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height};
    from = {x: event.clientX, y: event.clientY, part};
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener('pointercancel', () => {
    from = null;
  });
  stage.addEventListener('pointerup', (event) => {
    if (!from) return;
    const gesture = gestureOf(from, {x: event.clientX, y: event.clientY});
    const {part} = from;
    from = null;
    // Gestures are handled in turn, each on the picture that the previous one has produced.
    playing = playing.then(() => playGesture(gesture, part)).catch(told);
  });
};
// Splits a step's line: the kind of its keyword, everything up to the text, and the text.
const stepOfLine = (line) => {
  const [start] = /^\s*/.exec(line);
  const [bullet] = current.path.endsWith('.md') ? /^[*+-]\s+|^/.exec(line.slice(start.length)) : [''];
  const rest = line.slice(start.length + bullet.length);
  const {given, when, then, and} = current.keywords;
  const found = Object.entries({context: given, action: when, outcome: then, '': and})
    .flatMap(([kind, all]) => all.map((word) => ({kind, word})))
    .filter(({word}) => rest.startsWith(word)).sort((a, b) => b.word.length - a.word.length)[0];
  return found && {kind: found.kind, head: start + bullet + found.word, text: rest.slice(found.word.length).trim()};
};
const isHeading = (line) => {
  const text = line.replace(/^[\s#]+/, '');
  return current.keywords.headings.some((word) => text.startsWith(`${word}:`));
};
// The kind of a step's keyword. `And` and its like have the kind of the step above.
const kindOfLine = (lines, at) => {
  for (let i = at; i >= 0 && !isHeading(lines[i]); i--) {
    const kind = stepOfLine(lines[i])?.kind;
    if (kind) return kind;
  }
  return '';
};
// The last line of a step, with its table or doc string.
const endOfStep = (lines, at) => {
  let end = at;
  const fence = /^\s*("""|```)/.exec(lines[at + 1] || '')?.[1];
  if (fence) {
    end = at + 2;
    while (end < lines.length - 1 && !lines[end].trim().startsWith(fence)) end++;
    return end;
  }
  while (/^\s*\|/.test(lines[end + 1] || '')) end++;
  return end;
};
const textOfStep = (line) => stepOfLine(line)?.text;
const write = (step, text, kind, instead) => {
  if (!current || !step.line) return;
  const lines = current.text.split('\n');
  const at = step.line - 1;
  const [indent] = /^\s*/.exec(lines[at]);
  const [first, ...rest] = text.split('\n');
  const table = rest.map((row) => `${indent}  ${row}`);
  if (instead && textOfStep(lines[at]) === instead) {
    lines[at] = `${stepOfLine(lines[at]).head}${first}`;
    written = {file: current, line: at + 1, text: first};
  } else {
    const known = kindOfLine(lines, at);
    const {when, then, and} = current.keywords;
    const [word] = known === kind ? and : kind === 'outcome' ? then : when;
    const [bullet] = /^\s*(?:[*+-]\s+)?/.exec(lines[at]);
    const head = current.path.endsWith('.md') ? bullet : indent;
    const end = endOfStep(lines, at);
    lines.splice(end + 1, 0, `${head}${word}${first}`, ...table);
    frame = {scenario: 0, at: -1};
    written = {file: current, line: end + 2, text: first};
    const caret = lines.slice(0, end + 2).join('\n').length;
    put(lines.join('\n'), caret);
    if (table.length > 0) alignRows(current, end + 2, end + 1 + table.length);
    return;
  }
  put(lines.join('\n'), lines.slice(0, at + 1).join('\n').length);
};
const play = (step, offer) => {
  const lines = current.text.split('\n');
  const before = textOfStep(lines[step.line - 1] || '');
  const row = shownDetail && rowOf(shownDetail);
  if (row && playRow(row, step.line, offer.after === step.text ? [offer.together, offer.step] : [offer.step])) return;
  if (offer.after && offer.after === before) write(step, offer.together, 'action', before);
  else write(step, offer.step, 'action');
};
// A check of an outline's row is written into its cells, if a step of the outline has them.
const writeCheck = (step, check) => {
  const row = shownDetail && rowOf(shownDetail);
  if (!row || !playRow(row, step.line, [check])) write(step, check, 'outcome');
};
// What can be done, and what can be checked, as buttons: without a mouse as well.
const offerSteps = (panel, view, step) => {
  const gestures = [...new Map(view.offers.map((offer) => [offer.step, offer])).values()];
  fill(panel,
    view.checks.map((check) => button('check', () => writeCheck(step, check), `${current.keywords.then[0]}${check.split('\n')[0]}`)),
    view.buttons.map((text) => button('', () => write(step, text, 'action'), text)),
    h('details', null, h('summary', null, 'What can be done here'),
      gestures.map((offer) => button('offer', () => play(step, offer), offer.step))));
};
