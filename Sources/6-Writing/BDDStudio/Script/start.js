// Starts the page: listens to events and binds buttons.

const returnSoon = () => get('/state').then(() => location.reload(), () => setTimeout(returnSoon, 1000));
// Continues after a lost connection. The page of another program is loaded anew, with unsent texts kept; otherwise
// files are compared with the disk.
const comeBack = async () => {
  const page = await (await fetch('/')).text();
  if (!page.includes(token)) return location.reload();
  return openFiles.forEach((_, path) => changedOnDisk(path));
};
const listen = () => new Promise((begin) => {
  const events = new EventSource('/events');
  events.addEventListener('state', (event) => {
    const wasGone = !find('gone').hidden;
    find('gone').hidden = true;
    takeState(JSON.parse(event.data));
    if (wasGone) comeBack();
    else openFiles.forEach(send);
    begin();
  });
  events.onerror = () => {
    find('gone').hidden = false;
    // Another program answers. It accepts this page after its address was opened in any tab.
    if (events.readyState === EventSource.CLOSED) setTimeout(returnSoon, 1000);
  };
  events.addEventListener('features', (event) => takeFeatureNews(JSON.parse(event.data)));
  events.addEventListener('verdict', (event) => {
    verdict = JSON.parse(event.data);
    drawSoon();
  });
  events.addEventListener('lost', (event) => {
    for (const {path, names} of JSON.parse(event.data)) lost.set(path, names);
    drawSoon();
  });
  events.addEventListener('problems', (event) => showTrouble(JSON.parse(event.data)));
  events.addEventListener('moved', (event) => tookMoves(JSON.parse(event.data)));
  events.addEventListener('disk', (event) => JSON.parse(event.data).forEach((path) => changedOnDisk(path)));
  events.addEventListener('edited', (event) => editedElsewhere(JSON.parse(event.data)));
  events.addEventListener('trouble', (event) => say(JSON.parse(event.data).message));
  events.addEventListener('build', (event) => showBuild(JSON.parse(event.data)));
});
// Shows problems outside of scenarios.
const showTrouble = (problems) => {
  find('trouble').hidden = problems.length === 0;
  fill(find('trouble'), problems.map((text) => h('pre', null, text)));
};
// Shows the state of the build of the steps: how far it is and for how long it goes on, or the compiler's output.
let buildSince = 0;
let buildTimer = 0;
const showBuild = ({state, text}) => {
  const panel = find('build');
  const isBuilding = state === 'building';
  panel.hidden = state === 'built';
  clearInterval(buildTimer);
  if (!isBuilding) buildSince = 0;
  buildSince ||= isBuilding ? Date.now() : 0;
  if (!isBuilding) return fill(panel, h('strong', null, 'The steps do not compile: the last ones are in use'), text && h('pre', null, text));
  const time = h('span', {'aria-hidden': 'true'});
  const tick = () => {
    time.textContent = ` ${text ? `${text}, ` : ''}${Math.round((Date.now() - buildSince) / 1000)} s`;
  };
  tick();
  buildTimer = setInterval(tick, 1000);
  return fill(panel, h('strong', null, 'The steps are being built'), time);
};
const bind = (id, action) => find(id).addEventListener('click', action);
bind('save', () => save(current));
bind('format', format);
bind('undo', () => undo(true));
bind('redo', () => undo(false));
bind('discard', () => current && isDirty(current) && ask(find('sure')));
bind('sure-yes', () => {
  closeDialog('sure');
  discard(current);
});
bind('sure-no', () => closeDialog('sure'));
bind('run-all', () => post('/run', {choice: 'all'}).catch(told));
bind('show-help', showHelp);
bind('help-close', () => closeDialog('help'));
bind('stop', () => post('/stop', {}).catch(told));
bind('only-failed', () => {
  const isOn = find('only-failed').getAttribute('aria-pressed') === 'true';
  find('only-failed').setAttribute('aria-pressed', isOn ? 'false' : 'true');
  scroller.scrollTop = 0;
  listFeatures();
});
bind('run-failed', () => post('/run', {choice: 'failed'}).catch(told));
bind('run-file', () => current && post('/run', {path: current.path}).catch(told));
bind('new-feature', askFeature);
bind('show-more', () => ask(find('more')));
bind('more-help', () => {
  closeDialog('more');
  showHelp();
});
bind('more-autosave', () => find('autosave').click());
bind('more-close', () => closeDialog('more'));
bind('copy-scenario', copyScenario);
bind('copy-row', copyRow);
bind('show-uses', showUses);
bind('ask-name', askName);
bind('ask-step', askStep);
bind('ask-move', askMove);
bind('remove-feature', askRemove);
bind('sure-remove-yes', () => {
  closeDialog('sure-remove');
  removeFeature(current);
});
bind('sure-remove-no', () => closeDialog('sure-remove'));
bind('undo-change', undoChange);
bind('rename-cancel', () => closeDialog('rename'));
bind('move-cancel', () => closeDialog('move'));
find('rename-form').addEventListener('submit', rename);
find('rename-name').addEventListener('input', previewName);
find('move-form').addEventListener('submit', moveFeature);
find('new-kind').addEventListener('change', allowLanguage);
bind('lost-seen', () => {
  lost.clear();
  showLost();
});
bind('new-scenario', newScenario);
bind('new-cancel', () => closeDialog('new'));
bind('merge-later', () => {
  putOffMerge();
  closeDialog('merge');
});
find('merge').addEventListener('close', () => {
  savedByMerge = null;
  putOffMerge();
  markDirty();
});
bind('skip', () => {
  showPane('text');
  area.focus();
});
find('new-form').addEventListener('submit', newFeature);
find('search').addEventListener('input', search);
find('search').addEventListener('keydown', (event) => {
  if (!searchKeys[event.key] || matches.hidden || event.isComposing) return;
  event.preventDefault();
  searchKeys[event.key]();
});
const showAutosave = () => find('more-autosave').setAttribute('aria-pressed', savesItself());
find('autosave').checked = localStorage.getItem('autosave') === 'yes';
showAutosave();
find('autosave').addEventListener('change', () => {
  showAutosave();
  localStorage.setItem('autosave', savesItself() ? 'yes' : 'no');
  if (current) saveSoon(current);
});
const tabs = [...document.querySelectorAll('.tabs button')];
// Shows one part of the page on a narrow screen.
const showPane = (pane) => {
  document.body.dataset.pane = pane;
  for (const tab of tabs) tab.setAttribute('aria-pressed', tab.dataset.pane === pane);
  markFeatures();
  if (current) paint();
};
for (const tab of tabs) tab.addEventListener('click', () => showPane(tab.dataset.pane));
addEventListener('resize', () => {
  markFeatures();
  if (current) paint();
});
await listen();
const openPlace = (place) => {
  const [, path, line] = /^(.*?)(?::(\d+))?$/s.exec(place);
  return features.some((feature) => feature.path === path) && open(path, line && line - 1);
};
const openAddress = () => {
  try {
    return openPlace(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return false;
  }
};
addEventListener('hashchange', openAddress);
if (features.length > 0 && opening === 0) {
  openAddress() || openPlace(localStorage.getItem('place') || '') || open(features[0].path);
}
// Sends texts that had not been sent when the page or the program ended.
for (const {path} of features) if (isUnsent(path)) load(path).then(markDirty, told);
