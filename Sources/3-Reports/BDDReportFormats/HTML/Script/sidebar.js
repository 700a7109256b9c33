// The list of features in the sidebar, grouped by folder.

const folderOf = (node) => node.uri.slice(0, Math.max(0, node.uri.lastIndexOf('/')));
const contentsItem = (node, view) => {
  const list = node.cases.filter(view.has);
  const name = h('span', null, sayShort(node.name || node.uri));
  return h('li', null,
    h('a', {href: anchorOf(node.key)}, mark(worstOf(list)), name, h('small', null, number(list.length))));
};
const contents = (shown, view) => {
  const starts = new Set(shown.filter((node, i) => i === 0 || folderOf(node) !== folderOf(shown[i - 1])));
  return growList(h('ul'), shown, (node) => {
    const item = contentsItem(node, view);
    if (!starts.has(node) || folderOf(node) === '') return item;
    return [h('li', {class: 'folder'}, sayShort(folderOf(node))), item];
  }, 300);
};
