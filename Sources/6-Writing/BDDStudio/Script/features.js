// The list of features with their states. Only the rows that are seen are in the document.

let features = [];
const featuresByPath = new Map();
const featureAt = (path) => featuresByPath.get(path);
// The default folder and all folders for new features, and the default language.
let project = {folder: 'Features', folders: [], language: 'en'};
// Takes a complete state: features and verdict. Results are asked for anew.
const takeState = (state) => {
  ({verdict} = state);
  showChange(state.change);
  showTrouble(state.problems);
  takeFeatures(state);
  details.clear();
  if (followed) {
    const {path} = followed;
    followed = null;
    follow(path);
  }
  drawSoon();
};
const takeFeatures = ({folder, folders, language, ...state}) => {
  project = {folder, folders, language};
  ({features} = state);
  featuresByPath.clear();
  for (const feature of features) featuresByPath.set(feature.path, feature);
  listFeatures();
};
// Takes the news of some features.
const takeFeatureNews = (news) => {
  for (const one of news) {
    const known = featureAt(one.path);
    if (known) Object.assign(known, one);
    if (followed?.path === one.path) loadResults(followed);
  }
  if (find('only-failed').getAttribute('aria-pressed') === 'true') listFeatures();
  drawSoon();
};
const loadFeatures = async () => takeFeatures(await get('/state'));
const rowHeight = 28;
const scroller = find('scroller');
// The rows of the list: folders, and the features in them.
let rows = [];
const rowsByPath = new Map();
const isRefused = (feature) => feature.isBroken || refusing.some((status) => feature.counts[status]);
const listFeatures = () => {
  const isFiltered = find('only-failed').getAttribute('aria-pressed') === 'true';
  rows = [];
  rowsByPath.clear();
  focusRow = -1;
  let last = null;
  for (const feature of features) {
    if (isFiltered && !isRefused(feature)) continue;
    const folder = feature.path.split('/').slice(0, -1).join('/');
    if (folder !== last) rows.push({folder});
    last = folder;
    rowsByPath.set(feature.path, rows.length);
    rows.push({feature});
  }
  find('features').style.height = `${rows.length * rowHeight}px`;
  find('no-features').hidden = rows.length > 0;
  find('no-features').textContent = isFiltered ? 'No feature is refused.'
    : 'A feature says in sentences what the system does. Make the first one with New feature.';
  drawnRows = '';
  markFeatures();
};
const statusOf = (feature) => {
  const file = openFiles.get(feature.path);
  if (file ? file.findings.some((found) => found.severity === 'error') : feature.isBroken) return 'failed';
  const {counts} = feature;
  if (counts.running) return 'running';
  if (counts.waiting) return 'waiting';
  return Object.keys(counts).reduce((all, status) => all === 'unknown' ? status : worst(all, status), 'unknown');
};
const rowItem = (row, i) => {
  const item = row.feature ? h('li', {class: 'row'}, h('button', {
    type: 'button', class: 'feature', onclick: () => open(row.feature.path), title: row.feature.path,
  }, h('span', {class: 'state'}), ' ', row.feature.name || row.feature.path.split('/').at(-1))) : h('li', {class: 'row folder'}, h('h3', null, row.folder));
  item.style.top = `${i * rowHeight}px`;
  item.setAttribute('aria-setsize', rows.length);
  item.setAttribute('aria-posinset', i + 1);
  return item;
};
let drawnRows = '';
let drawnFrom = 0;
const markFeatures = () => unlessPressed(drawFeatures);
// The row that Tab goes to and arrows move: the others are skipped, as there may be thousands.
let focusRow = -1;
const tabRow = (from, to) => {
  const isIn = (at) => at >= from && at < to && rows[at]?.feature;
  const open = current ? rowsByPath.get(current.path) : -1;
  return [focusRow, open].find(isIn) ?? rows.findIndex((row, at) => isIn(at));
};
const goToRow = (from, by) => {
  let at = from;
  while (rows[at] && !rows[at].feature) at += by;
  if (!rows[at]) return;
  focusRow = at;
  revealRow(at);
  drawFeatures();
  find('features').querySelector('.feature[tabindex="0"]')?.focus({preventScroll: true});
};
const listKeys = {
  ArrowDown: () => goToRow(focusRow + 1, 1), ArrowUp: () => goToRow(focusRow - 1, -1),
  Home: () => goToRow(0, 1), End: () => goToRow(rows.length - 1, -1),
};
find('features').addEventListener('keydown', (event) => {
  if (!listKeys[event.key] || hasCommand(event) || event.altKey) return;
  event.preventDefault();
  listKeys[event.key]();
});
find('features').addEventListener('focusin', (event) => {
  focusRow = rowsByPath.get(event.target.title) ?? focusRow;
});
const drawFeatures = () => {
  const from = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 30);
  const to = Math.min(rows.length, from + Math.ceil(scroller.clientHeight / rowHeight) + 60);
  const list = find('features');
  if (drawnRows !== `${from} ${to}`) {
    [drawnRows, drawnFrom] = [`${from} ${to}`, from];
    const focused = list.contains(document.activeElement) ? document.activeElement.title : null;
    list.replaceChildren(...rows.slice(from, to).map((row, i) => rowItem(row, from + i)));
    if (focused) [...list.querySelectorAll('.feature')].find((one) => one.title === focused)?.focus({preventScroll: true});
  }
  const reached = tabRow(from, to);
  [...list.children].forEach((item, i) => {
    const {feature} = rows[drawnFrom + i];
    if (!feature) return;
    const file = openFiles.get(feature.path);
    const status = statusOf(feature);
    const isUnsaved = file ? isDirty(file) : feature.isDirty;
    const shown = `${status} ${isUnsaved}`;
    const button = item.firstChild;
    if (item.dataset.shown !== shown) {
      item.dataset.shown = shown;
      button.firstChild.replaceChildren(mark(status), isUnsaved ? h('span', {class: 'unsaved', role: 'img', 'aria-label': 'not saved', title: 'not saved'}, '•') : '');
    }
    const name = feature.name || feature.path.split('/').at(-1);
    if (button.lastChild.data !== name) button.lastChild.data = name;
    button.tabIndex = drawnFrom + i === reached ? 0 : -1;
    button.setAttribute('aria-current', current && current.path === feature.path ? 'true' : 'false');
  });
};
// Scrolls the list to the feature that is open.
const revealFeature = (path) => rowsByPath.has(path) && revealRow(rowsByPath.get(path));
const revealRow = (at) => {
  const top = at * rowHeight;
  if (top >= scroller.scrollTop && top + rowHeight <= scroller.scrollTop + scroller.clientHeight) return;
  scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 3);
};
scroller.addEventListener('scroll', drawFeatures);
const folderOf = (path) => path.split('/').slice(0, -1).join('/') || '.';
// Asks for the name, folder, format and language of a new feature.
const askFeature = () => {
  const folders = project.folders.length > 0 ? project.folders : [project.folder];
  const here = folderOf(current?.path || '');
  const usual = folders.includes(here) ? here : project.folder;
  fill(find('new-folder'), folders.map((folder) => h('option', {selected: folder === usual}, folder)));
  find('new-language').value = project.language;
  find('new-kind').value = '.feature';
  allowLanguage();
  find('new-name').value = '';
  find('new-problem').textContent = '';
  ask(find('new'));
};
// Disables the choice of a language for Markdown, which has no comment to name it.
const allowLanguage = () => {
  const isPlain = find('new-kind').value === '.feature';
  find('new-language').disabled = !isPlain;
  if (!isPlain) find('new-language').value = project.language;
};
// The file name for a feature's name: letters and digits in lower case with hyphens between them; empty if it has none.
const nameOf = (name) => name.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC')
  .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
