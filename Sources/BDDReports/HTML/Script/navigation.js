// Going from one scenario to the next, and to any of them.

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
  element.open(true);
  return element;
};
// Opens the feature, rule, scenario and row that hold a node, as far as there are any.
const reveal = (node) => {
  if (isFiltering()) setFilter({});
  const {feature = node, rule = node.kind === 'rule' && node} = node;
  const scenario = node.scenario || node.kind === 'scenario' && node;
  let element = opened(main.list, feature);
  if (rule) element = opened(feature.list, rule);
  if (scenario) element = opened((rule || feature).list, scenario);
  if (node.examples?.body) element = opened(node.examples.body, node);
  for (const old of document.querySelectorAll('.target')) old.classList.remove('target');
  element.classList.add('target');
  element.querySelector('[data-stop]').focus({preventScroll: true});
  element.scrollIntoView({block: 'start'});
};
