// Data tables and doc strings.

const cellOf = (name, text, properties) =>
  h(name, {...properties, class: text.length > 60 && 'long'}, say(text));
// A frame in which wide content scrolls, also by keyboard.
const wide = (label, element) =>
  h('div', {class: 'wide', tabindex: 0, role: 'group', 'aria-label': label}, element);
const table = (rows) => wide('Data table', h('table', {class: 'data'}, h('tbody', null,
  rows.map((row) => h('tr', null, row.map((cell) => cellOf('td', cell)))))));
const docString = ({mediaType, content}) => h('figure', {class: 'doc'},
  mediaType && h('figcaption', null, sayShort(mediaType)),
  h('pre', {dir: 'auto', tabindex: 0}, say(content, 5000)));
const below = (step) => step.below.map((part) => part.rows ? table(part.rows) : docString(part));
