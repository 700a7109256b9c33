// Moves from one scenario to the next, and to any node.

const problemKinds = statuses.filter((status) => !accepted(status)).map((status) => status.key);
const needsLook = (element) =>
  element.closest('.scenario, .problem, tr')?.matches(problemKinds.map((key) => `.${key}`).join());
const stops = () => [...document.querySelectorAll('[data-stop]')].filter((element) => element.offsetParent);
const move = (by, fits = () => true) => {
  let list = stops();
  const inView = () => list.findIndex((element) => element.getBoundingClientRect().top > 0) - (by > 0 ? 1 : 0);
  const focused = list.indexOf(document.activeElement);
  let at = focused < 0 ? inView() : focused;
  do {
    at += by;
    if (at >= list.length - 1) {
      [...document.querySelectorAll('main .more')].pop()?.grow();
      list = stops();
    }
  } while (list[at] && !fits(list[at]));
  list[at]?.focus({preventScroll: true});
  list[at]?.scrollIntoView({block: 'center'});
};
const opened = (list, node) => {
  const element = list.elementOf(node);
  element.open?.(true);
  return element;
};
// Opens the feature, rule, scenario or background, and row that contain a node, as far as they exist.
const holderOf = (node) => {
  const {feature = node, rule = node.kind === 'rule' && node} = node;
  const child = node.scenario || ['scenario', 'background'].includes(node.kind) && node;
  let element = opened(main.list, feature);
  if (rule) element = opened(feature.list, rule);
  if (child) element = opened((rule || feature).list, child);
  if (node.examples?.body) element = opened(node.examples.body, node);
  return node.kind === 'examples' ? node.element || element : element;
};
// Scrolls to a node, or to one of its steps.
const reveal = ({node, step}) => {
  if (isFiltering()) setFilter({});
  const holder = holderOf(node);
  const line = step && holder.querySelector(`[data-line="${step.line}"]`);
  for (const old of document.querySelectorAll('.target')) old.classList.remove('target');
  (line || holder).classList.add('target');
  const focused = holder.querySelector('[data-stop]') || holder.closest('.feature').querySelector('[data-stop]');
  focused.focus({preventScroll: true});
  (line || holder).scrollIntoView({block: line ? 'center' : 'start'});
};
