// Elements, and text in them: nothing that features say is ever taken for markup.

const h = (name, properties, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(Boolean));
  return element;
};
const button = (style, onclick, ...children) => h('button', {type: 'button', class: style, onclick}, children);
const find = (id) => document.getElementById(id);
const counted = (count, word) => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
const marks = {
  passed: '✔', skipped: '↷', pending: '■', undefined: '■', ambiguous: '✘', failed: '✘', waiting: '…', running: '▶',
};
const mark = (status) => h('span', {class: `mark ${status}`, role: 'img', 'aria-label': status, title: status},
  marks[status] || '○');
// Puts these in place of all that is in an element.
const fill = (element, ...children) => element.replaceChildren(...children.flat(Infinity).filter(Boolean));
// Says something to those who listen, and shows it for a while.
const say = (text) => {
  find('said').textContent = text;
};
