// Keyboard shortcuts of the editor and of the page. Everything can be done by keyboard.

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const hasCommand = (event) => isMac ? event.metaKey : event.ctrlKey;
// Inserts a line break and the indentation of the current line.
const newLine = () => {
  const start = area.selectionStart;
  const before = area.value.slice(0, start).split('\n').at(-1);
  const [above] = /^ */.exec(before);
  // The line after a heading is indented further. Its colours may not be there yet when somebody types fast.
  const isBelowHeading = isHeading(before) && !/^\s*#/.test(before) && !isInDocString(area.value.slice(0, start).split('\n'), positionAt(area.value, start).line);
  const indent = isBelowHeading && !current.path.endsWith('.md') ? `${above}  ` : above;
  const text = area.value.slice(0, start) + '\n' + indent + area.value.slice(area.selectionEnd);
  hideCompletions();
  put(text, start + 1 + indent.length);
  completeSoon();
};
area.addEventListener('keydown', (event) => {
  if (!current || event.isComposing) return;
  if (takesKey(event)) return event.preventDefault();
  if (event.key === 'Enter' && !hasCommand(event) && !event.altKey) {
    event.preventDefault();
    newLine();
  } else if (hasCommand(event) && event.key.toLowerCase() === 'z') {
    event.preventDefault();
    undo(!event.shiftKey);
  } else if (hasCommand(event) && event.key.toLowerCase() === 'y') {
    event.preventDefault();
    undo(false);
  } else if (event.key === '.' && hasCommand(event)) {
    event.preventDefault();
    showFixes(true);
  } else if (event.key === 'Escape') {
    hideFixes();
  }
  return null;
});
area.addEventListener('beforeinput', (event) => {
  if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
  event.preventDefault();
  undo(event.inputType === 'historyUndo');
});
area.addEventListener('blur', () => setTimeout(() => {
  if (document.activeElement !== area) hideCompletions();
}, 150));
// The parts of the page, which F6 walks through.
const partOfPage = {
  left: ['features', () => find('features').querySelector('.feature[tabindex="0"]') || find('search')],
  middle: ['text', () => area.disabled ? find('show-more') : area],
  right: ['result', () => find('result').querySelector('h2') || find('right')],
};
const goToPart = (by) => {
  const parts = Object.keys(partOfPage);
  const at = parts.findIndex((id) => find(id).contains(document.activeElement));
  const [pane, element] = partOfPage[parts[at < 0 ? by > 0 ? 0 : 2 : (at + by + 3) % 3]];
  showPane(pane);
  element().focus();
};
const command = isMac ? '⌘' : 'Ctrl+';
const keyNames = [
  [`${command}S`, 'Save'], [`${command}Enter`, 'Run the scenario at the caret'], ['F9', 'Run all'], ['Shift+F9', 'Stop the run'],
  ['F6', 'Go to the next part of the page: features, text, result'], ['Shift+F6', 'Go to the part before'],
  ['↑ ↓', 'Go through the features, in their list'], ['Alt+Enter', 'Write a new scenario'], [`${command}Space`, 'Offer what may come next'],
  [`${command}.`, 'Show what is wrong here, with what mends it'], ['F8', 'Go to the next that is not accepted'],
  ['Shift+F8', 'Go to the one before'], ['F2', 'Rename the sentence, tag or placeholder at the caret, in all files'],
  ['Shift+F12', 'Show where it is used'], [`${command}P`, 'Search all features'], [`${command}Z`, 'Undo'],
  [`${command}Y`, 'Redo'], ['Tab', 'Take the offer, or go to the next value'],
  ['Enter', 'Take the offer that is marked, or begin a new line: an arrow key marks one, and so does a short pause while you write'], ['Escape', 'Close what is open'],
  ['?', 'These keys, outside of the text'],
];
fill(find('keys'), keyNames.map(([key, words]) => [h('dt', null, h('kbd', null, key)), h('dd', null, words)]));
// What people do by keyboard alone: keys stand in braces. Studio.md has the same list, and .ci/studio-test presses them.
const tasks = [
  ['Write a scenario', `{Alt+Enter}, its name, {Enter}, the beginning of a sentence, {↑} and {↓} choose one, {Enter} takes it, its`
    + ` value, {Tab} goes to the next, {${command}S} saves`],
  ['See why a scenario is refused', '{F8} goes to it, {F6} to its result, {F6} to the features, {F6} to the text'],
  ['Go from failure to failure', '{F8} to the next, {Shift+F8} to the one before'],
  ['Rename a sentence everywhere', '{F2} on the sentence, its new words, {Enter}'],
  ['Stop a run', '{F9} runs all, {Shift+F9} stops it'],
];
fill(find('tasks'), tasks.map(([name, words]) => h('li', null, h('strong', null, `${name}: `),
  words.split(/\{([^}]+)\}/).map((part, i) => i % 2 ? h('kbd', null, part) : part))));
const showHelp = () => find('help').open || ask(find('help'));
const isTyping = () => ['TEXTAREA', 'INPUT', 'SELECT'].includes(document.activeElement?.tagName);
addEventListener('keydown', (event) => {
  if (event.key === 'F6') {
    event.preventDefault();
    goToPart(event.shiftKey ? -1 : 1);
  } else if (event.key === 'F9') {
    event.preventDefault();
    find(event.shiftKey ? 'stop' : 'run-all').click();
  } else if (event.key === 'Enter' && event.altKey && current && !document.querySelector('dialog[open]')) {
    event.preventDefault();
    newScenario();
  } else if (event.key === 'F8') {
    event.preventDefault();
    goToNext(!event.shiftKey);
  } else if (event.key === 'F2') {
    event.preventDefault();
    askName();
  } else if (event.key === 'F12' && event.shiftKey) {
    event.preventDefault();
    showUses();
  } else if (event.key === '?' && !isTyping()) {
    event.preventDefault();
    showHelp();
  }
});
const pageKeys = {
  s: () => save(current),
  Enter: () => runScenario(),
  p: () => find('search').focus(),
};
addEventListener('keydown', (event) => {
  const action = hasCommand(event) && !event.shiftKey && pageKeys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
