// The bar with the controls of the filter. The figures in the header become its buttons.

const chip = (kind, count) => {
  const press = () => {
    const chosen = new Set(state.statuses);
    if (!chosen.delete(kind.key)) chosen.add(kind.key);
    setFilter({...state, statuses: chosen});
  };
  const sign = h('span', {'aria-hidden': 'true'}, kind.mark);
  const element = button(`chip ${kind.key}`, press, sign, ` ${number(count)} ${kind.word}`);
  element.show = () => element.setAttribute('aria-pressed', state.statuses.has(kind.key));
  return element;
};
const chips = kinds.map((kind) => [kind, cases.filter(kind.fits).length]).filter(([, count]) => count > 0)
  .map(([kind, count]) => chip(kind, count));
const showFilter = () => {
  wordsField.value = state.words;
  tagsField.value = state.tags;
  for (const element of chips) element.show();
};
const labelled = (words, input) => h('label', {for: input.id}, h('span', {class: 'unseen'}, words), input);
const bar = h('form', {
  class: 'bar', role: 'search', 'aria-label': 'Scenarios', onsubmit: (event) => event.preventDefault(),
}, labelled('Words in scenarios', wordsField), labelled('Tag expression', tagsField), knownTags,
  h('span', {class: 'buttons'}, clearButton, stepsButton, hooksButton,
    act('Open all', 'e', () => openAll(true)), act('Close all', 'c', () => openAll(false))),
  tagError, said);
const figures = document.getElementById('counts');
figures.replaceChildren(...chips.map((element) => h('li', null, element)));
showFilter();
