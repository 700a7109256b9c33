// The list of features with their states.

let features = [];
// The default folder and all folders for new features, and the default language; the number of scenarios that the
// options leave out.
let project = {folder: 'Features', folders: [], language: 'en'};
let unselected = 0;
// What refuses the run beside the results of scenarios, in words.
let refusals = [];
const featureItems = new Map();
// Takes a complete state. Results of scenarios come only in events, whose order guarantees that no result replaces a
// newer one.
const takeState = (state) => {
  const before = [...scenarios.values()];
  scenarios.clear();
  for (const one of state.scenarios) scenarios.set(one.id, {...one, run: 0});
  // A program that has just started has no scenarios yet, so nothing is lost.
  if (scenarios.size > 0) noteLost(before.filter((one) => !scenarios.has(one.id)));
  takeFeatures(state);
  drawSoon();
};
const takeFeatures = ({folder, folders, language, ...state}) => {
  project = {folder, folders, language};
  ({features, unselected, refusals} = state);
  listFeatures();
};
const loadFeatures = async () => takeFeatures(await get('/state'));
const listFeatures = () => {
  featureItems.clear();
  const folders = new Map();
  for (const feature of features) {
    const folder = feature.path.split('/').slice(0, -1).join('/');
    if (!folders.has(folder)) folders.set(folder, []);
    folders.get(folder).push(feature);
  }
  find('features').replaceChildren(...[...folders].map(([folder, list]) => h('li', null, h('h3', null, folder),
    h('ul', null, list.map((feature) => {
      const state = h('span', {class: 'state'});
      const item = h('li', null, button('feature', () => open(feature.path), state, ' ',
        feature.name || feature.path.split('/').at(-1)));
      featureItems.set(feature.path, {item, state, feature});
      return item;
    })))));
  markFeatures();
};
const markFeatures = () => {
  const counts = new Map();
  for (const one of scenarios.values()) {
    const known = counts.get(one.path) || {status: 'passed', is: ''};
    if (one.status === 'running' || one.status === 'waiting') known.is = known.is === 'running' ? known.is : one.status;
    known.status = worst(known.status, one.status === 'running' || one.status === 'waiting' ? one.last : one.status);
    counts.set(one.path, known);
  }
  for (const [path, {item, state, feature}] of featureItems) {
    const file = openFiles.get(path);
    const isBroken = file ? file.findings.some((found) => found.severity === 'error') : feature.errors > 0;
    const known = counts.get(path);
    const status = isBroken ? 'failed' : known ? known.is || known.status : 'unknown';
    const isUnsaved = file ? isDirty(file) : feature.isDirty;
    state.replaceChildren(mark(status), isUnsaved ? h('span', {class: 'unsaved', title: 'not saved'}, '•') : '');
    item.firstChild.setAttribute('aria-current', current && current.path === path ? 'true' : 'false');
  }
};
// Asks for the name, folder, format and language of a new feature.
const askFeature = () => {
  const folders = project.folders.length > 0 ? project.folders : [project.folder];
  fill(find('new-folder'), folders.map((folder) => h('option', {selected: folder === project.folder}, folder)));
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
    find('new').close();
    openFiles.set(answer.path, newFile(answer));
    opening++;
    await loadFeatures();
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
const showMatches = (found) => {
  const isShown = found !== null;
  matches.hidden = find('found').hidden = !isShown;
  find('search').setAttribute('aria-expanded', isShown);
  find('found').textContent = isShown ? counted(found.length, 'line') : '';
  fill(matches, (found || []).map((match, i) => h('li', {
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
