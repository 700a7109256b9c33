// The filter: shows everything, or the scenarios that match the selected statuses, tags and words.

const state = {
  statuses: new Set(), tags: '', words: '', steps: true, hooks: false, openAll: null, printing: false,
};
const isFiltering = () => state.statuses.size > 0 || state.tags.trim() !== '' || state.words.trim() !== '';
const kinds = [...statuses].reverse().map((status) => ({...status, fits: (one) => one.status === status}));
kinds.push({key: 'quarantined', word: 'quarantined', mark: '■', fits: (one) => Boolean(quarantineOf(one))});
kinds.push({key: 'flaky', word: 'flaky', mark: '↻', fits: (one) => one.flaky});

const stepTexts = ({keyword, text, below}) =>
  [keyword + text, ...below.flatMap((part) => part.rows?.flat() ?? part.content)];
// All the words of a scenario in lower case, collected at the first search.
const wordsOf = (one) => {
  if (one.words) return one.words;
  const steps = [...backgroundOf(one.feature), ...backgroundOf(one.rule), ...one.scenario.steps];
  const said = one.attempts.flatMap(itemsOf).flatMap(({more}) => [more.m, more.n]).filter(Boolean);
  const found = [
    one.feature.name, one.rule?.name ?? '', one.name, one.key, ...one.tags,
    ...steps.flatMap((step) => stepTexts(filled(step, one))), ...textsOf(said),
  ];
  return one.words = found.join('\n').toLowerCase();
};
// Throws an error with a readable message for an invalid tag expression.
const currentView = () => {
  const fitsTags = tagExpression(state.tags);
  if (!isFiltering()) return {has: () => true, isWhole: true, cases};
  const chosen = kinds.filter((kind) => state.statuses.has(kind.key));
  const words = state.words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = cases.filter((one) => (chosen.length === 0 || chosen.some((kind) => kind.fits(one)))
    && fitsTags(one.tags) && words.every((word) => wordsOf(one).includes(word)));
  const set = new Set(found);
  return {has: (one) => set.has(one), isWhole: false, cases: found};
};
const setFilter = ({statuses = [], tags = '', words = ''}) => {
  Object.assign(state, {statuses: new Set(statuses), tags, words, openAll: null});
  showFilter();
  render();
};
const filterBy = (filter) => {
  setFilter(filter);
  scrollTo(0, 0);
};
