// The requirements: tags that end in a number, such as @MM-P1, as a tree, each with its state; and all other tags.

const requirementParts = /^@([A-Za-z]+)-([A-Za-z]*)[\w.-]*\d[\w.]*$/;
// The tags in groups: the part before the hyphen, and the letters behind it.
const requirementGroups = () => {
  const found = new Map();
  for (const one of cases) {
    for (const tag of new Set(one.tags)) found.set(tag, worst([found.get(tag) || notRun, one.status]));
  }
  const groups = new Map();
  for (const [tag, status] of [...found].sort(([a], [b]) => a.localeCompare(b, 'en', {numeric: true}))) {
    const [, prefix = '', letters = ''] = requirementParts.exec(tag) || [];
    const group = groups.get(prefix) || groups.set(prefix, new Map()).get(prefix);
    const name = prefix && `${prefix}-${letters}`;
    group.set(name, [...group.get(name) || [], {tag, status}]);
  }
  return groups;
};
const holds = ({status}) => accepted(status) && status !== notRun;
const held = (list) => h('small', null, ` ${number(list.filter(holds).length)} of ${number(list.length)} hold`);
const worstMark = (list) => mark(worst(list.map(({status}) => status)));
const requirementList = (list) => h('ul', {class: 'tags'},
  list.map(({tag, status}) => h('li', null, mark(status), tagElement(tag))));
const requirementGroup = ([prefix, parts]) => {
  const all = [...parts.values()].flat();
  const head = [worstMark(all), ' ', prefix || 'Other tags', held(all)];
  if (parts.size === 1) return unfolding('requirement', true, head, requirementList(all));
  return unfolding('requirement', true, head, [...parts].map(([name, list]) =>
    unfolding('requirement', true, [worstMark(list), ' ', name, held(list)], requirementList(list))));
};
const requirements = (view) => {
  const groups = requirementGroups();
  const named = [...groups].filter(([prefix]) => prefix);
  if (!view.isWhole || named.length === 0) return null;
  const all = named.flatMap(([, parts]) => [...parts.values()].flat());
  const others = [...groups].filter(([prefix]) => !prefix);
  return unfolding('requirements', false, [h('h2', null, 'Requirements'), held(all)],
    [...named, ...others].map(requirementGroup));
};
