// The open files, each with its text here, the text that the program has, and the text on disk.

const openFiles = new Map();
let current = null;
// Makes an open file. `known` is the text that the program has confirmed, as `version`; `tried` are the texts sent
// since, which it may have.
const newFile = (answer) => {
  const kept = keptHistory(answer.path, answer.text);
  const file = {
    path: answer.path, text: kept.text, base: answer.base, revision: answer.revision, version: answer.version,
    known: answer.text, tried: [], keywords: answer.answer.keywords, findings: [], tokens: new Map(), sending: Promise.resolve(), saving: 0,
    caret: 0, scroll: 0, disk: answer.disk === undefined ? null : {text: answer.disk, revision: answer.diskRevision},
    history: newHistory(answer.path, kept),
  };
  takeAnswer(file, answer.answer);
  return file;
};
// A text that was put off to be merged is not saved, even if nothing is left to undo.
const isDirty = (file) => file.text !== file.base || file.disk !== null;
const takeAnswer = (file, answer) => {
  if (file.known !== file.text) return;
  file.findings = answer.diagnostics;
  file.keywords = answer.keywords;
  file.isBroken = answer.isBroken;
  for (const token of answer.tokens) file.tokens.delete(token.line);
  for (const token of answer.tokens) {
    if (!file.tokens.has(token.line)) file.tokens.set(token.line, []);
    file.tokens.get(token.line).push(token);
  }
};
// Sends edits until the program has the current text. Edits that could not be sent are sent after the next change, or
// when the program is back.
const send = (file) => inTurn(file, () => sendAll(file));
// Runs an action after all earlier actions for the file.
const inTurn = (file, action) => {
  file.sending = file.sending.then(action).catch(told);
  return file.sending;
};
// Records a text that was sent. Keeps the first seven and the latest: texts sent after the program ended did not reach
// it.
const addTried = (file, text) => {
  file.tried = [...file.tried.slice(0, 7), text];
};
const sendAll = async (file) => {
  if (file.known === file.text) return;
  while (file.known !== file.text) {
    const {known, text} = file;
    const {start, removed, added} = changeBetween(known, text);
    const edit = {start: positionAt(known, start), end: positionAt(known, start + removed.length), text: added};
    addTried(file, text);
    try {
      const answer = await post('/edit', {path: file.path, version: file.version, edits: [edit], shown: shownLines()});
      Object.assign(file, {known: text, tried: [], version: answer.version});
      takeAnswer(file, answer);
    } catch (error) {
      if (!error.answer || error.status !== 409) throw error;
      await join(file);
    }
  }
  file.history.keepSoon(file);
  // What was written here was undone, so the text on disk is taken.
  if (file.disk && file.text === file.base) await refresh(file);
  if (file === current) {
    paint();
    showScenarioSoon();
  }
  markDirty();
  saveSoon(file);
};
// Merges the program's text with the text here if they differ unexpectedly, for example after an edit in another page
// or a restart: changes of both are kept.
const join = async (file) => {
  const answer = await get(`/file?path=${encodeURIComponent(file.path)}`);
  const lines = (text) => text.split('\n');
  // The program may have received a text without its confirmation arriving here.
  const before = file.tried.includes(answer.text) ? answer.text : file.known;
  const found = parts(lines(before), lines(file.text), lines(answer.text));
  const text = found.flatMap((part) => {
    if (part.same !== undefined) return [part.same];
    if (isEqual(part.mine, part.theirs) || isEqual(part.theirs, part.base)) return part.mine;
    return isEqual(part.mine, part.base) ? part.theirs : [...part.theirs, ...part.mine];
  }).join('\n');
  Object.assign(file, {
    known: answer.text, tried: [], version: answer.version, base: answer.base, revision: answer.revision,
  });
  if (text !== file.text) takeText(file, text, file.history.pass);
};
// Replaces the text by one that includes changes from elsewhere. The caret moves with the text around it.
const takeText = (file, text, note) => {
  const made = changeBetween(file.text, text);
  note(made);
  Object.assign(file, {text, tokens: new Map(), caret: moved(file.caret, made)});
  if (file !== current) return;
  const [start, end] = [area.selectionStart, area.selectionEnd].map((offset) => moved(offset, made));
  const {scrollTop} = area;
  show(file);
  area.setSelectionRange(start, end);
  area.scrollTop = scrollTop;
  moveStops();
};
// Handles the news that this or another page has edited a file.
const editedElsewhere = async ({path, version}) => {
  const file = openFiles.get(path);
  if (!file) return;
  await send(file);
  // Another page's changes are undone there, not here.
  if (file.version < version) await changedOnDisk(path, file.history.pass);
};
// Changes a file's text. Undo reverts the change as a whole.
const change = (file, text, isNote = true) => {
  if (text === file.text) return;
  const made = changeBetween(file.text, text);
  if (isNote) file.history.add(made);
  moveTokens(file, made);
  file.text = text;
  file.history.keepSoon(file);
  send(file);
};
// Moves the colours of unchanged lines to their new lines, until the program answers.
const moveTokens = (file, {start, removed, added}) => {
  const from = positionAt(file.text, start);
  const lines = added.split('\n').length - removed.split('\n').length;
  const last = from.line + removed.split('\n').length - 1;
  const moved = new Map();
  for (const [line, tokens] of file.tokens) {
    if (line < from.line) moved.set(line, tokens);
    else if (line > last) moved.set(line + lines, tokens);
    else if (line === from.line) moved.set(line, tokens.filter((token) => token.end <= from.character));
  }
  file.tokens = moved;
};
// The open file of a path, loaded if necessary. Sends what the program does not have.
const load = async (path) => {
  if (!openFiles.has(path)) {
    const answer = await get(`/file?path=${encodeURIComponent(path)}`);
    // Another call may have loaded the file meanwhile.
    if (!openFiles.has(path)) openFiles.set(path, newFile(answer));
    send(openFiles.get(path));
  }
  return openFiles.get(path);
};
let opening = 0;
const open = async (path, line) => {
  const mine = ++opening;
  try {
    const file = await load(path);
    // Only the file that was requested last is shown.
    if (mine !== opening) return;
    show(file, line);
    showPane('text');
    if (file.disk) merge(file);
  } catch (error) {
    if (error.answer) showNothing(`${path}: ${error.message}`);
    else told(error);
  }
};
// Handles the news that a file has changed on disk. If it has no unsaved changes, its new text is shown.
const changedOnDisk = (path, note) => {
  const file = openFiles.get(path);
  return file && inTurn(file, () => refresh(file, note));
};
const refresh = async (file, note = file.history.add) => {
  const {path} = file;
  try {
    let [before, answer] = [null, null];
    // Repeat if something was typed meanwhile.
    do {
      await sendAll(file);
      before = file.text;
      answer = await get(`/file?path=${encodeURIComponent(path)}`);
    } while (file.text !== before);
    Object.assign(file, {
      base: answer.base, revision: answer.revision, version: answer.version, known: answer.text, tried: [],
      disk: answer.disk === undefined ? null : {text: answer.disk, revision: answer.diskRevision},
    });
    if (answer.text !== file.text) {
      takeText(file, answer.text, note);
      takeAnswer(file, answer.answer);
      file.history.keep(file);
      if (file === current) paint();
    }
    if (file === current) {
      if (!file.disk) closeDialog('merge');
      else if (find('merge').open || file.putOff !== file.disk.revision) merge(file);
    }
    markDirty();
  } catch (error) {
    if (error.status !== 404) return told(error);
    removed(file);
  }
  return null;
};
// Marks a file as removed from disk. Saving makes it again.
const removed = (file) => {
  Object.assign(file, {base: '', revision: 'gone', disk: null});
  say(`${file.path} was removed: saving makes it again`);
  markDirty();
};
