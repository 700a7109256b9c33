// The pictures of a scenario's steps as a film with a slider, with the gestures made on them.

const viewType = 'application/x.bdd.live-view+json';
const isPicture = (a) => a.mediaType.startsWith('image/');
const addressOf = (one, step, a) =>
  `/attachment?scenario=${one.id}&step=${step.index}&number=${a.number}&of=${one.change}`;
// The frames of a film, each with the view that describes its gestures. A step without a picture repeats the picture
// before it.
const framesOf = (one) => {
  const frames = [];
  for (const step of one.steps) {
    const view = step.attachments.findLast((a) => a.mediaType === viewType);
    const pictures = step.attachments.filter(isPicture).map((a) => ({step, source: addressOf(one, step, a), name: a.name}));
    if (pictures.length > 0) frames.push(...pictures);
    else if (view && frames.length > 0) frames.push({...frames.at(-1), step});
    if (view && frames.length > 0) frames.at(-1).view = addressOf(one, step, view);
  }
  return frames;
};
// What a picture of a failed step is, as in the report; null for any other.
const roleOf = (name) => {
  const words = name || '';
  if (/diff/i.test(words)) return 'Difference';
  if (/expected|reference|baseline/i.test(words)) return 'Expected';
  return /actual|received/i.test(words) ? 'Actual' : null;
};
const views = new Map();
const viewAt = async (address) => {
  if (!views.has(address)) {
    if (views.size > 200) views.clear();
    views.set(address, fetch(address).then((response) => response.status === 200 ? response.json() : null));
  }
  return views.get(address);
};
const svg = (name, properties) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(properties)) element.setAttribute(key, value);
  return element;
};
// Draws the gestures of a view: where the finger was, and its direction.
const drawTraces = (layer, view) => {
  layer.setAttribute('viewBox', `0 0 ${view.width} ${view.height}`);
  layer.replaceChildren(...view.traces.flatMap(({gesture, x, y, length}, i) => {
    const style = {class: i === view.traces.length - 1 ? 'trace last' : 'trace'};
    const size = Math.max(3, Math.min(view.width, view.height) / 40);
    // Outlines around what was touched, so that its colour stays visible.
    if (gesture === 'tap') return [svg('circle', {...style, cx: x, cy: y, r: size * 2.6})];
    const [dx, dy] = {left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1]}[gesture.split(' ')[1]];
    const [x1, y1] = [x - dx * length / 2, y - dy * length / 2];
    const [x2, y2] = [x + dx * length / 2, y + dy * length / 2];
    const head = `M${x2 - (dx + dy) * size * 2},${y2 - (dy + dx) * size * 2} L${x2},${y2}`
      + ` L${x2 - (dx - dy) * size * 2},${y2 - (dy - dx) * size * 2}`;
    return [svg('circle', {...style, cx: x1, cy: y1, r: size}), svg('path', {...style, d: `M${x1},${y1} L${x2},${y2} ${head}`})];
  }));
};
let frame = {scenario: 0, at: -1};
// The picture of the film that was shown last. Films of one scenario share it: an image keeps what it shows, and its size,
// until the next picture is there, so the page does not jump under a finger.
let pictured = {scenario: -1, image: null};
const imageOf = (one) => {
  if (pictured.scenario !== one.id) pictured = {scenario: one.id, image: h('img', {alt: '', decoding: 'async', draggable: 'false'})};
  return pictured.image;
};
const film = (one) => {
  const frames = framesOf(one);
  if (frames.length === 0) return null;
  const last = frames.length - 1;
  let at = frame.scenario === one.id && frame.at >= 0 ? Math.min(frame.at, last) : last;
  const image = imageOf(one);
  const layer = svg('svg', {'aria-hidden': 'true'});
  const stage = h('div', {class: 'stage'}, image, layer);
  const caption = h('figcaption', {'aria-live': 'polite'});
  const offers = h('div', {class: 'offers'});
  const slider = h('input', {
    type: 'range', min: 0, max: last, step: 1, 'aria-label': 'Picture of a step', oninput: () => turn(Number(slider.value)),
  });
  // Turns to the last picture of the step at a line.
  const toLine = (line) => {
    const to = frames.findLastIndex(({step}) => step.line === line);
    if (to >= 0 && to !== at) turn(to);
  };
  const turn = async (to) => {
    at = to;
    frame = {scenario: one.id, at: at === last ? -1 : at};
    for (const item of document.querySelectorAll('.steps .is-seen')) item.classList.remove('is-seen');
    find('result').querySelector(`.steps li:nth-child(${one.steps.indexOf(frames[at].step) + 1})`)?.classList.add('is-seen');
    const {step, source, name, view} = frames[at];
    const role = roleOf(name);
    image.src = source;
    image.alt = role || name || step.text;
    slider.value = at;
    fill(caption, mark(step.status), ` ${at + 1} of ${frames.length}: `, role && h('strong', null, `${role}: `), step.text);
    layer.replaceChildren();
    offers.replaceChildren();
    stage.classList.toggle('played', Boolean(view));
    if (!view) return;
    const found = await viewAt(view);
    if (!found || frames[at].view !== view) return;
    drawTraces(layer, found);
    offerSteps(offers, found, stepOf());
  };
  // A gesture on the last picture is added after the last step.
  const stepOf = () => at === last ? one.steps.findLast((step) => step.line) : frames[at].step;
  bindGestures(stage, {view: async () => frames[at].view && viewAt(frames[at].view), stepOf, toLine});
  // The list of steps is in the page after this.
  queueMicrotask(() => turn(at));
  return h('figure', {class: 'film'}, stage, caption, h('div', {class: 'reel'},
    h('button', {type: 'button', 'aria-label': 'Picture before', onclick: () => turn(Math.max(0, at - 1))}, '◀'), slider, h('button', {type: 'button', 'aria-label': 'Next picture', onclick: () => turn(Math.min(last, at + 1))}, '▶')), offers);
};
