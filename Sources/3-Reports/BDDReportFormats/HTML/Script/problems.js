// The problems, above everything else: each scenario that was not accepted, complete, with the reason.

const problemCard = (status, heading, under, ...parts) => h('article', {class: `problem ${status.key}`},
  h('div', {class: 'head'}, h('h3', null, heading), statusWord(status)),
  under && h('p', {class: 'under'}, under), parts);
const wordsOfItem = (item, one) => {
  const step = item.step && filled(item.step, one);
  return step ? step.keyword + step.text : lineWords(item);
};
// The error as text, to paste into a message to a colleague.
const errorText = (one, lines) => {
  const reasons = lines.flatMap((item) => [
    wordsOfItem(item, one), item.more.m && texts[item.more.m],
    ...(item.more.c || []).map((definition) => textsOf(raw.d[definition]).slice(1).join(' # ')), originOf(item.more),
  ]);
  return plainText([one.name, one.key, '', ...reasons.filter(Boolean)].join('\n'));
};
// All steps of the scenario. Only steps that did not pass have their attachments.
const problemSteps = (one, lines) => {
  if (one.attempts.length === 0) {
    const steps = [...backgroundOf(one.feature), ...backgroundOf(one.rule), ...one.scenario.steps];
    return [
      h('ol', {class: 'steps'}, steps.map((step) => writtenStep(filled(step, one), notRun))),
      hint('It was to be run, and the run ended before it began.'),
    ];
  }
  const isTold = (item) => !item.loose && (item.hook === undefined || needsReason(item));
  const attachmentsOf = (item) => needsReason(item) ? item.more.a || [] : [];
  const told = lines.filter(isTold);
  const shown = told.filter(needsReason).flatMap((item) => seen(item, attachmentsOf(item)));
  return h('div', {class: 'sides'},
    h('ol', {class: 'steps'}, told.map((item) => ranLine(item, one, attachmentsOf(item), true))),
    shown.length > 0 && h('div', {class: 'seen'}, shown));
};
const needsReason = (item) => item.status.level > 2;
// The scenarios whose problem has the cause of another one, by their keys, and the others of a first one.
const causes = new Map();
for (const [first, ...rest] of (raw.g || []).map(textsOf)) {
  const others = [];
  for (let i = 0; i < rest.length; i += 2) others.push({key: rest[i], message: rest[i + 1]});
  causes.set(first, {first, others});
  for (const {key} of others) causes.set(key, {first, others: []});
}
const isRepeated = (one) => (causes.get(one.key)?.first ?? one.key) !== one.key;
const sameCause = (one) => {
  const others = causes.get(one.key)?.others ?? [];
  if (others.length === 0) return null;
  const item = ({key, message}) => h('li', null,
    h('a', {href: anchorOf(key)}, sayShort(byKey.get(key)?.name || '(no name)')), ' ', h('code', null, sayShort(key)),
    message && h('div', {class: 'differing'}, sayShort(message)));
  return h('details', {class: 'same-cause', open: others.length < 4},
    h('summary', null, `and ${number(others.length)} more scenario${others.length > 1 ? 's' : ''} with this cause`),
    growList(h('ul'), others, item, state.printing ? others.length : 40));
};
const problem = (one) => {
  const lines = one.attempts.slice(-1).flatMap((attempt) => linesOf(one, attempt));
  const name = h('span', null, sayShort(one.name || '(no name)'));
  const heading = h('a', {href: anchorOf(one.key), 'data-stop': ''}, mark(one.status), name);
  const command = `${app.dataset.rerun} ${shellWord(one.key)}`.trim();
  const path = [one.feature.name, one.rule?.name].filter(Boolean).map((name) => [sayShort(name), ' › ']);
  return problemCard(one.status, heading, [path, h('code', null, sayShort(one.key)), ' ', badges([one])],
    tagList(one.tags.filter((tag) => tagLinks.has(tag))), sameCause(one), problemSteps(one, lines),
    h('p', {class: 'again'}, h('code', null, cut(command, 500)), copyButton('Copy command', () => command),
      copyButton('Copy error', () => errorText(one, lines.filter(needsReason)))));
};
// Problems outside scenarios: files, parameter types, hooks of the run.
const failed = {...statuses[6], word: 'error'};
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
    const error = plainText([texts[location], texts[message]].join('\n'));
    return problemCard(status, heading, under, output(texts[message], 'message'),
      h('p', {class: 'again'}, copyButton('Copy error', () => error)));
  }),
  ...raw.u.map(([name, expression]) =>
    otherProblem(`There is no parameter type {${texts[name]}}`, '', output(texts[expression], 'message'))),
  ...runHooks.filter(({level}) => !accepted(statuses[level])).map((item) =>
    otherProblem(lineWords(item), '', reason(item), item.more.m && messageTables(texts[item.more.m]),
      attached(item.more.a), forDevelopers({...item, status: failed}))),
];
const runAttachments = [
  ...raw.a, ...runHooks.filter(({level}) => accepted(statuses[level])).flatMap(({more}) => more.a || []),
];
const problems = (view) => {
  const refused = view.isWhole ? cases.filter((one) => !acceptedCase(one)) : [];
  const list = refused.filter((one) => !isRepeated(one));
  const count = refused.length + otherProblems.length;
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
    h('h2', {id: 'problems'}, 'What needs a look ', h('small', null, number(count),
      list.length < refused.length && ` for ${counted(list.length + otherProblems.length, 'cause')}`)),
    otherProblems, cards, first < list.length && rest);
};
