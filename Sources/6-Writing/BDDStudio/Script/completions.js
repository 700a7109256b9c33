// Completions below the caret, and the stops of an inserted snippet, which Tab visits.

const list = find('completions');
let offered = [];
// The text and the caret that the offers are for. For any other text or caret they are dropped.
let offeredIn = '';
let offeredAt = [0, 0];
// The offer that is marked: Enter and Tab take it.
let chosen = -1;
// Whether the user selected the chosen completion with the arrow keys.
let isChosen = false;
// The offer that Tab takes although none is marked, or -1.
let likely = -1;
let marking = 0;
let stops = [];
const isOffered = () => !list.hidden && offeredIn === area.value && offeredAt.join() === caretNow().join();
const hideCompletions = () => {
  clearTimeout(marking);
  offered = [];
  chosen = likely = -1;
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
// Places an element below a character. The text scrolls to make room: above, it would hide the reason of a line.
const place = (element, offset) => {
  const {left, top} = caretPlace(offset);
  element.style.left = `${Math.max(0, Math.min(left, area.clientWidth - element.offsetWidth - 8))}px`;
  const missing = Math.min(top + 8 + element.offsetHeight - area.clientHeight, top - lineHeight);
  if (missing > 0) area.scrollTop = placedAt = area.scrollTop + Math.ceil(missing);
  element.style.top = `${caretPlace(offset).top + 4}px`;
};
let placedAt = -1;
const choose = (index) => {
  chosen = (index + offered.length) % offered.length;
  [...list.children].forEach((option, i) => option.setAttribute('aria-selected', i === chosen));
  list.children[chosen].scrollIntoView({block: 'nearest'});
  area.setAttribute('aria-activedescendant', list.children[chosen].id);
};
// Whether an offer only adds to what stands before and behind the caret in its line.
const continues = ({edit}, line, character) => {
  const [typed, rest] = [line.slice(edit.start.character, character), line.slice(character, edit.end.character).trim()];
  return edit.text.length >= typed.length + rest.length
    && edit.text.slice(0, typed.length).toLowerCase() === typed.toLowerCase() && edit.text.endsWith(rest);
};
const lineAtCaret = () => {
  const {line, character} = positionAt(area.value, area.selectionStart);
  return {line, character, text: linesOf(area.value)[line]};
};
// A pause after which an offer is marked. Nobody who types on has read it: for them, Enter is a new line.
const readingTime = 200;
// Shows offers. None is marked until an arrow key is pressed or, for `soon`, until somebody has had time to read it.
//
// - soon: the offer that is marked after a pause, or -1; it must not replace what was typed.
// - now: the offer that is marked at once, or -1.
const offer = (items, {soon = -1, now = -1}) => {
  // An offer that the user selected stays selected, if nothing was typed since.
  const kept = isChosen && isOffered() ? items.findIndex((item) => item.label === offered[chosen]?.label) : -1;
  hideCompletions();
  if (items.length === 0) return;
  [offered, offeredIn, offeredAt, likely] = [items, area.value, caretNow(), Math.max(soon, now)];
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
  if (isChosen || now >= 0) choose(isChosen ? kept : now);
  else if (soon >= 0) marking = setTimeout(() => chosen < 0 && isOffered() && choose(soon), readingTime);
};
// While somebody types, the offers stay that continue what was typed, until those for the new text come.
const narrow = ({added, removed}) => {
  if (list.hidden) return;
  const {line, character, text} = lineAtCaret();
  const isInLine = !added.includes('\n') && !removed.includes('\n');
  const by = added.length - removed.length;
  const left = !isInLine ? [] : offered.filter(({edit}) => edit.start.line === line && edit.end.line === line)
    .map((item) => ({...item, edit: {...item.edit, end: {line, character: item.edit.end.character + by}}}))
    .filter((item) => continues(item, text, character));
  isChosen = false;
  offer(left, {});
};
let completing = 0;
// Requests offers for the text and the caret as they are when the program has the text.
//
// - isAsked: whether the user has asked for them, and has not only typed.
const complete = async ({isQuiet = false, isAsked = false} = {}) => {
  const file = current;
  if (!file) return;
  const mine = ++completing;
  await send(file);
  if (mine !== completing || file !== current || file.known !== file.text) return;
  const {text} = file;
  const caret = caretNow();
  try {
    const {items, isStep} = await post('/completions', {path: file.path, ...positionAt(text, caret[0])});
    if (mine !== completing || file !== current || area.value !== text || caretNow().join() !== caret.join()) return;
    // Completions that would change nothing are left out.
    const useful = items.filter((item) => applyEdits(text, [item.edit]) !== text);
    if (isQuiet) return offer(useful.filter(({kind}) => kind === 'step'), {});
    const at = lineAtCaret();
    // A line that is a step, or is offered as it is, is complete: nothing that continues it is marked.
    const isWhole = isStep || useful.length < items.length;
    const soon = isWhole ? -1 : useful.findIndex((item) => continues(item, at.text, at.character));
    return offer(useful, isAsked ? {now: Math.max(0, soon)} : {soon});
  } catch (error) {
    return told(error);
  }
};
// Requests completions unless text is selected: on a blank line quietly, and only the sentences that may follow.
const completeSoon = () => {
  const [start, end] = [area.selectionStart, area.selectionEnd];
  const before = area.value.slice(area.value.lastIndexOf('\n', start - 1) + 1, start);
  const isBlank = before.trim() === '';
  if (start !== end || isBlank && !/^\s*(\n|$)/.test(area.value.slice(start, start + 200))) return hideCompletions();
  return complete({isQuiet: isBlank});
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
  if (!isOffered()) return hideCompletions();
  const {edit, snippet, values = []} = offered[index];
  const [start, end] = [offsetAt(offeredIn, edit.start), offsetAt(offeredIn, edit.end)];
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
  if (stops.length > 0) return nextStop();
  return /[ <|]$/.test(read.text) && complete();
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
    })), {now: 0});
  }
  return true;
};
const chooseByHand = (index) => {
  choose(index);
  isChosen = true;
};
// The offer that a key takes, or -1. Enter takes only what is marked. Tab takes what is likely too, and any offer if there
// is no other place to go to.
const takenBy = (event) => {
  if (event.key === 'Enter' || chosen >= 0) return chosen;
  return stops.length > 0 || area.value.slice(0, area.selectionStart).split('\n').at(-1).trim() === '' ? likely : Math.max(0, likely);
};
const takesKey = (event) => {
  if (event.key === ' ' && event.ctrlKey) return complete({isAsked: true}) && true;
  if (isOffered()) {
    if (event.key === 'ArrowDown') return chooseByHand(chosen + 1) || true;
    if (event.key === 'ArrowUp') return chooseByHand(Math.max(0, chosen) - 1) || true;
    // Tab takes the value and goes to the next stop, if there is one.
    const taken = event.key === 'Enter' || event.key === 'Tab' && !event.shiftKey ? takenBy(event) : -1;
    if (taken >= 0) {
      const [rest, before] = [stops, stopsText];
      take(taken);
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
