// All features with their state, on the left.

let features = [];
let newFolder = 'Features';
const featureItems = new Map();
// What became of scenarios comes with the events alone, in whose order nothing is older than what is known.
const takeState = (state) => {
  scenarios.clear();
  for (const one of state.scenarios) scenarios.set(one.id, {...one, run: 0});
  ({features, folder: newFolder} = state);
  listFeatures();
  drawSoon();
};
const loadFeatures = async () => {
  ({features, folder: newFolder} = await get('/state'));
  listFeatures();
};
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
const newFeature = async (event) => {
  event.preventDefault();
  const name = find('new-name').value.trim();
  if (!name) return;
  const word = name.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  try {
    const path = `${newFolder}/${word || 'feature'}.feature`;
    const answer = await post('/new', {path, name});
    find('new').close();
    find('new-name').value = '';
    openFiles.set(path, newFile(answer));
    opening++;
    await loadFeatures();
    show(openFiles.get(path));
    setCaret(answer.text.length - 1);
  } catch (error) {
    find('new-problem').textContent = error.message;
  }
};
const newScenario = () => {
  if (!current) return null;
  const text = current.text.replace(/\s*$/, '\n');
  if (current.path.endsWith('.md')) return put(`${text}\n## Scenario: \n`, text.length + 14);
  const indent = /\n( *)(?:Scenario|Example)[^\n]*:/.exec(text)?.[1] ?? '  ';
  const added = `${text}\n${indent}Scenario: `;
  return put(`${added}\n`, added.length);
};
const search = async () => {
  const text = find('search').value.trim();
  const panel = find('matches');
  panel.hidden = !text;
  if (!text) return;
  try {
    const matches = await post('/search', {text});
    if (find('search').value.trim() !== text) return;
    panel.replaceChildren(h('p', {class: 'hint'}, counted(matches.length, 'line')), ...matches.map((match) =>
      h('li', null, button('match', () => open(match.path, match.line), match.text.trim(),
        h('small', null, ` ${match.path}:${match.line + 1}`)))));
  } catch (error) {
    told(error);
  }
};
