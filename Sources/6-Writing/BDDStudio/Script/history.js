// Undo and redo of a file. The history survives a reload of the page.

// Each page keeps its own history, under a name that it holds a lock on. A new page takes over the history of one that
// is gone, so that texts that were not sent are not lost.
const lockName = (name, options) => new Promise((answer) => {
  navigator.locks.request(`page:${name}`, options, (lock) => {
    answer(Boolean(lock));
    // The lock is held until the page is gone.
    return lock && new Promise(() => {});
  }).catch(() => answer(false));
});
const keptNames = () => [...new Set(Object.keys(localStorage).map((key) => /^history:([0-9a-f-]{36}):/.exec(key)?.[1]).filter(Boolean))];
const ownName = async () => {
  const before = sessionStorage.getItem('page');
  // The page that this one replaces may not have let go yet.
  if (before && await lockName(before, {signal: AbortSignal.timeout(2000)})) return before;
  for (const name of keptNames()) if (await lockName(name, {ifAvailable: true})) return name;
  const name = crypto.randomUUID();
  await lockName(name, {});
  return name;
};
const pageName = await ownName();
sessionStorage.setItem('page', pageName);
const historyKey = (path) => `history:${pageName}:${path}`;
const mostChanges = 2000;
const readHistory = (path) => {
  try {
    return JSON.parse(localStorage.getItem(historyKey(path)) || 'null');
  } catch {
    return null;
  }
};
// Whether the local storage has changes that the program may not have received.
const isUnsent = (path) => Boolean(readHistory(path)?.since?.some(({removed, added}) => removed || added));
// The stored history of a file, if its text equals the program's text or follows from it by stored changes; otherwise a
// new history.
const keptHistory = (path, text) => {
  const kept = readHistory(path);
  const leads = ({start, removed, added}) => text.startsWith(removed, start)
    && text.slice(0, start) + added + text.slice(start + removed.length) === kept.text;
  if (kept && (kept.text === text || kept.since?.some(leads))) return kept;
  return {text, done: [], undone: []};
};
const newHistory = (path, {done, undone}) => {
  let isJoining = false;
  // Records a change. Letters typed one after another form one change, up to the end of the word.
  const add = (change) => {
    const last = done.at(-1);
    const isLetter = change.added.length === 1 && !change.removed && change.added.trim() !== '';
    if (isJoining && isLetter && last && last.start + last.added.length === change.start) last.added += change.added;
    else done.push({...change});
    isJoining = isLetter;
    undone = [];
    if (done.length > mostChanges) done.shift();
  };
  // Moves recorded changes after a change from elsewhere. Changes older than one that overlaps it are dropped, and so
  // is that one.
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
  // Undoes or redoes the latest change: returns the text and the caret.
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
  // Stores the text, the history, and the changes from each text that the program may have. If the storage is full,
  // older changes are dropped.
  const keep = ({text, known, tried}) => {
    const since = [known, ...tried].map((before) => changeBetween(before, text));
    let most = done;
    for (let tries = 0; tries < 4; tries++) {
      try {
        localStorage.setItem(historyKey(path), JSON.stringify({text, since, done: most, undone}));
        return;
      } catch {
        most = most.slice(Math.ceil(most.length / 2));
      }
    }
  };
  // Stores what was typed a moment later, or when the page is left: a large text takes longer than a key may.
  let timer = 0;
  let kept = null;
  const flush = () => {
    clearTimeout(timer);
    if (kept) keep(kept);
    [timer, kept] = [0, null];
  };
  const keepSoon = (file) => {
    kept = file;
    timer ||= setTimeout(flush, 200);
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return {add, pass, step, keep, keepSoon};
};
