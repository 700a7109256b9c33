// The pictures of a scenario in order, each with the step after which it was taken.

const framesOf = (lines, one) => lines.flatMap((line) => {
  const step = line.step && filled(line.step, one);
  const words = step ? step.keyword + step.text : lineWords(line);
  return (line.more.a || []).filter((a) => isPicture(a) && roleOf(a) < 0).map((a) => ({a, line, words}));
});
const frameButton = (frame, i, show) => button('frame', show, picture(frame.a),
  h('span', null, mark(frame.line.status), ` ${i + 1}. `, sayShort(frame.words)));
const filmStrip = (frames, name) => {
  const last = frames.length - 1;
  let now = -1;
  let timer = 0;
  const stage = h('img', {alt: '', class: 'stage'});
  const caption = h('figcaption', {'aria-live': 'polite'});
  const thumbs = frames.map((frame, i) => frameButton(frame, i, () => stopAt(i)));
  const strip = h('div', {class: 'frames'}, thumbs);
  const show = (i) => {
    now = (i + frames.length) % frames.length;
    const {a, words, line} = frames[now];
    theatre.hidden = false;
    stage.src = sourceOf(a);
    stage.alt = altOf(a);
    caption.replaceChildren(mark(line.status), ` ${now + 1} of ${frames.length}: `, sayShort(words));
    for (const thumb of thumbs) thumb.removeAttribute('aria-current');
    thumbs[now].setAttribute('aria-current', 'true');
    const margin = (strip.clientWidth - thumbs[now].clientWidth) / 2;
    strip.scrollLeft = thumbs[now].offsetLeft - strip.offsetLeft - margin;
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = '▶ Play';
  };
  const stopAt = (i) => {
    stop();
    show(i);
  };
  const start = () => {
    if (timer) return stop();
    show(now === last ? 0 : Math.max(now, 0));
    play.textContent = '❚❚ Pause';
    timer = setInterval(() => now === last || !stage.isConnected ? stop() : show(now + 1), 900);
  };
  const close = () => {
    stop();
    theatre.hidden = true;
    thumbs[now].focus();
  };
  const play = button('', start, '▶ Play');
  const theatre = h('div', {class: 'theatre', hidden: true}, h('figure', null, stage, caption),
    h('div', {class: 'controls'}, button('', () => stopAt(now - 1), '◀ Back'), play,
      button('', () => stopAt(now + 1), 'Next ▶'), button('', close, 'Close')));
  const arrows = (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    stopAt(now + (event.key === 'ArrowLeft' ? -1 : 1));
  };
  const element = h('div', {
    class: 'film', role: 'group', 'aria-label': `Film strip of ${cut(clean(name), 100)}`, onkeydown: arrows,
  }, theatre,
    h('div', {class: 'controls reel'}, button('', start, `▶ Watch ${frames.length} pictures`)), strip);
  element.showFrame = (frame) => {
    stopAt(frames.indexOf(frame));
    element.scrollIntoView({block: 'nearest'});
  };
  return element;
};
