// More than pages share of elements.

const find = (id) => document.getElementById(id);
const marks = {
  passed: '✔', skipped: '↷', pending: '■', undefined: '■', ambiguous: '✘', failed: '✘', waiting: '…', running: '▶',
};
const mark = (status) => h('span', {class: `mark ${status}`, role: 'img', 'aria-label': status, title: status},
  marks[status] || '○');
// Puts these in place of all that is in an element.
const fill = (element, ...children) => element.replaceChildren(...children.flat(Infinity).filter(Boolean));
let saying = 0;
// Says something to those who listen, and shows it for a while.
const say = (text) => {
  find('said').textContent = text;
  clearTimeout(saying);
  saying = setTimeout(() => {
    find('said').textContent = '';
  }, 8000);
};
