// The requirements as a tree, each with its state: the rules of specifications, tags that end in a number, such as @MM-P1,
// and all other tags. A requirement is fulfilled if all scenarios that carry it, those in other files too, ran and passed.

const requirementParts = /^@([A-Za-z]+)-([A-Za-z]*)[\w.-]*\d[\w.]*$/;
// Tags that set an option of a scenario say nothing that could be fulfilled.
const optionTag = /^@(property$|(property|timeout|quarantined)\()/;
const rules = (raw.q ?? []).map(textsOf).map(([section, id, text]) => ({section, tag: `@${id}`, text}));
// How many scenarios with each tag stand in files that were not in the run.
const scenariosElsewhere = new Map((raw.w ?? []).map(([tag, count]) => [texts[tag], count]));
// The results of each tag: the worst status, how many of its scenarios ran, and how many there are.
const resultsOfTags = () => {
  const found = new Map();
  const resultsOf = (tag) => {
    if (!found.has(tag)) found.set(tag, {status: notRun, ran: 0, all: scenariosElsewhere.get(tag) ?? 0});
    return found.get(tag);
  };
  for (const one of cases) {
    for (const tag of new Set(one.tags)) {
      const results = resultsOf(tag);
      results.status = worst([results.status, one.status]);
      results.ran += one.status !== notRun;
      results.all++;
    }
  }
  for (const {tag} of rules) if (scenariosElsewhere.has(tag)) resultsOf(tag);
  return found;
};
// The rules and tags in groups: first the sections of the specifications, then the part before a tag's hyphen. The parts of
// a group have the letters behind the hyphen as their names; a section has one part.
const requirementGroups = () => {
  const found = resultsOfTags();
  const groups = new Map();
  const add = (group, part, requirement) => {
    const parts = groups.get(group) || groups.set(group, new Map()).get(group);
    parts.set(part, [...parts.get(part) || [], requirement]);
  };
  const none = {status: notRun, ran: 0, all: 0};
  for (const {section, tag, text} of rules) {
    add(section || 'Rules', '', {tag, text, isRule: true, ...found.get(tag) ?? none});
    found.delete(tag);
  }
  for (const [tag, results] of [...found].sort(([a], [b]) => a.localeCompare(b, 'en', {numeric: true}))) {
    if (optionTag.test(tag)) continue;
    const [, prefix = '', letters = ''] = requirementParts.exec(tag) || [];
    add(prefix || 'Other tags', prefix && `${prefix}-${letters}`, {tag, isNamed: prefix, ...results});
  }
  return groups;
};
const stateOf = ({status, ran, all}) => {
  if (all === 0) return 'without a scenario';
  if (ran === 0) return 'not run';
  if (status !== passed) return 'not fulfilled';
  return ran < all ? 'not all run' : 'fulfilled';
};
const held = (list) => {
  const count = (state) => list.filter((one) => stateOf(one) === state).length;
  const open = ['not all run', 'not run', 'without a scenario'].filter(count);
  if (count(open[0]) === list.length) return h('small', null, ` ${open[0]}`);
  const named = open.length > 0 && count('not fulfilled') > 0 ? ['not fulfilled', ...open] : open;
  const parts = named.map((state) => `${number(count(state))} ${state}`);
  if (count('fulfilled') > 0 || open.length === 0) {
    parts.unshift(`${number(count('fulfilled'))} of ${number(list.length)} are fulfilled`);
  }
  return h('small', null, ` ${parts.join(', ')}`);
};
// The mark of a requirement, of which some scenarios were not run, is that of what was not run, unless another was refused.
const markedAs = (one) => stateOf(one) === 'not all run' ? notRun : one.status;
const worstMark = (list) => {
  const marks = list.map(markedAs);
  const status = worst(marks);
  return mark(status === passed && marks.includes(notRun) ? notRun : status);
};
const notAllRun = ({ran, all}) => ran > 0 && ran < all
  && h('small', null, ` ${number(ran)} of ${number(all)} scenarios were run`);
const requirementItem = (one) => h('li', null, mark(markedAs(one)),
  one.ran > 0 ? tagElement(one.tag) : h('span', null, sayShort(one.tag)), one.text && h('span', null, ` ${one.text}`),
  one.all === 0 && h('small', null, ' no scenario in this run'), notAllRun(one));
const requirementList = (list) =>
  h('ul', {class: list.some(({text}) => text) ? 'rules' : 'tags'}, list.map(requirementItem));
const requirementGroup = ([name, parts]) => {
  const all = [...parts.values()].flat();
  const head = [worstMark(all), ' ', name, held(all)];
  if (parts.size === 1) return unfolding('requirement', true, head, requirementList(all));
  return unfolding('requirement', true, head, [...parts].map(([part, list]) =>
    unfolding('requirement', true, [worstMark(list), ' ', part, held(list)], requirementList(list))));
};
const requirements = (view) => {
  if (!view.isWhole) return null;
  const groups = [...requirementGroups()];
  const all = groups.flatMap(([, parts]) => [...parts.values()].flat()).filter((one) => one.isRule || one.isNamed);
  if (all.length === 0) return null;
  const isOther = ([name]) => name === 'Other tags';
  return unfolding('requirements', false, [h('h2', null, 'Requirements'), held(all)],
    [...groups.filter((group) => !isOther(group)), ...groups.filter(isOther)].map(requirementGroup));
};
