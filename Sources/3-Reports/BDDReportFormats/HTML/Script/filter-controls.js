// The fields and buttons of the filter.

const field = (id, placeholder, key, more) => h('input', {
  type: 'search', id, placeholder, 'aria-keyshortcuts': key, autocomplete: 'off', spellcheck: 'false',
  oninput: ({target}) => {
    state[id] = target.value;
    clearTimeout(waiting);
    waiting = setTimeout(render, 120);
  }, ...more,
});
let waiting = 0;
const wordsField = field('words', 'Search', '/');
const tagsField = field('tags', '@tag and not @other', 't', {list: 'known', 'aria-describedby': 'tag-error'});
const tagError = h('p', {id: 'tag-error', class: 'error', role: 'alert'});
const said = h('p', {class: 'said', role: 'status'});
const knownTags = h('datalist', {id: 'known'},
  [...new Set(cases.flatMap((one) => one.tags))].sort().slice(0, 2000)
    .map((tag) => h('option', {value: cut(clean(tag), 200)})));

const act = (words, key, onclick) => h('button', {
  type: 'button', 'aria-keyshortcuts': key, title: `${words} (${key})`, onclick,
}, words);
const toggle = (words, key, property) => {
  const element = act(words, key, () => {
    state[property] = !state[property];
    element.setAttribute('aria-pressed', state[property]);
    render();
  });
  element.setAttribute('aria-pressed', state[property]);
  return element;
};
const openAll = (open) => {
  state.openAll = open;
  render();
};
const clearButton = act('Clear', 'Escape', () => filterBy({}));
const stepsButton = toggle('Steps', 's', 'steps');
const hooksButton = toggle('Hooks', 'h', 'hooks');
