// The open file: its text here, the same text in the program, and what is on disk.

const openFiles = new Map();
let current = null;
// `known` is what the program has for sure, of `version`; `tried` are those that it may have since.
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
const isDirty = (file) => file.text !== file.base;
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
// Sends what was typed since the last time, and goes on until nothing is left to send. What could not be sent is sent
// when something is typed, or the program is back.
const send = (file) => inTurn(file, () => sendAll(file));
// What is asked of the program for a file is asked one after the other.
const inTurn = (file, action) => {
  file.sending = file.sending.then(action).catch(told);
  return file.sending;
};
// The first ones count most: of what was sent to a program that has ended nothing came to it.
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
  file.history.keep(file);
  if (file === current) {
    paint();
    showScenario();
  }
  markDirty();
  saveSoon(file);
};
// The program has another text than this page knows, of another page or of before it was started anew: what both have
// written stays.
const join = async (file) => {
  const answer = await get(`/file?path=${encodeURIComponent(file.path)}`);
  const lines = (text) => text.split('\n');
  // It may have taken what it could not confirm any more.
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
// Takes a text that somebody else has had a part in: the caret stays where it is in it.
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
// Another page, or this one, has edited a file.
const editedElsewhere = async ({path, version}) => {
  const file = openFiles.get(path);
  if (!file) return;
  await send(file);
  // What another page does is undone there.
  if (file.version < version) await changedOnDisk(path, file.history.pass);
};
// A change of the text here; it is undone as one.
const change = (file, text, isNote = true) => {
  if (text === file.text) return;
  const made = changeBetween(file.text, text);
  if (isNote) file.history.add(made);
  moveTokens(file, made);
  file.text = text;
  file.history.keep(file);
  send(file);
};
// Until the program has answered, the lines that did not change keep their colours.
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
// The file of a path, with what the program had not got of it.
const load = async (path) => {
  if (!openFiles.has(path)) {
    const answer = await get(`/file?path=${encodeURIComponent(path)}`);
    // It may have been asked for twice.
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
    // What was asked for last is shown.
    if (mine !== opening) return;
    show(file, line);
    showPane('text');
    if (file.disk) merge(file);
  } catch (error) {
    if (error.answer) showNothing(`${path}: ${error.message}`);
    else told(error);
  }
};
// Somebody else has written a file: what has no changes here is shown as it is now.
const changedOnDisk = (path, note) => {
  const file = openFiles.get(path);
  return file && inTurn(file, () => refresh(file, note));
};
const refresh = async (file, note = file.history.add) => {
  const {path} = file;
  try {
    let [before, answer] = [null, null];
    // What is typed meanwhile counts.
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
      if (file.disk) merge(file);
      else find('merge').close();
    }
    markDirty();
  } catch (error) {
    if (error.status !== 404) return told(error);
    removed(file);
  }
  return null;
};
// It is gone, and can be made again.
const removed = (file) => {
  Object.assign(file, {base: '', revision: 'gone', disk: null});
  say(`${file.path} was removed: saving makes it again`);
  markDirty();
};
