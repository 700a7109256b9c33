// Pictures, alone and side by side. They are always image elements, so that nothing in them can run.

const isPicture = (a) => a[0] < 2 && texts[a[1]].startsWith('image/');
const sourceOf = (a) => {
  const type = texts[a[1]].replace(/[,\s]/g, '');
  if (a[0] === 1) return `data:${type};base64,${file(a[2])}`;
  return `data:${type};charset=utf-8,${encodeURIComponent(texts[a[2]])}`;
};
const nameOf = (a) => a[3] ? texts[a[3]] : '';
const entities = {'&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&'};
// The alternative text of a picture: its title, its name, or a generic word.
const altOf = (a) => {
  const title = a[0] === 0 && /<title>([^<]*)</.exec(texts[a[2]].slice(0, 2000));
  const words = title ? title[1].replace(/&\w+;/g, (entity) => entities[entity] || entity) : '';
  return clean(words || nameOf(a) || 'Picture');
};
const picture = (a) => h('img', {src: sourceOf(a), alt: altOf(a), loading: 'lazy', decoding: 'async'});
const thumbnail = (a) => {
  const enlarge = button('thumbnail',
    () => enlarge.setAttribute('aria-expanded', enlarge.classList.toggle('large')), picture(a));
  enlarge.setAttribute('aria-expanded', 'false');
  enlarge.title = 'Show larger or smaller';
  return enlarge;
};
const namedPicture = (a) => h('figure', {class: 'picture'}, thumbnail(a),
  nameOf(a) && h('figcaption', null, sayShort(nameOf(a))));
const roles = [
  ['expected', /expected|reference|baseline/i], ['actual', /actual|received/i], ['difference', /diff/i],
];
const roleOf = (a) => roles.findIndex(([, pattern]) => isPicture(a) && pattern.test(nameOf(a)));
// Shows the expected picture, the actual picture and their difference side by side, if at least two of them exist;
// returns the other attachments too.
const sideBySide = (list) => {
  const compared = roles.map((role, i) => list.find((a) => roleOf(a) === i));
  if (compared.filter(Boolean).length < 2) return [null, list];
  const figures = compared.map((a, i) =>
    a && h('figure', {class: 'picture'}, h('figcaption', null, roles[i][0]), thumbnail(a)));
  const group = h('div', {class: 'compare', role: 'group', 'aria-label': 'Pictures compared'}, figures);
  return [group, list.filter((a) => !compared.includes(a))];
};
