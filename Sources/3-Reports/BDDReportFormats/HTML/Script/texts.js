// Texts, in the form that elements show.

// Replaces control characters by their pictures, because a browser would show nothing.
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
// A text whose direction does not affect its surroundings. A very long text is cut, with a button that shows all of it.
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
// The status in words. Screen readers skip it, because the mark beside it has the same label.
const statusWord = (status) =>
  status.level > 1 && h('span', {class: 'status', 'aria-hidden': 'true'}, status.word);
const hint = (...words) => h('p', {class: 'hint'}, words);
