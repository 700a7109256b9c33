// The pictures of a scenario's steps as a film, with a slider.

const isPicture = (a) => a.mediaType.startsWith('image/');
const addressOf = (one, step, a) =>
  `/attachment?scenario=${one.id}&step=${step.index}&number=${a.number}&of=${one.run}`;
let frame = {scenario: 0, at: -1};
const film = (one) => {
  const frames = one.steps.flatMap((step) => step.attachments.filter(isPicture).map((a) => ({step, a})));
  if (frames.length === 0) return null;
  const last = frames.length - 1;
  let at = frame.scenario === one.id && frame.at >= 0 ? Math.min(frame.at, last) : last;
  const image = h('img', {alt: '', decoding: 'async'});
  const caption = h('figcaption', {'aria-live': 'polite'});
  const slider = h('input', {
    type: 'range', min: 0, max: last, step: 1, 'aria-label': 'Picture of a step', oninput: () => turn(Number(slider.value)),
  });
  const turn = (to) => {
    at = to;
    frame = {scenario: one.id, at: at === last ? -1 : at};
    const {step, a} = frames[at];
    image.src = addressOf(one, step, a);
    image.alt = a.name || step.text;
    slider.value = at;
    caption.replaceChildren(mark(step.status), ` ${at + 1} of ${frames.length}: ${step.text}`);
  };
  turn(at);
  return h('figure', {class: 'film'}, image, caption, h('div', {class: 'reel'},
    button('', () => turn(Math.max(0, at - 1)), '◀'), slider, button('', () => turn(Math.min(last, at + 1)), '▶')));
};
