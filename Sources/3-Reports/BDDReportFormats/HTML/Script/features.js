// Features and rules.

const rightToLeft = ['ar', 'fa', 'he', 'ur'];
const childOf = (node, view) => {
  if (node.kind === 'background') return background(node);
  return node.kind === 'rule' ? rule(node, view) : scenario(node, view);
};
// Shows nodes that match the filter; without a filter also nodes that have nothing to run.
const isShown = (node, view) => {
  if (node.kind === 'background') return true;
  return node.cases.length > 0 ? node.cases.some(view.has) : view.isWhole;
};
const childList = (parent, view) => {
  const shown = parent.children.filter((node) => isShown(node, view));
  parent.list = growList(h('div'), shown, (node) => childOf(node, view));
  return parent.list;
};
const rule = (node, view) => {
  const list = node.cases.filter(view.has);
  const toggle = stop(worstOf(list), title(node));
  const element = h('section', {class: 'rule', 'data-key': node.key}, h('div', {class: 'head'},
    permalink(node.key), h('h3', null, toggle), tally(list), tagList(node.tags)));
  const build = () => [wholeName(node), prose(node.description), childList(node, view)];
  return openable(element, toggle, build, true);
};
const feature = (node, view, isOpen) => {
  const list = node.cases.filter(view.has);
  const status = worstOf(list);
  const toggle = stop(status, sayShort(node.name || node.uri));
  const dir = rightToLeft.includes(node.language) ? 'rtl' : null;
  const element = h('article', {class: `feature ${status.key}`, lang: node.language, dir, 'data-key': node.key},
    h('div', {class: 'head'}, permalink(node.key), h('h2', null, toggle)),
    h('p', {class: 'under'}, h('code', null, sayShort(node.uri)), tally(list)),
    tagList(node.tags), prose(node.description));
  return openable(element, toggle, () => [wholeName(node), childList(node, view)], isOpen);
};
