// What needs a look, before anything else: what was not accepted, with its reason.

const decisive = (one) => {
  const lines = one.attempts.slice(-1).flatMap((attempt) => linesOf(one, attempt));
  return lines.find((item) => item.status === worstOf(lines));
};
const problemCard = (status, heading, under, ...parts) => h('article', {class: `problem ${status.key}`},
  h('div', {class: 'head'}, h('h3', null, heading), statusWord(status)),
  under && h('p', {class: 'under'}, under), parts);
const problem = (one) => {
  const item = decisive(one);
  const step = item?.step && filled(item.step, one);
  const name = h('span', null, sayShort(one.name || '(no name)'));
  const heading = h('a', {href: anchorOf(one.key), 'data-stop': ''}, mark(one.status), name);
  const command = `${app.dataset.rerun} ${cut(clean(one.key), 500)}`;
  const path = [one.feature.name, one.rule?.name].filter(Boolean).map((name) => [sayShort(name), ' › ']);
  return problemCard(one.status, heading, [path, h('code', null, sayShort(one.key)), ' ', badges([one])],
    item && h('p', {class: 'line'}, step ? [keyword(step), stepWords(step)] : sayShort(lineWords(item))),
    item && [reason(item), attached(item.more.a)],
    one.attempts.length === 0 && hint('It was to be run, and the run ended before it began.'),
    h('p', {class: 'again'}, 'Run it again: ', h('code', null, command)));
};
// What is wrong beyond scenarios: files, parameter types, hooks of the run.
const failed = statuses[6];
const warning = {...statuses[3], word: 'warning', mark: '⚠'};
const otherProblem = (words, location, ...parts) => {
  const heading = h('span', {class: 'heading'}, mark(failed), h('span', null, sayShort(words)));
  return problemCard(failed, heading, location && h('code', null, sayShort(location)), parts);
};
const runHooks = raw.r.map(([level, , more = {}]) => ({level, hook: more.h, more}));
const otherProblems = [
  ...raw.e.map(([title, location, message, isError]) => {
    const status = isError ? failed : warning;
    const heading = h('span', {class: 'heading'}, mark(status), h('span', null, sayShort(texts[title])));
    const under = h('code', null, sayShort(texts[location]));
    return problemCard(status, heading, under, output(texts[message], 'message'));
  }),
  ...raw.u.map(([name, expression]) =>
    otherProblem(`There is no parameter type {${texts[name]}}`, '', output(texts[expression], 'message'))),
  ...runHooks.filter(({level}) => !accepted(statuses[level])).map((item) =>
    otherProblem(lineWords(item), '', reason({...item, status: failed}), attached(item.more.a))),
];
const runAttachments = [
  ...raw.a, ...runHooks.filter(({level}) => accepted(statuses[level])).flatMap(({more}) => more.a || []),
];
const problems = (view) => {
  const list = view.isWhole ? cases.filter((one) => !accepted(one.status)) : [];
  const count = list.length + otherProblems.length;
  if (!view.isWhole || count === 0) return null;
  const first = state.printing || list.length < 8 ? list.length : 5;
  const showRest = () => {
    rest.remove();
    growList(cards, list.slice(first), problem, 20);
    cards.children[first].querySelector('[data-stop]').focus();
  };
  const cards = growList(h('div'), list.slice(0, first), problem, first);
  const rest = button('rest', showRest, `Show ${number(list.length - first)} more`);
  return h('section', {class: 'problems', 'aria-labelledby': 'problems'},
    h('h2', {id: 'problems'}, 'What needs a look ', h('small', null, number(count))),
    otherProblems, cards, first < list.length && rest);
};
