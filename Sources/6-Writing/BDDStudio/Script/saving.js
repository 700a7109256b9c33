// Saves on request or automatically. Never overwrites changes that others have made on disk.

const savesItself = () => find('autosave').checked;
const save = (file) => file && inTurn(file, () => saveNow(file));
const saveNow = async (file) => {
  await sendAll(file);
  if (!isDirty(file)) return;
  const {text} = file;
  try {
    const answer = await post('/save', {path: file.path, revision: file.revision});
    const isAlone = answer.version === file.version + 1 && file.known === text;
    Object.assign(file, {base: text, revision: answer.revision, version: answer.version});
    if (!isAlone) await refresh(file, file.history.pass);
    say(`Saved ${file.path}`);
    markDirty();
  } catch (error) {
    if (error.answer && error.answer.text !== undefined && error.answer.text !== null) {
      file.disk = {text: error.answer.text, revision: error.answer.revision};
      savedByMerge = file;
      merge(file);
    } else {
      told(error);
    }
  }
};
const saveSoon = (file) => {
  if (!savesItself() || !isDirty(file) || file.disk) return;
  clearTimeout(file.saving);
  file.saving = setTimeout(() => save(file), 800);
};
const discard = (file) => inTurn(file, () => discardNow(file));
const discardNow = async (file) => {
  try {
    const answer = await post('/discard', {path: file.path});
    change(file, answer.text);
    Object.assign(file, {
      base: answer.base, revision: answer.revision, version: answer.version, known: answer.text, tried: [],
      disk: null,
    });
    file.history.keep(file);
    takeAnswer(file, answer.answer);
    show(file);
  } catch (error) {
    told(error);
    // The file was removed, and its text has been discarded.
    if (error.status === 404) forget(file, error.message);
  }
};
const forget = (file, reason) => {
  openFiles.delete(file.path);
  localStorage.removeItem(historyKey(file.path));
  if (file === current) showNothing(reason);
  loadFeatures().catch(told);
};
const reason = (file) => {
  if (file.disk) return ': changed on disk too, Save merges';
  return file.revision === 'gone' ? ': removed on disk' : '';
};
const markDirty = () => {
  const file = current;
  find('save').disabled = !file || !isDirty(file);
  const text = file && isDirty(file) ? reason(file) : '';
  fill(find('dirty'), file && isDirty(file) && 'not saved', text && h('span', {class: 'why'}, text));
  markFeatures();
};
