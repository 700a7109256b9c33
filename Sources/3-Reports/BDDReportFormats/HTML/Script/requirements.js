// The requirements as a tree, each with its state: the rules of specifications, tags that end in a number, such as @MM-P1,
// and all other tags.

const requirementParts = /^@([A-Za-z]+)-([A-Za-z]*)[\w.-]*\d[\w.]*$/;
const rules = (raw.q ?? []).map(textsOf).map(([section, id, text]) => ({section, tag: `@${id}`, text}));
// The rules and tags in groups: first the sections of the specifications, then the part before a tag's hyphen. The parts of
// a group have the letters behind the hyphen as their names; a section has one part.
const requirementGroups = () => {
  const found = new Map();
  for (const one of cases) {
    for (const tag of new Set(one.tags)) found.set(tag, worst([found.get(tag) || notRun, one.status]));
  }
  const groups = new Map();
  const add = (group, part, requirement) => {
    const parts = groups.get(group) || groups.set(group, new Map()).get(group);
    parts.set(part, [...parts.get(part) || [], requirement]);
  };
  for (const {section, tag, text} of rules) {
    add(section || 'Rules', '', {tag, text, status: found.get(tag), isRule: true});
    found.delete(tag);
  }
  for (const [tag, status] of [...found].sort(([a], [b]) => a.localeCompare(b, 'en', {numeric: true}))) {
    const [, prefix = '', letters = ''] = requirementParts.exec(tag) || [];
    add(prefix || 'Other tags', prefix && `${prefix}-${letters}`, {tag, status, isNamed: prefix});
  }
  return groups;
};
const holds = ({status}) => status && accepted(status) && status !== notRun;
const held = (list) => h('small', null, ` ${number(list.filter(holds).length)} of ${number(list.length)} hold`);
const worstMark = (list) => mark(worst(list.map(({status}) => status ?? notRun)));
const requirementItem = ({tag, text, status}) => h('li', null, mark(status ?? notRun),
  status ? tagElement(tag) : h('span', null, sayShort(tag)), text && h('span', null, ` ${text}`),
  !status && h('small', null, ' no scenario in this run'));
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
