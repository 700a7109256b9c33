// Messages. Two tables that differ are shown as one: only the rows that differ, and one row around them.

const cellsOf = (line) => line.slice(1, -1).split('|').map((cell) => cell.trim());
// The text before the tables, both tables, and the text after them; null for a message without two tables.
const tablesOf = (text) => {
  if (text.length > 200000) return null;
  const found = /^(?:([^]*?)\n)?expected:\n((?:\|.*\|\n)*)actual:(?:\n|$)((?:\|.*\|(?:\n|$))*)([^]*)$/.exec(text);
  if (!found || !found[2] && !found[3]) return null;
  const [expected, actual] = found.slice(2, 4).map((table) => (table.match(/.+/g) || []).map(cellsOf));
  // A cell that contains a bar looks like two cells.
  const isEven = (rows) => rows.every((row) => row.length === rows[0].length);
  return isEven(expected) && isEven(actual) ? {words: found[1], expected, actual, rest: found[4].trim()} : null;
};
const isSame = (a, b) => a && b && a.length === b.length && a.every((cell, i) => cell === b[i]);
// The rows of both tables in pairs. Equal rows at both ends are paired; rows between them are paired by position.
const pairsOf = (expected, actual) => {
  const most = Math.min(expected.length, actual.length);
  let end = 0;
  if (expected.length !== actual.length) {
    while (end < most && isSame(expected.at(-1 - end), actual.at(-1 - end))) end++;
  }
  let start = 0;
  while (start < most - end && isSame(expected[start], actual[start])) start++;
  const length = Math.max(expected.length, actual.length);
  const upTo = (rows, i) => i < length - end ? i < rows.length - end && rows[i] : rows.at(i - length);
  return Array.from({length}, (_, i) => [upTo(expected, i), upTo(actual, i)]);
};
const differenceRow = (word, row, other) => h('tr', {class: word || null},
  word ? h('th', {scope: 'row'}, word) : h('td', {class: 'both'}), row.map((cell, i) => {
    const styles = [other && cell !== other[i] && 'differs', cell.length > 12 && 'words'].filter(Boolean);
    return h('td', {class: styles.join(' ') || null}, say(cell));
  }));
const manyRows = 30;
const differenceTable = ({expected, actual}) => {
  const pairs = pairsOf(expected, actual);
  const differs = pairs.map(([a, b]) => !isSame(a, b));
  const isNear = (i) => differs[i - 1] || differs[i] || differs[i + 1];
  const shown = pairs.map((_, i) => i).filter(isNear).slice(0, manyRows);
  const rows = shown.map((at, i) => {
    const [a, b] = pairs[at];
    const gap = i > 0 && shown[i - 1] < at - 1 && h('tr', {class: 'gap'}, h('td', {colspan: 101}, '⋮'));
    if (!differs[at]) return [gap, differenceRow('', a)];
    if (!a || !b) return [gap, differenceRow(a ? 'missing' : 'extra', a || b)];
    return [gap, differenceRow('expected', a, b), differenceRow('actual', b, a)];
  });
  const left = pairs.filter((_, i) => isNear(i)).length - shown.length;
  return [
    wide('Expected and actual', h('table', {class: 'data difference'}, h('tbody', null, rows))),
    left > 0 && hint(`… and ${counted(left, 'row')} more`),
  ];
};
// The message, without two tables that differ.
const messageWords = (text) => {
  const found = tablesOf(text);
  if (!found) return output(text, 'message');
  return [found.words, found.rest].filter(Boolean).map((words) => output(words, 'message'));
};
const messageTables = (text) => {
  const found = tablesOf(text);
  return found && differenceTable(found);
};