const makeFeature = async (folder, name, kind, language) => {
  const word = nameOf(name);
  for (let number = 1; ; number++) {
    const file = word || (number === 1 ? 'feature' : `feature-${number}`);
    const path = `${folder === '.' ? '' : `${folder}/`}${file}${kind}`;
    if (!word && features.some((feature) => feature.path === path)) continue;
    try {
      return await post('/new', {path, name, language});
    } catch (error) {
      if (word || error.status !== 409 || number === 1000) throw error;
    }
  }
};
const newFeature = async (event) => {
  event.preventDefault();
  const [name, folder, kind, language] = ['new-name', 'new-folder', 'new-kind', 'new-language'].map((id) => find(id).value.trim());
  if (!name) return;
  try {
    const answer = await makeFeature(folder, name, kind, language);
    closeDialog('new');
    openFiles.set(answer.path, newFile(answer));
    opening++;
    await loadFeatures();
    drawSoon();
    show(openFiles.get(answer.path));
    setCaret(answer.text.length - 1);
  } catch (error) {
    find('new-problem').textContent = error.message;
  }
};
const newScenario = () => {
  if (!current) return null;
  const {scenario} = current.keywords;
  const text = current.text.replace(/\s*$/, '\n');
  const isMarkdown = current.path.endsWith('.md');
  const above = text.split('\n').findLast((line) => line.trimStart().startsWith(`${scenario}:`));
  const added = `${text}\n${isMarkdown ? '## ' : above?.match(/^ */)[0] ?? '  '}${scenario}: `;
  return put(`${added}\n`, added.length);
};
const matches = find('matches');
let chosenMatch = -1;
const chooseMatch = (index) => {
  const all = [...matches.children];
  chosenMatch = all.length === 0 ? -1 : (index + all.length) % all.length;
  all.forEach((match, i) => match.setAttribute('aria-selected', i === chosenMatch));
  all[chosenMatch]?.scrollIntoView({block: 'nearest'});
  if (chosenMatch < 0) find('search').removeAttribute('aria-activedescendant');
  else find('search').setAttribute('aria-activedescendant', all[chosenMatch].id);
};
const showMatches = (answer) => {
  const isShown = answer !== null;
  const {count, matches: found} = answer || {count: 0, matches: []};
  matches.hidden = find('found').hidden = !isShown;
  find('search').setAttribute('aria-expanded', isShown);
  find('found').textContent = isShown ? counted(count, 'line') + (found.length < count ? `, of which the first ${number(found.length)} are here` : '') : '';
  fill(matches, found.map((match, i) => h('li', {
    role: 'option', id: `match-${i}`, class: 'match', 'aria-selected': 'false', onclick: () => open(match.path, match.line),
  }, match.text.trim(), h('small', null, ` ${match.path}:${match.line + 1}`))));
  chooseMatch(0);
};
const search = async () => {
  const text = find('search').value.trim();
  if (!text) return showMatches(null);
  try {
    const found = await post('/search', {text});
    if (find('search').value.trim() === text) showMatches(found);
  } catch (error) {
    told(error);
  }
};
const searchKeys = {
  ArrowDown: () => chooseMatch(chosenMatch + 1),
  ArrowUp: () => chooseMatch(chosenMatch - 1),
  Enter: () => matches.children[chosenMatch]?.click(),
  Escape: () => {
    find('search').value = '';
    showMatches(null);
  },
};
