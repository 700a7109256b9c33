// Merges a file that was changed both here and on disk: shows both versions, takes changes of one side, and asks about
// conflicts.

// The equal lines of two texts, as pairs of line numbers in order.
const alike = (a, b) => {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const pairs = Array.from({length: start}, (_, i) => [i, i]);
  // In very long texts, everything between is treated as one change.
  if (x.length * y.length <= 4e6) {
    const lengths = Array.from({length: x.length + 1}, () => new Uint32Array(y.length + 1));
    for (let i = x.length - 1; i >= 0; i--) {
      for (let j = y.length - 1; j >= 0; j--) {
        lengths[i][j] = x[i] === y[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
      }
    }
    let [i, j] = [0, 0];
    while (i < x.length && j < y.length) {
      if (x[i] === y[j]) pairs.push([start + i++, start + j++]);
      else if (lengths[i + 1][j] >= lengths[i][j + 1]) i++;
      else j++;
    }
  }
  for (let i = end; i > 0; i--) pairs.push([a.length - i, b.length - i]);
  return pairs;
};
// The parts of three texts, in order: a line that all have, or the lines of each text between such lines.
const parts = (base, mine, theirs) => {
  const toMine = new Map(alike(base, mine));
  const toTheirs = new Map(alike(base, theirs));
  const found = [];
  let at = [0, 0, 0];
  const differ = (to) => {
    const part = {base: base.slice(at[0], to[0]), mine: mine.slice(at[1], to[1]), theirs: theirs.slice(at[2], to[2])};
    if (part.base.length + part.mine.length + part.theirs.length > 0) found.push(part);
  };
  for (let i = 0; i < base.length; i++) {
    if (!toMine.has(i) || !toTheirs.has(i)) continue;
    const to = [i, toMine.get(i), toTheirs.get(i)];
    differ(to);
    found.push({same: base[i]});
    at = to.map((n) => n + 1);
  }
  differ([base.length, mine.length, theirs.length]);
  return found;
};
const isEqual = (a, b) => a.length === b.length && a.every((line, i) => line === b[i]);
// The file whose save began the merge that is shown: the save goes on when it is merged.
let savedByMerge = null;
// What was put off is not asked again for the same text on disk, until somebody saves.
const putOffMerge = () => {
  if (current?.disk) current.putOff = current.disk.revision;
};
const merge = (file) => {
  if (file.disk.revision === 'gone') {
    closeDialog('merge');
    removed(file);
    inTurn(file, () => keepBase(file));
    return;
  }
  const lines = (text) => text.split('\n');
  const found = parts(lines(file.base), lines(file.text), lines(file.disk.text));
  for (const part of found) {
    if (part.same !== undefined) continue;
    if (isEqual(part.mine, part.theirs) || isEqual(part.theirs, part.base)) part.take = part.mine;
    else if (isEqual(part.mine, part.base)) part.take = part.theirs;
    else part.isConflict = true;
  }
  const dialog = find('merge');
  const done = find('merge-done');
  const check = () => {
    done.disabled = found.some((part) => part.isConflict && !part.take);
  };
  const rows = found.flatMap((part) => {
    if (part.same !== undefined) return [];
    if (isEqual(part.mine, part.theirs)) return [];
    const side = (lines, word) => h('td', null, h('pre', null, lines.join('\n') || '(nothing)'), part.isConflict &&
      button('', (event) => {
        part.take = lines;
        for (const one of event.target.closest('tr').querySelectorAll('button')) one.setAttribute('aria-pressed', one === event.target);
        check();
      }, word));
    const both = part.isConflict && h('td', null, button('', (event) => {
      part.take = [...part.mine, ...part.theirs];
      for (const one of event.target.closest('tr').querySelectorAll('button')) one.setAttribute('aria-pressed', one === event.target);
      check();
    }, 'Take both'));
    return [h('tr', null, side(part.mine, 'Take mine'), side(part.theirs, 'Take theirs'),
      both || h('td', null, part.take === part.mine ? 'mine is taken' : 'theirs is taken'))];
  });
  find('merge-rows').replaceChildren(...rows);
  find('merge-path').textContent = file.path;
  const {text} = file;
  done.onclick = () => {
    // Start again if the text has changed meanwhile, for example in another page.
    if (file.text !== text) return merge(file);
    const merged = found.flatMap((part) => part.same !== undefined ? [part.same] : part.take).join('\n');
    file.base = file.disk.text;
    file.revision = file.disk.revision;
    file.disk = null;
    const isSaving = savedByMerge === file;
    closeDialog('merge');
    if (file !== current) show(file);
    put(merged, Math.min(area.selectionStart, merged.length));
    return inTurn(file, async () => {
      await keepBase(file);
      if (isSaving && isDirty(file)) await saveNow(file);
      else say(isDirty(file) ? 'Merged: save it now' : 'Merged');
    });
  };
  check();
  if (!dialog.open) ask(dialog);
};
// Sends the text together with the new base that it will be compared with.
const keepBase = async (file) => {
  await sendAll(file);
  const {path, text, base, revision} = file;
  addTried(file, text);
  try {
    const answer = await post('/text', {path, text, base, revision, shown: shownLines()});
    Object.assign(file, {known: text, tried: [], version: answer.version});
    takeAnswer(file, answer);
    if (file === current) paint();
  } catch (error) {
    told(error);
  }
  markDirty();
};
