// The search of a site. It loads the files of the index that a question needs as scripts, because a page that was opened
// from a folder may read no other file.

const root = document.body.dataset.root || '';
const form = document.querySelector('header.top form');
const input = document.getElementById('search');
const found = document.getElementById('found');
const mostShown = 20;
// Each file calls this function with its contents.
const waiting = new Map();
window.bddSearch = (kind, number, data) => waiting.get(`${kind} ${number}`)?.(data);
const loaded = new Map();
const load = (kind, number, path) => {
  const key = `${kind} ${number}`;
  if (!loaded.has(key)) {
    loaded.set(key, new Promise((done, failed) => {
      waiting.set(key, done);
      const script = h('script', {src: `${root}search/${path}`});
      script.onerror = () => failed(new Error(`${path} is missing`));
      document.head.append(script);
    }));
  }
  return loaded.get(key);
};
const index = () => load('index', 0, 'index.js');
const wordLines = (number) => load('words', number, `words-${number}.js`).then((text) => lines(number, text));
const cut = new Map();
const lines = (number, text) => cut.get(number) || cut.set(number, text.split('\n')).get(number);

// The words of a question, as the index has them.
const alone = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
const wordsOf = (text) => {
  const words = [];
  let word = '';
  const finish = () => {
    if (word) words.push(word);
    word = '';
  };
  for (const sign of text.normalize('NFC')) {
    if (!/[\p{L}\p{M}\p{N}]/u.test(sign)) finish();
    else if (alone.test(sign)) {
      finish();
      words.push(sign);
    } else word += sign.toLowerCase();
  }
  finish();
  return words;
};

// Texts in the order of the index: by code points, not by the units of UTF-16.
const isBefore = (a, b) => {
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < left.length && i < right.length; i += 1) {
    const difference = left[i].codePointAt(0) - right[i].codePointAt(0);
    if (difference !== 0) return difference < 0;
  }
  return left.length < right.length;
};
// The first position in a sorted list at which the test fails.
const firstNot = (list, test) => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(list[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
};

// The entries that have a word, or one that begins with it, with what that is worth.
const entriesOf = async (word) => {
  const {firsts} = await index();
  const scores = new Map();
  const from = Math.max(0, firstNot(firsts, (first) => isBefore(first, word) || first === word) - 1);
  for (let number = from; number < firsts.length; number += 1) {
    if (number > from && !firsts[number].startsWith(word)) break;
    const all = await wordLines(number);
    const wordAt = (line) => line.slice(0, line.indexOf(' '));
    const isInFront = (line) => line !== '' && isBefore(wordAt(line), word);
    for (let i = firstNot(all, isInFront); i < all.length; i += 1) {
      const line = all[i];
      if (!line.startsWith(word)) break;
      const isExact = line[word.length] === ' ';
      // Digit by digit: to cut the line and parse each part takes twice as long (16 against 8 ms for a frequent word of
      // 50,000 scenarios).
      let posting = 0;
      let step = 0;
      for (let at = line.indexOf(' ') + 1; at <= line.length; at += 1) {
        const sign = at < line.length ? line.charCodeAt(at) : 44;
        if (sign !== 44) {
          step = step * 36 + sign - (sign < 58 ? 48 : 87);
          continue;
        }
        posting += step;
        step = 0;
        const worth = (posting % 2 ? 4 : 1) * (isExact ? 3 : 1);
        const entry = posting >> 1;
        if ((scores.get(entry) || 0) < worth) scores.set(entry, worth);
      }
    }
  }
  return scores;
};
// The entries that have all words, the best first.
const search = async (words) => {
  const lists = await Promise.all([...new Set(words)].map(entriesOf));
  lists.sort((a, b) => a.size - b.size);
  const hits = [];
  for (const [entry, score] of lists[0]) {
    let sum = score;
    for (const other of lists.slice(1)) {
      const worth = other.get(entry);
      if (worth === undefined) {
        sum = 0;
        break;
      }
      sum += worth;
    }
    if (sum > 0) (hits[sum] ??= []).push(entry);
  }
  // Sums are small numbers: to sort within them takes less time than to sort all.
  return hits.reverse().flatMap((list) => list.sort((a, b) => a - b));
};

const item = ([kind, address, title, context]) => {
  const link = h('a', {href: root + address}, h('bdi', null, title));
  return h('li', null, h('small', {class: 'kind'}, kind), ' ', link,
    context && [' ', h('small', null, h('bdi', null, context))]);
};
const show = async (hits, count, isCurrent) => {
  const {portion} = await index();
  const entries = await Promise.all(hits.slice(0, count).map(async (hit) => {
    const number = Math.floor(hit / portion);
    return (await load('entries', number, `entries-${number}.js`))[hit % portion];
  }));
  if (!isCurrent()) return;
  const said = hits.length === 0 ? 'Nothing found.' : counted(hits.length, 'place');
  found.replaceChildren(h('p', null, said), h('ol', null, entries.map(item)));
  if (hits.length > count) {
    found.append(button('more', () => show(hits, count + 100, isCurrent), 'Show more'));
  }
  found.hidden = false;
  performance.mark('found');
};
let asked = 0;
const ask = async () => {
  asked += 1;
  const mine = asked;
  const isCurrent = () => mine === asked;
  const words = wordsOf(input.value);
  if (words.length === 0) {
    found.hidden = true;
    found.replaceChildren();
    return;
  }
  try {
    const hits = await search(words);
    if (isCurrent()) await show(hits, mostShown, isCurrent);
  } catch (error) {
    found.replaceChildren(h('p', null, `The search does not work: ${error.message}`));
    found.hidden = false;
  }
};

input.addEventListener('input', ask);
input.addEventListener('focus', () => index().catch(() => {}), {once: true});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a')?.click();
});
document.addEventListener('keydown', (event) => {
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName || '');
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    input.focus();
  }
  if (event.key === 'Escape' && !found.hidden) {
    input.value = '';
    ask();
  }
});
form.hidden = false;
