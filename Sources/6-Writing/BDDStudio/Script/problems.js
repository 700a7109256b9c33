// Findings: marked in the text, listed below it, and fixed by a click.

const bubble = find('fixes');
const fixButtons = (found) => found.fixes.map((fix) => button('fix', () => {
  const first = fix.edits[0];
  const text = applyEdits(current.text, fix.edits);
  hideFixes();
  put(text, offsetAt(text, {line: first.start.line, character: first.start.character + first.text.length}));
  say('Mended');
}, fix.title));
const words = (found) => [
  h('span', {class: `severity ${found.severity}`}, found.severity), ' ', found.message,
  found.help && h('small', null, ` ${found.help}`),
];
const showProblems = () => unlessPressed(drawProblems);
let drawnFindings = null;
const drawProblems = () => {
  if (!current) return;
  const problems = find('problems');
  problems.hidden = current.findings.length === 0;
  // They are drawn again only when they have changed: a button may have the focus.
  if (drawnFindings === current.findings) return;
  drawnFindings = current.findings;
  fill(problems, current.findings.map((found) => h('li', null,
    button('place', () => setCaret(offsetAt(current.text, found.start)), `${found.start.line + 1}`),
    h('span', null, words(found)), fixButtons(found))));
};
const hideFixes = () => {
  bubble.hidden = true;
};
const showFixes = (byKey = false) => {
  hideFixes();
  if (!current) return;
  const at = positionAt(current.text, area.selectionStart);
  const isIn = ({start, end}) => start.line <= at.line && at.line <= end.line
    && (byKey || (start.line < at.line || start.character <= at.character)
      && (end.line > at.line || at.character <= end.character));
  const found = current.findings.filter(isIn);
  if (found.length === 0) return;
  bubble.replaceChildren(...found.map((one) => h('div', null, h('p', null, words(one)), fixButtons(one))));
  bubble.hidden = false;
  place(bubble, area.selectionStart);
  if (byKey) (bubble.querySelector('button') || area).focus();
};
bubble.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  hideFixes();
  area.focus();
});
