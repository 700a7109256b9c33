// Texts, as elements show them.

// Control characters as their pictures: a browser would show nothing at all.
const clean = (text) => text.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, (c) => {
  const code = c.charCodeAt(0);
  if (code === 13) return '';
  return code < 32 ? String.fromCharCode(0x2400 + code) : code === 127 ? '\u2421' : '\ufffd';
});
const cut = (text, length) => {
  if (text.length <= length) return text;
  const end = /[\ud800-\udbff]/.test(text[length - 1]) ? length - 1 : length;
  return text.slice(0, end) + '…';
};
const showAll = (text, show) => button('all', show, `show all ${number(text.length)} characters`);
// A text apart from its surroundings, whatever its direction is. A very long one is cut until it is asked for.
const say = (text, limit = 1500) => {
  const element = h('bdi', null, clean(cut(text, limit)));
  if (text.length > limit) element.append(showAll(text, () => element.replaceChildren(clean(text))));
  return element;
};
const sayShort = (text) =>
  h('bdi', {title: text.length > 300 && cut(clean(text), 1000)}, clean(cut(text, 300)));
const keyword = (node, end = '') => node.keyword && h('span', {class: 'keyword'}, clean(node.keyword) + end);
const mark = ({key, word, mark}) =>
  h('span', {class: `mark ${key}`, role: 'img', 'aria-label': word, title: word}, mark);
// The status in words, beside the mark that already says it to those who listen.
const statusWord = (status) =>
  status.level > 1 && h('span', {class: 'status', 'aria-hidden': 'true'}, status.word);
const hint = (...words) => h('p', {class: 'hint'}, words);
