// Keyboard shortcuts of the editor and of the page. Everything can be done by keyboard.

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const hasCommand = (event) => isMac ? event.metaKey : event.ctrlKey;
// Inserts a line break and the indentation of the current line.
const newLine = () => {
  const start = area.selectionStart;
  const before = area.value.slice(0, start).split('\n').at(-1);
  const [above] = /^ */.exec(before);
  const {line} = positionAt(area.value, start);
  const [first] = current.tokens.get(line) || [];
  // The line after a heading is indented further.
  const isHeading = first && first.kind === 'keyword' && before[first.end] === ':';
  const indent = isHeading && !current.path.endsWith('.md') ? `${above}  ` : above;
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
const command = isMac ? '⌘' : 'Ctrl+';
const keyNames = [
  [`${command}S`, 'Save'], [`${command}Enter`, 'Run the scenario at the caret'], [`${command}Space`, 'Offer what may come next'],
  [`${command}.`, 'Show what is wrong here, with what mends it'], ['F8', 'Go to the next that is not accepted'],
  ['Shift+F8', 'Go to the one before'], ['F2', 'Rename the sentence, tag or placeholder at the caret, in all files'],
  ['Shift+F12', 'Show where it is used'], [`${command}P`, 'Search all features'], [`${command}Z`, 'Undo'],
  [`${command}Y`, 'Redo'], ['Tab', 'Take what is offered, or go to the next value'], ['Escape', 'Close what is open'],
  ['?', 'These keys, outside of the text'],
];
fill(find('keys'), keyNames.map(([key, words]) => [h('dt', null, h('kbd', null, key)), h('dd', null, words)]));
const showHelp = () => find('help').open || ask(find('help'));
const isTyping = () => ['TEXTAREA', 'INPUT', 'SELECT'].includes(document.activeElement?.tagName);
addEventListener('keydown', (event) => {
  if (event.key === 'F8') {
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
