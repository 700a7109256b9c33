// Assembles the page.

const main = h('main', {id: 'main', tabindex: -1});
const side = h('nav', {class: 'side', 'aria-label': 'Features'});
// With more scenarios than this, features are closed at first.
const manyScenarios = 300;
const readView = () => {
  try {
    const view = currentView();
    tagError.textContent = '';
    tagsField.removeAttribute('aria-invalid');
    return view;
  } catch (error) {
    tagError.textContent = error.message;
    tagsField.setAttribute('aria-invalid', 'true');
    return null;
  }
};
const render = () => {
  const view = readView();
  if (!view) return;
  growing.disconnect();
  const shown = features.filter((node) => view.isWhole || node.cases.some(view.has));
  const isOpen = state.openAll ?? (view.cases.length <= manyScenarios || shown.length === 1);
  main.list = growList(h('div'), shown, (node) => feature(node, view, isOpen), isOpen ? 3 : 30);
  const offers = shown.length === 0 && !view.isWhole ? offeredTags(state.tags).map(tagButton) : [];
  const parts = [
    news(view),
    problems(view),
    overTime(view),
    requirements(view),
    view.isWhole && runAttachments.length > 0
      && h('section', null, h('h2', null, 'Attached to the run'), attached(runAttachments)),
    main.list,
    shown.length === 0
      && h('p', {class: 'nothing'}, view.isWhole ? 'There are no features.' : 'No scenario fits.'),
    offers.length > 0 && h('p', {class: 'nothing'}, 'Did you mean ', offers.flatMap((offer) => [' ', offer])),
  ];
  main.replaceChildren(...parts.filter(Boolean));
  side.replaceChildren(...features.length > 1 ? [h('h2', null, 'Features'), contents(shown, view)] : []);
  const all = counted(cases.length, 'scenario');
  said.textContent = view.isWhole ? all : `${number(view.cases.length)} of ${all}`;
  clearButton.hidden = view.isWhole;
  remember();
};
// A printed page shows everything, opened, but what is for developers.
addEventListener('beforeprint', () => {
  state.printing = true;
  render();
  for (const details of document.querySelectorAll('main details:not(.attempt, .origin, .snippet)')) details.open = true;
});
addEventListener('afterprint', () => {
  state.printing = false;
  render();
});

for (const element of document.querySelectorAll('time')) {
  const moment = new Date(element.dateTime);
  if (isNaN(moment)) continue;
  element.textContent = moment.toLocaleString(undefined, {dateStyle: 'medium', timeStyle: 'short'});
}
const skip = (event) => {
  event.preventDefault();
  main.focus();
};
figures.parentElement.append(h('div', {class: 'settings'}, themeButton, helpButton));
app.append(h('a', {class: 'skip', href: '#main', onclick: skip}, 'Skip to the features'), bar,
  h('div', {class: 'columns'}, side, main), help);
addEventListener('hashchange', follow);
if (!location.hash.startsWith('#?')) render();
if (location.hash) follow();
performance.mark('shown');
