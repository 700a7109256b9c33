// What earlier runs say: news, a strip of runs beside each scenario, the trend, the slowest and the flakiest.

const past = raw.y;
const letters = {
  p: ['passed', 'passed'], r: ['flaky', 'passed when repeated'], f: ['failed', 'failed'], n: ['pending', 'pending'],
  u: ['undefined', 'undefined'], a: ['ambiguous', 'ambiguous'], x: ['unfinished', 'no result'],
  ' ': ['notrun', 'not run'],
};
const strips = new Map((past?.s || []).map(textsOf));
// The last runs of a scenario, the oldest first, as coloured bars and in words, from its first result on.
const strip = (one) => {
  const results = (strips.get(one.key) || '').trimStart();
  if (results.length < 2) return null;
  const words = results.match(/(.)\1*/g).map((same) =>
    `${letters[same[0]][1]}${same.length > 1 ? ` ${same.length} times` : ''}`).join(', then ');
  return h('span', {class: 'strip', role: 'img', 'aria-label': `Last runs: ${words}`, title: `Last runs: ${words}`},
    [...results].map((letter) => h('i', {class: letters[letter][0]})));
};
const newsKinds = [
  ['Newly failing', statuses[6]], ['Still failing', statuses[6]], ['Mended', passed],
  ['Gone', {key: 'notrun', word: 'gone', mark: '-'}],
  ['Flaky', {key: 'flaky', word: 'flaky', mark: '~'}], ['Slower', {key: 'skipped', word: 'slower', mark: '~'}],
];
const pastItem = ([key, name, detail]) => h('li', null,
  byKey.has(texts[key])
    ? h('a', {href: anchorOf(texts[key]), title: texts[key]}, sayShort(texts[name] || '(no name)'))
    : h('span', {title: texts[key]}, sayShort(texts[name] || '(no name)')), ' ',
  h('small', null, texts[detail]));
const pastList = (items, isClosed) =>
  growList(h('ul', {class: 'past'}), items, pastItem, state.printing || !isClosed ? items.length : 20);
const news = (view) => {
  if (!view.isWhole || !past || past.n.length === 0) return null;
  const kinds = newsKinds.map(([title, status], kind) => {
    const items = past.n.filter(([of]) => of === kind).map(([, ...item]) => item);
    return items.length > 0 && unfolding('past-kind', items.length < 5,
      [h('h3', null, mark(status), ` ${title} `), h('small', null, number(items.length))], pastList(items, true));
  });
  return h('section', {class: 'news', 'aria-labelledby': 'news'}, h('h2', {id: 'news'}, texts[past.h]), kinds);
};
const trendRun = ([at, commit, build, isAccepted, right, wrong, others, ms, marks]) => {
  const moment = new Date(texts[at]);
  const style = {dateStyle: 'medium', timeStyle: 'short'};
  const when = isNaN(moment) ? texts[at] : moment.toLocaleString(undefined, style);
  const words = [
    when, texts[commit] && `commit ${texts[commit].slice(0, 8)}`, isAccepted ? 'accepted' : 'not accepted',
    `${number(right)} passed, ${number(wrong)} not accepted`, `took ${time(ms * 1000)}`, texts[marks],
  ].filter(Boolean).join(', ');
  const bar = h('span', {class: 'run-bar', 'aria-hidden': 'true'},
    [[wrong, 'failed'], [others, 'notrun'], [right, 'passed']].filter(([count]) => count > 0).map(([count, style]) => {
      const piece = h('i', {class: style});
      piece.style.flexGrow = count;
      return piece;
    }));
  const isLink = /^https?:\/\//.test(texts[build]);
  const content = [bar, h('span', {class: 'unseen'}, words)];
  const link = {href: texts[build], rel: 'noreferrer', target: '_blank'};
  return h('li', {title: words}, isLink ? h('a', link, content) : content);
};
const overTime = (view) => {
  if (!view.isWhole || !past || past.r.length < 2) return null;
  const part = (title, items) => items.length > 0 && [h('h3', null, title), pastList(items, false)];
  const head = [h('h2', null, 'Over time'), h('small', null, ` ${number(past.r.length)} runs`)];
  return unfolding('over-time', false, head, [
    h('ol', {class: 'trend', 'aria-label': 'Runs, the oldest first'}, past.r.map(trendRun)),
    part('Flakiest', past.f), part('Slowest', past.l),
  ]);
};
