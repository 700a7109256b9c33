// The open file: its text here, the same text in the program, and what is on disk.

const openFiles = new Map();
let current = null;
const newFile = (answer) => {
  const file = {
    path: answer.path, text: answer.text, base: answer.base, revision: answer.revision, version: answer.version,
    sent: answer.text, findings: [], tokens: new Map(), sending: Promise.resolve(), caret: 0, scroll: 0,
    disk: answer.disk === undefined ? null : {text: answer.disk, revision: answer.diskRevision},
  };
  file.history = newHistory(file.path, file.text);
  takeAnswer(file, answer.answer);
  return file;
};
const isDirty = (file) => file.text !== file.base;
const takeAnswer = (file, answer) => {
  file.version = answer.version;
  if (file.sent !== file.text) return;
  file.findings = answer.diagnostics;
  for (const token of answer.tokens) file.tokens.delete(token.line);
  for (const token of answer.tokens) {
    if (!file.tokens.has(token.line)) file.tokens.set(token.line, []);
    file.tokens.get(token.line).push(token);
  }
};
// Sends what was typed since the last time, and goes on until nothing is left to send.
const send = (file) => {
  file.sending = file.sending.then(() => sendAll(file)).catch(told);
  return file.sending;
};
const sendAll = async (file) => {
  if (file.sent === file.text) return;
  while (file.sent !== file.text) {
    const {sent, text} = file;
    const {start, removed, added} = changeBetween(sent, text);
    const edit = {start: positionAt(sent, start), end: positionAt(sent, start + removed.length), text: added};
    file.sent = text;
    try {
      takeAnswer(file, await post('/edit', {path: file.path, version: file.version, edits: [edit], shown: shownLines()}));
    } catch (error) {
      file.sent = sent;
      if (!error.answer || error.status !== 409) throw error;
      await join(file);
    }
  }
  if (file === current) paint();
  markDirty();
  saveSoon(file);
};
// Another page has edited the same file: what both have written stays.
const join = async (file) => {
  const answer = await get(`/file?path=${encodeURIComponent(file.path)}`);
  const lines = (text) => text.split('\n');
  const found = parts(lines(file.sent), lines(file.text), lines(answer.text));
  const text = found.flatMap((part) => {
    if (part.same !== undefined) return [part.same];
    if (isEqual(part.mine, part.theirs) || isEqual(part.theirs, part.base)) return part.mine;
    return isEqual(part.mine, part.base) ? part.theirs : [...part.theirs, ...part.mine];
  }).join('\n');
  Object.assign(file, {
    sent: answer.text, version: answer.version, base: answer.base, revision: answer.revision,
  });
  if (text === file.text) return;
  file.history.add(changeBetween(file.text, text));
  Object.assign(file, {text, tokens: new Map()});
  if (file === current) show(file);
};
// Another page, or this one, has edited a file.
const editedElsewhere = async ({path, version}) => {
  const file = openFiles.get(path);
  if (!file) return;
  await send(file);
  if (file.version < version) await changedOnDisk(path);
};
// A change of the text here; it is undone as one.
const change = (file, text, isNote = true) => {
  if (text === file.text) return;
  const made = changeBetween(file.text, text);
  if (isNote) file.history.add(made);
  moveTokens(file, made);
  file.text = text;
  file.history.keep(text);
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
const open = async (path, line) => {
  try {
    let file = openFiles.get(path);
    if (!file) {
      file = newFile(await get(`/file?path=${encodeURIComponent(path)}`));
      openFiles.set(path, file);
    }
    show(file, line);
    showPane('text');
    if (file.disk) merge(file);
  } catch (error) {
    if (error.answer) showNothing(`${path}: ${error.message}`);
    else told(error);
  }
};
// Somebody else has written a file: what has no changes here is shown as it is now.
const changedOnDisk = async (path) => {
  const file = openFiles.get(path);
  if (!file) return null;
  try {
    let [before, answer] = [null, null];
    // What is typed meanwhile counts.
    do {
      await send(file);
      before = file.text;
      answer = await get(`/file?path=${encodeURIComponent(path)}`);
    } while (file.text !== before);
    if (answer.disk !== undefined) {
      file.disk = {text: answer.disk, revision: answer.diskRevision};
      if (file === current) merge(file);
      return null;
    }
    Object.assign(file, {base: answer.base, revision: answer.revision, version: answer.version, sent: answer.text});
    if (answer.text !== file.text) {
      file.history.add(changeBetween(file.text, answer.text));
      Object.assign(file, {text: answer.text, tokens: new Map()});
      takeAnswer(file, answer.answer);
      file.history.keep(file.text);
      if (file === current) show(file);
    }
    markDirty();
  } catch (error) {
    if (!error.answer) return told(error);
    // It is gone, and can be made again.
    Object.assign(file, {base: '', revision: 'gone'});
    say(`${path} was removed: saving makes it again`);
    markDirty();
  }
  return null;
};
