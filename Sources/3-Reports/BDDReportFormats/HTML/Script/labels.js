// Texts beside a name: durations, links, tags.

const time = (microseconds) => {
  const ms = microseconds / 1000;
  if (ms < 1) return '<1 ms';
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60000)} min ${Math.floor(ms / 1000) % 60} s`;
};
const timeOf = (microseconds) => microseconds > 0 && h('span', {
  class: microseconds < 1e5 ? 'short time' : 'time', title: `${number(microseconds / 1000)} ms`,
}, time(microseconds));
const anchorOf = (key) => '#' + encodeURI(key).replace(/#/g, '%23');
const tagButton = (tag) => h('button', {
  type: 'button', title: `Show only ${cut(clean(tag), 100)}`,
  onclick: () => filterBy({tags: tag.replace(/[\\()\s]/g, '\\$&')}),
}, sayShort(tag));
// Scenarios in quarantine by their keys. Their failure may be excused until a day.
const quarantines = new Map((raw.k || []).map(([key, text, isExcused]) =>
  [texts[key], {text: texts[text], isExcused: isExcused === 1}]));
const quarantineOf = (one) => quarantines.get(one.key);
const quarantineBadge = (one) => quarantineOf(one)
  && h('span', {class: 'badge quarantined', title: sayShort(quarantineOf(one).text)}, sayShort(quarantineOf(one).text));
const tagLinks = new Map((raw.l || []).map(textsOf));
// A tag with an address is a link. Any other tag is a button that filters by the tag.
const tagElement = (tag) => {
  const href = tagLinks.get(tag);
  return href ? h('a', {href, rel: 'noreferrer', target: '_blank'}, sayShort(tag)) : tagButton(tag);
};
const tagList = (tags) => tags.length > 0
  && h('ul', {class: 'tags', 'aria-label': 'Tags'}, tags.map((tag) => h('li', null, tagElement(tag))));
