// Undo and redo of a file, which a reload of the page does not end.

const historyKey = (path) => `history:${path}`;
class History {
  constructor(path, text) {
    Object.assign(this, {path, undone: [], done: [], isJoining: false});
    try {
      const kept = JSON.parse(localStorage.getItem(historyKey(path)) || 'null');
      if (kept && kept.text === text) Object.assign(this, {done: kept.done, undone: kept.undone});
    } catch { /* nothing was kept */ }
  }

  // Letters typed one after the other are undone together, as far as the word goes.
  add(change, at) {
    const last = this.done.at(-1);
    const isLetter = change.added.length === 1 && !change.removed && /\S/.test(change.added);
    if (this.isJoining && isLetter && last && last.start + last.added.length === change.start) last.added += change.added;
    else this.done.push({...change, at});
    this.isJoining = isLetter || change.added === ' ' && !change.removed && this.isJoining;
    if (change.added === ' ') this.isJoining = false;
    this.undone = [];
    if (this.done.length > 2000) this.done.shift();
  }

  // The text before or after the latest change, and where the caret is in it.
  step(text, isUndo) {
    const change = (isUndo ? this.done : this.undone).pop();
    if (!change) return null;
    (isUndo ? this.undone : this.done).push(change);
    this.isJoining = false;
    const [now, then] = isUndo ? [change.added, change.removed] : [change.removed, change.added];
    return {
      text: text.slice(0, change.start) + then + text.slice(change.start + now.length), caret: change.start + then.length,
    };
  }

  keep(text) {
    let {done} = this;
    for (let tries = 0; tries < 4; tries++) {
      try {
        localStorage.setItem(historyKey(this.path), JSON.stringify({text, done, undone: this.undone}));
        return;
      } catch {
        done = done.slice(Math.ceil(done.length / 2));
      }
    }
  }
}
