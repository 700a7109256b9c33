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
// The scenarios whose problem is that of another one, by their keys, and the others of a first one.
const causes = new Map();
for (const [first, words, ...rest] of (raw.g || []).map(textsOf)) {
  const others = [];
  for (let i = 0; i < rest.length; i += 4) {
    others.push({key: rest[i], message: rest[i + 1], place: rest[i + 2], note: rest[i + 3]});
  }
  causes.set(first, {first, words, others});
  for (const {key} of others) causes.set(key, {first, others: []});
}
const othersOf = (one) => causes.get(one.key)?.others ?? [];
const isRepeated = (one) => (causes.get(one.key)?.first ?? one.key) !== one.key;
const sameCause = (one) => {
  const others = othersOf(one);
  if (others.length === 0) return null;
  const item = ({key, message, place, note}) => h('li', null,
    h('a', {href: anchorOf(key)}, sayShort(byKey.get(key)?.name || '(no name)')), ' ', h('code', null, sayShort(place)),
    note && ` ${note}`,
    message && h('div', {class: 'differing'}, sayShort(message)));
  return h('details', {class: 'same-cause', open: others.length < 11},
    h('summary', null, `and ${causes.get(one.key).words}`),
    growList(h('ul'), others, item, state.printing ? others.length : 40));
};
// The command that runs scenarios: a path for each file, with the lines of its scenarios.
const commandOf = (keys) => {
  const paths = new Map();
  for (const key of keys) {
    const [, file, line] = /^([^]*?)(:\d+)?$/.exec(key);
    paths.set(file, (paths.get(file) ?? '') + (line ?? ''));
  }
  return [app.dataset.rerun, ...[...paths].map((path) => shellWord(path.join('')))].join(' ').trim();
};
const commandLine = (label, command, ...buttons) =>
  h('p', {class: 'again'}, h('span', null, label), ' ', h('code', null, cut(command, 500)), buttons);
const linesOfLast = (one) => one.attempts.slice(-1).flatMap((attempt) => linesOf(one, attempt));
const placeOf = (one, ...location) => [
  [one.feature.name, one.rule?.name].filter(Boolean).map((name) => [sayShort(name), ' › ']),
  location, ' ', badges([one]),
];
const problemDetails = (one) => {
  const lines = linesOfLast(one);
  const command = commandOf([one.key]);
  const others = othersOf(one).map(({key}) => key);
  const all = others.length > 0 && commandOf([one.key, ...others]);
  return [
    tagList(one.tags.filter((tag) => tagLinks.has(tag))), sameCause(one), problemSteps(one, lines),
    commandLine('Run again:', command, copyButton('Copy command', () => command),
      copyButton('Copy error', () => errorText(one, lines.filter(needsReason)))),
    all && commandLine('Run all:', all, copyButton(`Copy command for all ${number(others.length + 1)}`, () => all)),
  ];
};
const problem = (one) => {
  const name = h('span', null, sayShort(one.name || '(no name)'));
  const heading = h('a', {href: anchorOf(one.key), 'data-stop': ''}, mark(one.status), name);
  return problemCard(one.status, heading, placeOf(one, h('code', null, sayShort(one.key))), problemDetails(one));
};
// The first line of what is wrong.
const firstWords = (one) => {
  const item = linesOfLast(one).find((item) => item.status === one.status && needsReason(item));
  if (!item) return '';
  return (item.more.m ? texts[item.more.m].trim().split('\n')[0] : '') || wordsOfItem(item, one);
};
// A problem as one line, which opens. What is in it is made when it opens.
const problemRow = (one) => {
  const words = causes.get(one.key)?.words;
  const element = h('details', {class: `problem row ${one.status.key}`, open: state.openAll === true},
    h('summary', {'data-stop': ''}, mark(one.status), h('h3', null, sayShort(one.name || '(no name)')),
      h('span', {class: 'why'}, sayShort(firstWords(one))), words && h('small', null, `and ${words}`)));
  const build = () => {
    if (!element.open || element.children.length > 1) return;
    const link = h('a', {href: anchorOf(one.key)}, h('code', null, sayShort(one.key)));
    element.append(...h('div', null, h('p', {class: 'under'}, placeOf(one, link)), problemDetails(one)).childNodes);
  };
  element.addEventListener('toggle', build);
  return element;
};
// Problems outside scenarios: files, parameter types, hooks of the run.
const failed = {...statuses[6], word: 'error'};
const warning = {...statuses[3], word: 'warning', mark: '⚠'};
const otherProblem = (words, location, ...parts) => {
  const heading = h('span', {class: 'heading'}, mark(failed), h('span', null, sayShort(words)));
  return problemCard(failed, heading, location && h('code', null, sayShort(location)), parts);
};
const runHooks = raw.r.map(([level, , more = {}]) => ({level, hook: more.h, more}));
const diagnosticCard = (status) => ([title, location, message]) => {
  const heading = h('span', {class: 'heading'}, mark(status), h('span', null, sayShort(texts[title])));
  const under = h('code', null, sayShort(texts[location]));
  const error = plainText([texts[location], texts[message]].join('\n'));
  return problemCard(status, heading, under, output(texts[message], 'message'),
    h('p', {class: 'again'}, copyButton('Copy error', () => error)));
};
const isError = ([, , , value]) => Boolean(value);
const otherProblems = [
  ...raw.e.filter(isError).map(diagnosticCard(failed)),
  ...raw.u.map(([name, expression]) =>
    otherProblem(`There is no parameter type {${texts[name]}}`, '', output(texts[expression], 'message'))),
  ...runHooks.filter(({level}) => !accepted(statuses[level])).map((item) =>
    otherProblem(lineWords(item), '', reason(item), item.more.m && messageTables(texts[item.more.m]),
      attached(item.more.a), forDevelopers({...item, status: failed}))),
];
// Warnings stand below what refuses the run.
const warnings = raw.e.filter((item) => !isError(item)).map(diagnosticCard(warning));
const runAttachments = [
  ...raw.a, ...runHooks.filter(({level}) => accepted(statuses[level])).flatMap(({more}) => more.a || []),
];
const problems = (view) => {
  const refused = view.isWhole ? cases.filter((one) => !acceptedCase(one)) : [];
  // As in the terminal: the worst first, and last what has no result.
  const rank = ({status}) => status.level > 6 ? 0 : status.level;
  const list = refused.filter((one) => !isRepeated(one)).sort((a, b) => rank(b) - rank(a));
  const outside = otherProblems.length + warnings.length;
  const count = refused.length + outside;
  if (!view.isWhole || count === 0) return null;
  // Many problems are an overview first: one line each.
  const isMany = !state.printing && list.length > 7;
  const first = isMany ? Math.min(list.length, 50) : list.length;
  const make = isMany ? problemRow : problem;
  const showRest = () => {
    rest.remove();
    growList(cards, list.slice(first), make);
    cards.children[first].querySelector('[data-stop]').focus();
  };
  const cards = growList(h('div'), list.slice(0, first), make, first);
  const rest = button('rest', showRest, `Show ${number(list.length - first)} more`);
  return h('section', {class: 'problems', 'aria-labelledby': 'problems'},
    h('h2', {id: 'problems'}, 'What went wrong ', h('small', null, number(count),
      list.length < refused.length && ` problems with ${counted(list.length + outside, 'cause')}`)),
    otherProblems, cards, first < list.length && rest, warnings);
};
