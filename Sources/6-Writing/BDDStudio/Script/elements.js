// Elements that only this page uses.

const find = (id) => document.getElementById(id);
const marks = {
  passed: '✔', skipped: '↷', pending: '■', undefined: '■', ambiguous: '✘', failed: '✘', waiting: '…', running: '▶',
};
const mark = (status) => h('span', {class: `mark ${status}`, role: 'img', 'aria-label': status, title: status},
  marks[status] || '○');
// Replaces the contents of an element.
const fill = (element, ...children) => element.replaceChildren(...children.flat(Infinity).filter(Boolean));
let saying = 0;
// Shows a text for eight seconds, and announces it to screen readers.
const say = (text) => {
  find('said').textContent = text;
  clearTimeout(saying);
  saying = setTimeout(() => {
    find('said').textContent = '';
  }, 8000);
};
