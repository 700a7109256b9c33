// Scenarios and rows with other values: copied, played, and pasted from a sheet.

// Makes stops of ranges in the text, which Tab visits, and goes to the first.
const visit = (ranges) => {
  stops = ranges.map(({start, end}) => ({start, end, all: []}));
  stopsText = current.text;
  if (stops.length > 0) nextStop();
};
// The lines of the scenario at a line, from 0: with its tags and comments, without blank lines at its end.
const scenarioAround = (lines, line) => {
  const {scenarios, headings} = current.keywords;
  const starts = (at, words) => words.some((word) => (lines[at] || '').replace(/^[\s#]+/, '').startsWith(`${word}:`));
  const isAbove = (at) => /^\s*[@#`]/.test(lines[at] || '') && !isHeading(lines[at]);
  let heading = line;
  while (heading < lines.length && isAbove(heading)) heading++;
  while (heading >= 0 && !starts(heading, scenarios)) {
    if (starts(heading, headings) && !starts(heading, current.keywords.examples)) return null;
    heading--;
  }
  if (heading < 0) return null;
  let start = heading;
  while (start > 0 && isAbove(start - 1)) start--;
  let end = heading + 1;
  while (end < lines.length && (!isHeading(lines[end]) || starts(end, current.keywords.examples))) end++;
  while (end > heading + 1 && end < lines.length && isAbove(end - 1)) end--;
  while (end > heading + 1 && lines[end - 1].trim() === '') end--;
  return {start, heading, end};
};
// Copies the scenario at the caret below itself. Tab visits its name and values.
const copyScenario = async () => {
  closeDialog('more');
  if (!current) return;
  const file = current;
  await send(file);
  const lines = file.text.split('\n');
  const found = scenarioAround(lines, positionAt(file.text, area.selectionStart).line);
  if (!found) return say('Put the caret into a scenario');
  const {start, heading, end} = found;
  const answer = await post('/look', {path: file.path, shown: {from: start, to: end}}).catch(told);
  if (!answer || file !== current || file.text !== lines.join('\n')) return;
  const copy = lines.slice(start, end);
  lines.splice(end, 0, '', ...copy);
  const text = lines.join('\n');
  const shift = end + 1 - start;
  const at = (line, character) => offsetAt(text, {line: line + shift, character});
  const title = copy[heading - start];
  const name = title.indexOf(':') + 1;
  const values = answer.tokens.filter((one) => one.kind === 'parameter' && one.line > heading && one.line < end)
    .map((one) => ({start: at(one.line, one.start), end: at(one.line, one.end)}));
  put(text, at(heading, title.length));
  visit([{start: at(heading, name + (title[name] === ' ' ? 1 : 0)), end: at(heading, title.length)}, ...values]);
  return say('A copy: Tab goes through its name and values');
};
const isRow = (line) => /^\s*\|/.test(line || '');
const cellRanges = (line) => {
  const found = [];
  for (let i = line.indexOf('|') + 1, from = i; i < line.length; i++) {
    if (line[i] === '\\') i++;
    else if (line[i] === '|') {
      const cell = line.slice(from, i);
      const start = from + cell.length - cell.trimStart().length;
      found.push({start: Math.min(start, i), end: Math.max(start, from + cell.trimEnd().length)});
      from = i + 1;
    }
  }
  return found;
};
const escapedCell = (cell) => cell.replace(/[\\|]/g, '\\$&').replace(/\r?\n/g, '\\n');
// Copies the row at the caret below itself, or the last row of the outline's first table. Tab visits its cells, and
// what is played is written into them.
const copyRow = () => {
  closeDialog('more');
  if (!current) return;
  const lines = current.text.split('\n');
  const {line} = positionAt(current.text, area.selectionStart);
  let at = line;
  if (!isRow(lines[at])) {
    const found = scenarioAround(lines, line);
    const examples = found && lines.findIndex((one, i) => i > found.heading && i < found.end && isHeading(one));
    at = found && examples > 0 ? lines.findIndex((one, i) => i > examples && i < found.end && isRow(one)) : -1;
    if (at < 0) return say('Put the caret into a table, or into an outline with Examples');
    while (isRow(lines[at + 1])) at++;
  }
  lines.splice(at + 1, 0, lines[at]);
  const text = lines.join('\n');
  const start = offsetAt(text, {line: at + 1, character: 0});
  put(text, start);
  visit(cellRanges(lines[at]).map((cell) => ({start: start + cell.start, end: start + cell.end})));
  say('A new row: Tab goes through its cells. In an outline, what you play on the picture is written into them');
};
// The row of Examples that a scenario is, with its columns; nil if it is none.
const rowOf = (one) => {
  const lines = current.text.split('\n');
  const at = one.line - 1;
  if (!isRow(lines[at])) return null;
  let header = at;
  while (isRow(lines[header - 1])) header--;
  if (header === at) return null;
  const names = cellsOf(lines[header]);
  const found = scenarioAround(lines, at);
  const isExamples = found && lines.slice(found.heading, header).some((line, i) => i > 0 && isHeading(line));
  return isExamples ? {lines, at, header, names, steps: [found.heading, header]} : null;
};
// Writes a played sentence into the cells of a row, if a step of the outline says it with other values.
//
// - from: the line, from 1, of the step that was played at: steps below it are tried first.
// - texts: the sentence, and what else would say the same.
const playRow = (row, from, texts) => {
  const {lines, at, names, steps: [first, last]} = row;
  const all = lines.map((line, i) => ({i, text: i > first && i < last ? textOfStep(line) : null}))
    .filter(({text}) => text && /<[^<>]+>/.test(text));
  const order = [...all.filter(({i}) => i >= from), ...all.filter(({i}) => i < from).reverse()];
  for (const {text: template} of order) {
    const columns = [...template.matchAll(/<([^<>]+)>/g)].map(([, name]) => name);
    if (!columns.every((name) => names.includes(name))) continue;
    const pattern = new RegExp(`^${template.split(/<[^<>]+>/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.*?)')}$`, 's');
    for (const text of texts) {
      const found = pattern.exec(text);
      if (!found) continue;
      const values = new Map();
      if (!columns.every((name, i) => [undefined, found[i + 1]].includes(values.get(name)) && values.set(name, found[i + 1]))) continue;
      const cells = cellRanges(lines[at]);
      let line = lines[at];
      for (let i = cells.length - 1; i >= 0; i--) {
        if (values.has(names[i])) line = line.slice(0, cells[i].start) + escapedCell(values.get(names[i])) + line.slice(cells[i].end);
      }
      lines[at] = line;
      put(lines.join('\n'), offsetAt(lines.join('\n'), {line: at, character: cells[0].start}));
      let end = at;
      while (isRow(lines[end + 1])) end++;
      alignRows(current, row.header, end);
      say(`Row ${at + 1}: ${columns.map((name) => `${name} = ${values.get(name)}`).join(', ')}`);
      return true;
    }
  }
  return false;
};
// Reads text that was copied from a sheet: cells between tabs, in quotes if they have tabs, line breaks or quotes. Nil for
// text that is no table.
const readSheet = (text) => {
  if (!text.includes('\t')) return null;
  const found = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|$)/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.at(-1).push(match[1] === undefined ? match[2] : match[1].replaceAll('""', '"'));
    if (match[3] === '') break;
    if (match[3] !== '\t') found.push([]);
  }
  if (found.at(-1).join('') === '') found.pop();
  return found.length > 0 && found.every((row) => row.length > 1 && row.length === found[0].length) ? found : null;
};
// Whether a line, from 0, is in a doc string.
const isInDocString = (lines, line) => {
  let fence = null;
  for (const one of lines.slice(0, line)) {
    const mark = /^\s*("""|```)/.exec(one)?.[1];
    if (fence ? mark === fence : mark) fence = fence ? null : mark;
  }
  return fence !== null;
};
area.addEventListener('paste', (event) => {
  const sheet = current && readSheet(event.clipboardData?.getData('text/plain') || '');
  if (!sheet) return;
  const lines = area.value.slice(0, area.selectionStart).split('\n');
  const rest = area.value.slice(area.selectionEnd).split('\n')[0];
  const before = lines.at(-1);
  // Inside of a sentence or of a text, tabs stay what they are.
  if (before.trim() !== '' || rest.trim() !== '' || isInDocString(lines, lines.length - 1)) return;
  event.preventDefault();
  const above = lines.slice(0, -1).findLast((line) => line.trim() !== '') || '';
  const indent = isRow(above) || before !== '' && !isHeading(above) ? /^\s*/.exec(isRow(above) ? above : before)[0] : `${/^\s*/.exec(above)[0]}  `;
  const table = sheet.map((row) => `${indent}| ${row.map((cell) => escapedCell(cell.trim())).join(' | ')} |`);
  const start = area.selectionStart - before.length;
  const end = area.selectionEnd + rest.length;
  const first = lines.length - 1;
  const file = current;
  put(area.value.slice(0, start) + table.join('\n') + area.value.slice(end), start + table.join('\n').length);
  alignRows(file, first, first + table.length - 1);
  say(`A table of ${counted(sheet.length, 'row')} was pasted`);
});
