// The editor: a plain text area, which works with every keyboard and screen reader, over the same text in colours. Only
// the visible lines of the coloured text are in the document.

const area = find('text');
const paper = find('paper');
const gutter = find('gutter');
const lineHeight = 24;
const shownLines = () => {
  const from = Math.max(0, Math.floor(area.scrollTop / lineHeight) - 20);
  return {from, to: from + Math.ceil(area.clientHeight / lineHeight) + 40};
};
const kindStyles = {
  keyword: 'is-keyword', decorator: 'is-decorator', comment: 'is-comment', string: 'is-string',
  parameter: 'is-parameter', variable: 'is-variable', property: 'is-property',
};
const findingStyles = {error: 'has-error', warning: 'has-warning'};
// Splits a line where colours or findings begin and end.
const pieces = (text, tokens, findings) => {
  const ends = new Set([0, text.length]);
  for (const {start, end} of tokens) ends.add(Math.min(start, text.length)).add(Math.min(end, text.length));
  for (const {start, end} of findings) ends.add(Math.min(start, text.length)).add(Math.min(end, text.length));
  const sorted = [...ends].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, i) => {
    const token = tokens.find((one) => one.start <= start && start < one.end);
    const found = findings.find((one) => one.start <= start && start < one.end);
    const style = [token && kindStyles[token.kind], found && findingStyles[found.severity]];
    return h('span', {class: style.filter(Boolean).join(' ') || null}, text.slice(start, sorted[i + 1]));
  });
};
const findingsOn = (file, line, length) => file.findings.flatMap((found) => {
  if (line < found.start.line || line > found.end.line) return [];
  const start = line === found.start.line ? found.start.character : 0;
  const end = line === found.end.line ? found.end.character : length;
  return [{start, end: Math.max(end, start + 1), severity: found.severity}];
});
// Paints once before the next frame, however often it is asked for.
let isPainting = false;
const paint = () => {
  if (isPainting) return;
  isPainting = true;
  requestAnimationFrame(paintNow);
};
const paintNow = () => {
  isPainting = false;
  if (!current) return;
  const lines = linesOf(current.text);
  const {from, to} = shownLines();
  const results = resultsByLine();
  const rows = [];
  const numbers = [];
  for (let i = from; i < Math.min(to, lines.length); i++) {
    const result = results.get(i + 1);
    const row = h('div', {class: 'line'}, pieces(lines[i], current.tokens.get(i) || [], findingsOn(current, i, lines[i].length)),
      result && result.message && h('span', {class: `ghost ${result.status}`}, result.message.split('\n')[0].slice(0, 120)));
    row.style.top = `${i * lineHeight}px`;
    rows.push(row);
    const count = h('div', {class: `line ${result ? result.status : ''}`, 'data-line': i},
      result && h('span', {class: 'mark', title: result.status}, marks[result.status] || ''), String(i + 1));
    count.style.top = `${i * lineHeight}px`;
    numbers.push(count);
  }
  paper.replaceChildren(...rows);
  gutter.replaceChildren(...numbers);
  scrolled();
  showProblems();
};
const scrolled = () => {
  paper.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
  gutter.style.transform = `translateY(${-area.scrollTop}px)`;
};
let lookedAt = '';
const look = async () => {
  if (!current) return;
  const shown = shownLines();
  const key = `${current.path} ${shown.from}`;
  const isKnown = current.tokens.has(shown.from + 20) || lookedAt === key;
  paint();
  if (isKnown) return;
  lookedAt = key;
  try {
    const file = current;
    const answer = await post('/look', {path: file.path, shown});
    // An answer about an older version of the text is ignored.
    if (answer.version === file.version) takeAnswer(file, answer);
    if (file === current) paint();
  } catch (error) {
    told(error);
  }
};
const reveal = (line) => {
  const top = line * lineHeight;
  if (top < area.scrollTop + lineHeight || top > area.scrollTop + area.clientHeight - 3 * lineHeight) {
    area.scrollTop = Math.max(0, top - area.clientHeight / 3);
  }
};
const setCaret = (start, end = start) => {
  area.focus();
  area.setSelectionRange(start, end);
  reveal(positionAt(area.value, start).line);
};
// Chromium moves the caret to the start when a dialog closes and gives the focus back to the text.
const restoreCaret = (caret) => area.selectionEnd === 0 && area.setSelectionRange(...caret);
const caretNow = () => [area.selectionStart, area.selectionEnd];
// Opens a dialog, which may also be closed with the Escape key.
const ask = (dialog) => {
  const caret = caretNow();
  dialog.addEventListener('close', () => restoreCaret(caret), {once: true});
  dialog.showModal();
};
// Closes a dialog, so that the caret is right at once and not only at the event, which comes later.
const closeDialog = (name) => {
  const caret = caretNow();
  find(name).close();
  restoreCaret(caret);
};
// Clears and disables the editor, and shows the reason.
const showNothing = (reason) => {
  if (current) Object.assign(current, {caret: area.selectionStart, scroll: area.scrollTop});
  current = null;
  area.value = '';
  area.disabled = true;
  paper.replaceChildren();
  gutter.replaceChildren();
  find('problems').hidden = true;
  find('path').textContent = reason;
  markDirty();
  showScenario();
};
// Stores the file and line in the address and in the local storage, from where a page of a restarted program restores
// them.
let keeping = 0;
const keepPlace = () => {
  keeping = 0;
  if (!current) return;
  const place = `${current.path}:${positionAt(area.value, area.selectionStart).line + 1}`;
  history.replaceState(null, '', `#${encodeURI(place)}`);
  localStorage.setItem('place', place);
};
const keepPlaceSoon = () => {
  keeping ||= setTimeout(keepPlace, 100);
};
const show = (file, line) => {
  if (current && current !== file) Object.assign(current, {caret: area.selectionStart, scroll: area.scrollTop});
  const isOther = current !== file;
  const caret = isOther ? file.caret : area.selectionStart;
  current = file;
  find('path').textContent = find('path').title = file.path;
  area.disabled = false;
  area.value = file.text;
  area.setSelectionRange(caret, caret);
  if (isOther) {
    area.scrollTop = file.scroll;
    stops = [];
  }
  if (line !== undefined) setCaret(offsetAt(file.text, {line, character: 0}));
  hideCompletions();
  if (isOther) {
    pinned = -1;
    revealFeature(file.path);
  }
  follow(file.path);
  document.title = `${file.path} – ${document.querySelector('meta[name=project]').content}`;
  keepPlaceSoon();
  paint();
  markDirty();
  showScenario();
};
// Replaces the text after a command, rather than after typing.
const put = (text, caret) => {
  change(current, text);
  const {scrollTop} = area;
  area.value = text;
  area.scrollTop = scrollTop;
  setCaret(caret);
  paint();
};
const undo = (isUndo) => {
  const step = current && current.history.step(current.text, isUndo);
  if (!step) return say(`Nothing that was written here is left to ${isUndo ? 'undo' : 'redo'}`);
  change(current, step.text, false);
  area.value = step.text;
  setCaret(step.caret);
  paint();
};
const format = async () => {
  if (!current) return;
  const file = current;
  await send(file);
  try {
    const {edits} = await post('/format', {path: file.path});
    if (edits.length === 0) return say('Nothing to format');
    const {line, character} = positionAt(file.text, area.selectionStart);
    const text = applyEdits(file.text, edits);
    put(text, offsetAt(text, {line, character}));
    say('Formatted');
  } catch (error) {
    told(error);
  }
};
area.addEventListener('input', () => {
  const made = changeBetween(current.text, area.value);
  change(current, area.value);
  moveStops();
  narrow(made);
  paint();
  completeSoon();
});
area.addEventListener('scroll', () => {
  scrolled();
  look();
  if (area.scrollTop !== placedAt) hideCompletions();
});
area.addEventListener('click', () => {
  hideCompletions();
  showFixes();
});
document.addEventListener('selectionchange', () => {
  if (document.activeElement !== area) return;
  if (!list.hidden && !isOffered()) hideCompletions();
  showScenarioSoon();
  keepPlaceSoon();
});
