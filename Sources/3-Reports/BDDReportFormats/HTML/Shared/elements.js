// Creates elements and their texts. Text from features and data is never interpreted as markup.

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
const number = (count) => count.toLocaleString('en');
const counted = (count, word) => `${number(count)} ${word}${count === 1 ? '' : 's'}`;
