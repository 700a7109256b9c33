// Changes of a specification: of a sentence in all files, and of whole features. Each can be undone.

// Where the caret is, for the program.
const caretIn = (file) => ({path: file.path, ...positionAt(file.text, area.selectionStart)});
// Shows the latest change that can be undone, until somebody has read it.
let shownChange = 0;
const showChange = ({number: count, title, remark}, isNew = false) => {
  const panel = find('changed');
  const isShown = Boolean(title) && (isNew || count === shownChange);
  shownChange = isShown ? count : 0;
  panel.hidden = !isShown;
  const words = [title, remark].filter(Boolean).join('. ');
  if (isNew && title) announce(words);
  find('undo-change').disabled = !title;
  find('undo-change').textContent = `Undo the last change of files${title ? `: ${title}` : ''}`;
  lastChange = {number: count, title};
  // The state that comes after a change repeats it, without the remark.
  if (!isNew && isShown) return;
  fill(panel, h('span', null, `${words} `), button('', undoChange, 'Undo it'), ' ', button('', () => {
    shownChange = 0;
    panel.hidden = true;
  }, 'All right'));
};
let lastChange = {number: 0};
const undoChange = async () => {
  closeDialog('more');
  if (!lastChange.title) return say('There is no change of files to undo');
  const {title} = lastChange;
  try {
    showChange(await post('/undo', {number: lastChange.number}));
    return say(`Undone: ${title[0].toLowerCase()}${title.slice(1)}`);
  } catch (error) {
    return told(error);
  }
};
// Handles the news that files were moved or deleted on purpose: they are not shown as lost.
const tookMoves = (moves) => {
  for (const {path, to} of moves) {
    const file = openFiles.get(path);
    openFiles.delete(path);
    localStorage.removeItem(historyKey(path));
    lost.delete(path);
    if (!file || file !== current) continue;
    if (to) open(to, positionAt(file.text, area.selectionStart).line);
    else showNothing(`${path} was deleted`);
  }
};
const showUses = async () => {
  closeDialog('more');
  if (!current) return;
  const file = current;
  await send(file);
  try {
    const found = await post('/uses', caretIn(file));
    if (found.count === 0) return say('Here is no step, tag or placeholder that is used');
    find('search').value = '';
    showPane('features');
    showMatches(found);
    find('search').focus();
  } catch (error) {
    told(error);
  }
};
// Renames the sentence, tag or placeholder at a place. Nothing is changed before it was shown.
let renaming = null;
const askName = async () => {
  closeDialog('more');
  if (!current) return;
  const file = current;
  await send(file);
  const place = caretIn(file);
  try {
    const {name} = await post('/renaming', place);
    renaming = {place, mark: '', asked: 0};
    find('rename-name').value = name;
    ask(find('rename'));
    find('rename-name').select();
    previewName();
  } catch (error) {
    told(error);
  }
};
const previewName = async () => {
  const mine = ++renaming.asked;
  renaming.mark = '';
  find('rename-do').disabled = true;
  find('rename-count').textContent = 'Looking through all features';
  // Not for each letter: a large project takes a moment.
  await new Promise((done) => setTimeout(done, 150));
  if (mine !== renaming.asked) return;
  const name = find('rename-name').value.trim();
  const show = (problem, lines, mark) => {
    if (mine !== renaming.asked) return;
    renaming.mark = mark;
    find('rename-problem').textContent = problem;
    const files = new Set(lines.map(({path}) => path)).size;
    find('rename-do').disabled = lines.length === 0;
    find('rename-do').textContent = lines.length === 0 ? 'Rename' : `Rename in ${counted(files, 'file')}`;
    find('rename-count').textContent = lines.length === 0 ? '' : `${counted(lines.length, 'line')} would change`;
    const most = 300;
    fill(find('rename-lines'), lines.slice(0, most).map(({path, line, before, after}) => h('tr', null,
      h('td', null, path.split('/').flatMap((part, i) => i === 0 ? [part] : ['/', h('wbr'), part]), `:${line + 1}`), h('td', null, h('del', null, before.trim())), h('td', null, h('ins', null, after.trim())))),
    lines.length > most && h('tr', null, h('td', {colspan: 3}, `and ${number(lines.length - most)} more`)));
  };
  try {
    const {lines, mark} = await post('/renaming', {...renaming.place, name});
    show('', lines, mark);
  } catch (error) {
    show(error.message, [], '');
  }
};
const rename = async (event) => {
  event.preventDefault();
  if (find('rename-do').disabled) return;
  try {
    const change = await post('/rename', {...renaming.place, name: find('rename-name').value.trim(), mark: renaming.mark});
    closeDialog('rename');
    showChange(change, true);
  } catch (error) {
    find('rename-problem').textContent = error.message;
  }
};
// Moves or renames the feature that is open.
const fileName = (path) => path.split('/').at(-1).replace(/\.feature(\.md)?$/, '');
const askMove = () => {
  closeDialog('more');
  if (!current) return;
  const [folder] = /^.*(?=\/)/.exec(current.path) || ['.'];
  const folders = [...new Set([folder, ...project.folders])].sort();
  fill(find('move-folder'), folders.map((one) => h('option', {selected: one === folder}, one)));
  find('move-name').value = featureAt(current.path)?.name || '';
  find('move-file').value = fileName(current.path);
  find('move-problem').textContent = '';
  ask(find('move'));
};
const moveFeature = async (event) => {
  event.preventDefault();
  const {path} = current;
  const ending = path.endsWith('.md') ? '.feature.md' : '.feature';
  const [name, folder, file] = ['move-name', 'move-folder', 'move-file'].map((id) => find(id).value.trim());
  await send(current);
  try {
    const change = await post('/move', {path, name, to: `${folder === '.' ? '' : `${folder}/`}${file}${ending}`});
    closeDialog('move');
    showChange(change, true);
  } catch (error) {
    find('move-problem').textContent = error.message;
  }
};
// Deletes the feature that is open. What is not saved is saved before, so that undoing brings it back.
const askRemove = () => {
  closeDialog('more');
  if (!current) return null;
  return isDirty(current) ? ask(find('sure-remove')) : removeFeature(current);
};
const removeFeature = async (file) => {
  await save(file);
  await send(file);
  if (isDirty(file)) return;
  try {
    showChange(await post('/remove', {path: file.path}), true);
  } catch (error) {
    told(error);
  }
};
// A note for developers above a step that does not exist yet, which `bdd check` lists.
const askStep = async () => {
  closeDialog('more');
  if (!current) return null;
  const file = current;
  await send(file);
  if (file !== current || file.known !== file.text) return null;
  const {line} = positionAt(current.text, area.selectionStart);
  const lines = current.text.split('\n');
  if (!file.findings.some(({code, start}) => code === 'undefined-step' && start.line === line)) {
    return say('Put the caret on a step that is not defined yet');
  }
  if (current.path.endsWith('.md')) return say('In Markdown a step cannot have a comment: write to the developers below it');
  const [indent] = /^\s*/.exec(lines[line]);
  const known = /^\s*# asked: /.test(lines[line - 1] || '');
  if (!known) lines.splice(line, 0, `${indent}# asked: `);
  const at = known ? line - 1 : line;
  put(lines.join('\n'), lines.slice(0, at + 1).join('\n').length);
  return say('Write what the step should do: developers see it in the answer of "bdd check"');
};
