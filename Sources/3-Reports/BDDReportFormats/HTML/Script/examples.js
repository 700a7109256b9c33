// The tables of outlines: each row with its status, and below it the whole scenario of the row.

const exampleRow = (one) => {
  const toggle = stop(one.status);
  toggle.title = 'Show the steps of this row';
  const row = h('tr', {class: one.status.key, 'data-key': one.key}, h('td', {class: 'state'}, toggle),
    one.cells.map((cell) => cellOf('td', cell)),
    h('td', {class: 'end'}, badges([one]), timeOf(one.time), permalink(one.key)));
  const detail = h('tr', {class: 'detail'});
  const build = () => h('td', {colspan: one.cells.length + 2},
    one.name !== one.scenario.name && h('p', {class: 'name'}, say(one.name)), ranSteps(one));
  row.open = (open) => {
    if (open && !detail.firstChild) detail.append(build());
    detail.hidden = !open;
    toggle.setAttribute('aria-expanded', open);
  };
  toggle.addEventListener('click', () => row.open(detail.hidden));
  // What was not accepted is above, complete.
  row.open(state.printing && isFiltering() && !acceptedCase(one));
  return [row, detail];
};
const column = (content) => h('th', {scope: 'col'}, h('span', {class: 'unseen'}, content));
const examplesTable = (examples, view) => {
  const rows = examples.rows.filter(view.has);
  if (rows.length === 0 && examples.rows.length > 0) return null;
  const head = h('thead', null, h('tr', null, column('Status'),
    examples.header.map((name) => cellOf('th', name, {scope: 'col'})), column('Time')));
  examples.body = growList(h('tbody'), rows, exampleRow, 60);
  return examples.element = h('figure', {class: 'examples'},
    h('figcaption', null, keyword(examples, examples.name && ':'), examples.name && sayShort(examples.name),
      tagList(examples.tags), tally(rows)),
    prose(examples.description),
    rows.length > 0 && wide('Examples', h('table', {class: 'data'}, head, examples.body)));
};
