// Saving, by hand or by itself. What somebody else has written meanwhile is never written over.

const savesItself = () => find('autosave').checked;
const save = async (file) => {
  if (!file) return;
  await send(file);
  if (!isDirty(file)) return;
  const {text} = file;
  try {
    const answer = await post('/save', {path: file.path, revision: file.revision});
    const isAlone = answer.version === file.version + 1 && file.known === text;
    Object.assign(file, {base: text, revision: answer.revision, version: answer.version});
    if (!isAlone) await changedOnDisk(file.path);
    say(`Saved ${file.path}`);
    markDirty();
  } catch (error) {
    if (error.answer && error.answer.text !== undefined && error.answer.text !== null) {
      file.disk = {text: error.answer.text, revision: error.answer.revision};
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
const discard = async (file) => {
  try {
    const answer = await post('/discard', {path: file.path});
    change(file, answer.text);
    Object.assign(file, {
      base: answer.base, revision: answer.revision, version: answer.version, known: answer.text, tried: answer.text,
      disk: null,
    });
    file.history.keep(file);
    takeAnswer(file, answer.answer);
    show(file);
  } catch (error) {
    told(error);
  }
};
const markDirty = () => {
  const file = current;
  find('save').disabled = !file || !isDirty(file);
  find('dirty').textContent = file && isDirty(file) ? 'not saved' : '';
  markFeatures();
};
