// Offsets, positions and changes of texts, in UTF-16 units.

const positionAt = (text, offset) => {
  const before = text.slice(0, offset);
  const lines = before.split('\n');
  return {line: lines.length - 1, character: lines.at(-1).length};
};
const offsetAt = (text, {line, character}) => {
  let start = 0;
  for (let i = 0; i < line; i++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return Math.min(start + character, end < 0 ? text.length : end);
};
// The single range in which two texts differ: at `start`, `added` replaces `removed`.
const changeBetween = (before, after) => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  // Keep surrogate pairs together.
  if (start > 0 && /[\ud800-\udbff]/.test(before[start - 1])) start--;
  if (end > 0 && /[\udc00-\udfff]/.test(before.at(-end))) end--;
  return {start, removed: before.slice(start, before.length - end), added: after.slice(start, after.length - end)};
};
// The offset after a change.
const moved = (offset, {start, removed, added}) => {
  if (offset <= start) return offset;
  const isBehind = offset >= start + removed.length;
  return isBehind ? offset + added.length - removed.length : Math.min(offset, start + added.length);
};
const applyEdits = (text, edits) => {
  const parts = edits.map((edit) => ({start: offsetAt(text, edit.start), end: offsetAt(text, edit.end), text: edit.text}));
  parts.sort((a, b) => b.start - a.start || b.end - a.end);
  return parts.reduce((result, part) => result.slice(0, part.start) + part.text + result.slice(part.end), text);
};
