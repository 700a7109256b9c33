// Undo and redo of a file, which a reload of the page does not end.

const historyKey = (path) => `history:${path}`;
const mostChanges = 2000;
const keptHistory = (path, text) => {
  try {
    const kept = JSON.parse(localStorage.getItem(historyKey(path)) || 'null');
    if (kept && kept.text === text) return kept;
  } catch { /* nothing was kept */ }
  return {done: [], undone: []};
};
const newHistory = (path, text) => {
  let {done, undone} = keptHistory(path, text);
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
  // Where there is no room for all, the latest changes are kept.
  const keep = (now) => {
    let kept = done;
    for (let tries = 0; tries < 4; tries++) {
      try {
        localStorage.setItem(historyKey(path), JSON.stringify({text: now, done: kept, undone}));
        return;
      } catch {
        kept = kept.slice(Math.ceil(kept.length / 2));
      }
    }
  };
  return {add, step, keep};
};
