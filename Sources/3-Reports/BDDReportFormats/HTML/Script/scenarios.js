// Scenarios and backgrounds.

const writtenStep = (step, status, inOutline) =>
  h('li', {class: `step ${status.key}`, 'data-line': step.line}, mark(status), stepLine(step, status, inOutline),
    below(step));
// The steps as they are in the file. Each step has its worst status among the scenarios.
const writtenSteps = (steps, list, inOutline) => {
  const found = new Map();
  const ran = list.flatMap((one) => one.attempts.slice(-1).flatMap((attempt) => linesOf(one, attempt)));
  for (const {step, status} of ran) if (step) found.set(step, worst([found.get(step) || notRun, status]));
  return h('ol', {class: 'steps'},
    steps.map((step) => writtenStep(step, found.get(step) || notRun, inOutline)));
};
const background = (node) => h('section', {class: 'background'},
  h(node.rule ? 'h4' : 'h3', null,
    keyword(node, node.name && ': '), node.name && sayShort(node.name)),
  prose(node.description), state.steps && writtenSteps(node.steps, (node.rule || node.feature).cases));

const badges = (list) => {
  const most = list.reduce((most, one) => Math.max(most, one.attempts.length), 0);
  const flaky = {class: 'badge flaky', title: 'Passed only when it was repeated'};
  return [
    list.some((one) => one.flaky) && h('span', flaky, 'flaky'),
    list.length === 1 && quarantineBadge(list[0]),
    most > 1 && h('span', {class: 'badge'}, `${most} attempts`),
    list.length === 1 && strip(list[0]),
  ];
};
// The number of scenarios for each status, as a bar and in words.
const tally = (list) => {
  if (list.length < 2) return null;
  const counts = statuses.map((status) => [status, list.filter((one) => one.status === status).length]);
  const present = counts.filter(([, count]) => count > 0);
  const share = h('span', {class: 'share', 'aria-hidden': 'true'}, present.map(([status, count]) => {
    const piece = h('i', {class: status.key});
    piece.style.flexGrow = count;
    return piece;
  }));
  const words = present.map(([status, count]) => `${number(count)} ${status.word}`).reverse().join(', ');
  return h('span', {class: 'tally'}, share, h('small', null, words));
};
const title = (node) => [keyword(node, ': '), sayShort(node.name || '(no name)')];
const wholeName = (node) => node.name.length > 300 && h('p', null, say(node.name));
const scenarioSteps = (node, list, view) => {
  if (node.examples.length > 0) {
    const tables = node.examples.map((examples) => examplesTable(examples, view));
    return [writtenSteps(node.steps, list, true), tables];
  }
  return list[0].attempts.length > 0 ? ranSteps(list[0]) : writtenSteps(node.steps, list);
};
const scenario = (node, view) => {
  const list = node.cases.filter(view.has);
  const status = worstOf(list);
  const toggle = stop(status, title(node));
  const head = h('div', {class: 'head'}, permalink(node.key), h(node.rule ? 'h4' : 'h3', null, toggle),
    list.length < 2 && statusWord(status), badges(list), tagList(node.tags),
    timeOf(list.reduce((sum, one) => sum + one.time, 0)));
  const element = h('section', {class: `scenario ${status.key}`, 'data-key': node.key}, head);
  const build = () => [wholeName(node), prose(node.description), scenarioSteps(node, list, view)];
  // The problems above have it complete.
  const isElsewhere = view.isWhole && node.examples.length === 0 && !acceptedCase(list[0]) && !isRepeated(list[0]);
  return openable(element, toggle, build, state.steps, isElsewhere);
};
