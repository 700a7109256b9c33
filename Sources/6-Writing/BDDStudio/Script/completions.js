// Completions below the caret, and the stops of an inserted snippet, which Tab visits.

const list = find('completions');
let offered = [];
// The text for which the completions were requested.
let offeredIn = '';
let chosen = -1;
// Whether the user selected the chosen completion with the arrow keys.
let isChosen = false;
let stops = [];
const hideCompletions = () => {
  offered = [];
  chosen = -1;
  isChosen = false;
  list.hidden = true;
  area.removeAttribute('aria-activedescendant');
};
// The position on the screen of a character, relative to the text area.
const caretPlace = (offset) => {
  if (isPainting) paintNow();
  const {line, character} = positionAt(area.value, offset);
  const row = [...paper.children].find((one) => one.style.top === `${line * lineHeight}px`);
  const frame = area.getBoundingClientRect();
  let left = 0;
  if (row) {
    let rest = character;
    const walker = document.createTreeWalker(row, 4);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (rest <= node.length) {
        range.setStart(node, 0);
        range.setEnd(node, rest);
        const box = range.getBoundingClientRect();
        left = rest === 0 && !box.width ? row.getBoundingClientRect().left : box.right;
        break;
      }
      rest -= node.length;
    }
    left = left || row.getBoundingClientRect().left;
  }
  return {left: left - frame.left, top: (line + 1) * lineHeight - area.scrollTop};
};
const place = (element, offset) => {
  const {left, top} = caretPlace(offset);
  element.style.left = `${Math.max(0, Math.min(left, area.clientWidth - element.offsetWidth - 8))}px`;
  element.style.top = `${top + 4}px`;
  if (top + element.offsetHeight > area.clientHeight && top > element.offsetHeight + lineHeight) {
    element.style.top = `${top - lineHeight - element.offsetHeight - 4}px`;
  }
};
const choose = (index) => {
  chosen = (index + offered.length) % offered.length;
  [...list.children].forEach((option, i) => option.setAttribute('aria-selected', i === chosen));
  list.children[chosen].scrollIntoView({block: 'nearest'});
  area.setAttribute('aria-activedescendant', list.children[chosen].id);
};
// Offers completions. Quietly: none is chosen until an arrow key is pressed, so that Enter and Tab stay what they are.
const offer = (items, isQuiet = false) => {
  // A completion that the user selected stays selected.
  const kept = isChosen ? items.findIndex((item) => item.label === offered[chosen]?.label) : -1;
  offered = items;
  offeredIn = area.value;
  if (items.length === 0) return hideCompletions();
  list.replaceChildren(...items.map((item, i) => h('li', {
    role: 'option', id: `option-${i}`, 'aria-selected': 'false', class: item.kind,
    onmousedown: (event) => {
      event.preventDefault();
      take(i);
    },
  }, h('span', {class: 'label'}, item.label), item.detail && h('small', null, item.detail))));
  list.hidden = false;
  place(list, area.selectionStart);
  isChosen = kept >= 0;
  chosen = -1;
  area.removeAttribute('aria-activedescendant');
  return (isChosen || !isQuiet) && choose(Math.max(0, kept));
};
let completing = 0;
const complete = async (isQuiet = false) => {
  const file = current;
  if (!file) return;
  const mine = ++completing;
  await send(file);
  if (mine !== completing || file !== current || file.known !== file.text) return;
  const {text} = file;
  try {
    const items = await post('/completions', {path: file.path, ...positionAt(text, area.selectionStart)});
    if (mine !== completing || file !== current || file.text !== text) return;
    // Completions that would change nothing are left out.
    const useful = items.filter((item) => applyEdits(text, [item.edit]) !== text);
    offer(isQuiet ? useful.filter(({kind}) => kind === 'step') : useful, isQuiet);
  } catch (error) {
    told(error);
  }
};
// Requests completions unless text is selected: on a blank line quietly, and only the sentences that may follow.
const completeSoon = () => {
  const [start, end] = [area.selectionStart, area.selectionEnd];
  const before = area.value.slice(area.value.lastIndexOf('\n', start - 1) + 1, start);
  const isBlank = before.trim() === '';
  if (start !== end || isBlank && !/^\s*(\n|$)/.test(area.value.slice(start, start + 200))) return hideCompletions();
  return complete(isBlank);
};
// Parses a snippet with `${1:text}`, `${1|one,two|}` and `$0`: returns its text, and the positions of its stops.
const readSnippet = (snippet) => {
  const found = [];
  let text = '';
  const pattern = /\\([^])|\$\{(\d+):((?:\\[^]|[^\\}])*)\}|\$\{(\d+)\|((?:\\[^]|[^\\|])*)\|\}|\$(\d+)|([^])/g;
  const plain = (escaped) => escaped.replace(/\\([^])/g, '$1');
  for (const [, escaped, number, words, choice, choices, bare, character] of snippet.matchAll(pattern)) {
    if (character || escaped) {
      text += character || escaped;
      continue;
    }
    const all = choices === undefined ? [] : choices.split(/(?<!\\),/).map(plain);
    const value = choices === undefined ? plain(words || '') : all[0];
    found.push({number: Number(number ?? choice ?? bare) || Infinity, start: text.length, end: text.length + value.length, all});
    text += value;
  }
  return {text, stops: found.sort((a, b) => a.number - b.number)};
};
// Hides the completions and ignores answers that are still to come.
const refuseCompletions = () => {
  completing++;
  hideCompletions();
};
const take = (index) => {
  const {edit, snippet, values = []} = offered[index];
  const stop = {start: offsetAt(offeredIn, edit.start), end: offsetAt(offeredIn, edit.end)};
  // The completion also replaces what was typed since it was requested.
  move([stop], changeBetween(offeredIn, current.text));
  const {start, end} = stop;
  const read = snippet ? readSnippet(snippet) : {text: edit.text, stops: []};
  hideCompletions();
  put(current.text.slice(0, start) + read.text + current.text.slice(end), start + read.text.length);
  stops = read.stops.map((stop) => ({
    ...stop, all: [...new Set([...stop.all, read.text.slice(stop.start, stop.end), ...values[stop.number - 1] || []])],
    start: stop.start + start, end: stop.end + start,
  }));
  // The last stop is at the end of the inserted text.
  if (stops.length > 0) stops.push({start: start + read.text.length, end: start + read.text.length, all: []});
  stopsText = current.text;
  if (stops.length > 0) nextStop();
  else if (/[ <|]$/.test(read.text)) complete();
};
let stopsText = '';
// Moves stops after a change before them, and extends stops that were typed in.
const move = (all, {start, removed, added}) => {
  const by = added.length - removed.length;
  for (const stop of all) {
    if (start < stop.start || start === stop.start && stop.end < start + removed.length) stop.start += by;
    if (start <= stop.end) stop.end += by;
  }
};
const moveStops = () => {
  if (stops.length === 0) return;
  move(stops, changeBetween(stopsText, area.value));
  stopsText = area.value;
};
const nextStop = () => {
  const stop = stops.shift();
  setCaret(stop.start, stop.end);
  if (stop.all.length > 1) {
    const position = (offset) => positionAt(current.text, offset);
    offer(stop.all.map((value) => ({
      kind: 'value', label: value, edit: {start: position(stop.start), end: position(stop.end), text: value},
    })));
  }
  return true;
};
const chooseByHand = (index) => {
  choose(index);
  isChosen = true;
};
const takesKey = (event) => {
  if (event.key === ' ' && event.ctrlKey) return complete() && true;
  if (!list.hidden) {
    if (event.key === 'ArrowDown') return chooseByHand(chosen + 1) || true;
    if (event.key === 'ArrowUp') return chooseByHand(chosen - 1) || true;
    // Tab takes the value and goes to the next stop, if there is one.
    if (chosen >= 0 && (event.key === 'Enter' || event.key === 'Tab' && !event.shiftKey)) {
      const [rest, before] = [stops, stopsText];
      take(chosen);
      if (stops.length === 0 && rest.length > 0) {
        [stops, stopsText] = [rest, before];
        moveStops();
        if (event.key === 'Tab') nextStop();
      }
      return true;
    }
    if (event.key === 'Escape') return refuseCompletions() || true;
  }
  if (event.key === 'Tab' && !event.shiftKey && stops.length > 0) return nextStop();
  if (event.key === 'Escape') {
    refuseCompletions();
    stops = [];
  }
  return false;
};
