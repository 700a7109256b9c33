// The keys, and the dialog that lists them.

const keys = [
  ['j', 'next scenario', () => move(1)],
  ['k', 'scenario before', () => move(-1)],
  ['n', 'next that went wrong', () => move(1, needsLook)],
  ['p', 'the one before that went wrong', () => move(-1, needsLook)],
  ['Enter', 'open or close'],
  ['/', 'search', () => wordsField.select()],
  ['t', 'tags', () => tagsField.select()],
  ['f', 'only what went wrong', () => filterBy(isFiltering() ? {} : {statuses: problemKinds})],
  ['s', 'steps on or off', () => stepsButton.click()],
  ['h', 'hooks on or off', () => hooksButton.click()],
  ['e', 'open all features', () => openAll(true)],
  ['c', 'close all features', () => openAll(false)],
  ['d', 'light or dark', () => themeButton.click()],
  ['Escape', 'clear the filter', () => isFiltering() && filterBy({})],
  ['?', 'this list', () => help.showModal()],
];
const help = h('dialog', {'aria-labelledby': 'help'}, h('h2', {id: 'help'}, 'Keys'),
  h('dl', null, keys.map(([key, words]) =>
    h('div', null, h('dt', null, h('kbd', null, key)), h('dd', null, words)))),
  button('', () => help.close(), 'Close'));
const helpButton = act('Keys', '?', () => help.showModal());
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  const isTyping = event.target.tagName === 'INPUT';
  if (isTyping && event.key === 'Escape') event.target.blur();
  const perform = (!isTyping || event.key === 'Escape') && keys.find(([key]) => key === event.key)?.[2];
  if (!perform) return;
  event.preventDefault();
  perform();
});
