// Undo and redo of a file, which a reload of the page does not end.

const historyKey = (path) => `history:${path}`;
const mostChanges = 2000;
const readHistory = (path) => {
  try {
    return JSON.parse(localStorage.getItem(historyKey(path)) || 'null');
  } catch {
    return null;
  }
};
// Whether something was written that the program may not have got.
const isUnsent = (path) => Boolean(readHistory(path)?.since?.some(({removed, added}) => removed || added));
// What was kept of a file. Where the program has what it had before the latest changes here, these are the newer.
const keptHistory = (path, text) => {
  const kept = readHistory(path);
  const leads = ({start, removed, added}) => text.startsWith(removed, start)
    && text.slice(0, start) + added + text.slice(start + removed.length) === kept.text;
  if (kept && (kept.text === text || kept.since?.some(leads))) return kept;
  return {text, done: [], undone: []};
};
const newHistory = (path, {done, undone}) => {
  let isJoining = false;
  // Letters typed one after the other are undone together, as far as the word goes.
  const add = (change) => {
    const last = done.at(-1);
    const isLetter = change.added.length === 1 && !change.removed && change.added.trim() !== '';
    if (isJoining && isLetter && last && last.start + last.added.length === change.start) last.added += change.added;
    else done.push({...change});
    isJoining = isLetter;
    undone = [];
    if (done.length > mostChanges) done.shift();
  };
  // Somebody else has changed the text: what was done here moves, up to what is not as it was left, which stays.
  const pass = (made) => {
    const around = (all, now, before) => {
      let {start} = made;
      const kept = [];
      for (const step of all.toReversed()) {
        if (start + made.removed.length <= step.start) {
          kept.push({...step, start: step.start + made.added.length - made.removed.length});
        } else if (start >= step.start + step[now].length) {
          kept.push(step);
          start += step[before].length - step[now].length;
        } else {
          break;
        }
      }
      return kept.reverse();
    };
    done = around(done, 'added', 'removed');
    undone = around(undone, 'removed', 'added');
  };
  // The text before or after the latest change, and where the caret is in it.
  const step = (now, isUndo) => {
    const [from, to] = isUndo ? [done, undone] : [undone, done];
    const change = from.pop();
    if (!change) return null;
    to.push(change);
    isJoining = false;
    const [there, then] = isUndo ? [change.added, change.removed] : [change.removed, change.added];
    return {
      text: now.slice(0, change.start) + then + now.slice(change.start + there.length), caret: change.start + then.length,
    };
  };
  // Keeps a text with what makes it of those that the program may have. Where there is no room for all, the latest
  // changes are kept.
  const keep = ({text, known, tried}) => {
    const since = [known, ...tried].map((before) => changeBetween(before, text));
    let kept = done;
    for (let tries = 0; tries < 4; tries++) {
      try {
        localStorage.setItem(historyKey(path), JSON.stringify({text, since, done: kept, undone}));
        return;
      } catch {
        kept = kept.slice(Math.ceil(kept.length / 2));
      }
    }
  };
  return {add, pass, step, keep};
};
