extension PageScript {
    /// The pictures of a scenario one after the other, each with the step after which it was taken.
    static let film = #"""
        const framesOf = (lines, one) => lines.flatMap((line) => (line.more.a || []).filter((a) => isPicture(a) && roleOf(a) < 0)
          .map((a) => ({a, line, words: line.step ? filled(line.step, one).keyword + filled(line.step, one).text : lineWords(line)})));
        const filmStrip = (frames) => {
          let now = -1;
          let timer = 0;
          const stage = h('img', {alt: '', class: 'stage'});
          const caption = h('figcaption', {'aria-live': 'polite'});
          const thumbs = frames.map((frame, i) => h('button', {type: 'button', class: 'frame', onclick: () => stopAt(i)},
            picture(frame.a), h('span', null, mark(frame.line.status), ` ${i + 1}. `, sayShort(frame.words))));
          const strip = h('div', {class: 'frames'}, thumbs);
          const show = (i) => {
            now = (i + frames.length) % frames.length;
            const {a, words, line} = frames[now];
            theatre.hidden = false;
            stage.src = sourceOf(a);
            stage.alt = altOf(a);
            caption.replaceChildren(mark(line.status), ` ${now + 1} of ${frames.length}: `, sayShort(words));
            thumbs.forEach((thumb, n) => n === now ? thumb.setAttribute('aria-current', 'true') : thumb.removeAttribute('aria-current'));
            strip.scrollLeft = thumbs[now].offsetLeft - strip.offsetLeft - strip.clientWidth / 2 + thumbs[now].clientWidth / 2;
          };
          const stop = () => { clearInterval(timer); timer = 0; play.textContent = '▶ Play'; };
          const stopAt = (i) => { stop(); show(i); };
          const start = () => {
            if (timer) return stop();
            show(now === frames.length - 1 ? 0 : Math.max(now, 0));
            play.textContent = '❚❚ Pause';
            timer = setInterval(() => now === frames.length - 1 || !stage.isConnected ? stop() : show(now + 1), 900);
          };
          const button = (words, act) => h('button', {type: 'button', onclick: act}, words);
          const play = button('▶ Play', start);
          const theatre = h('div', {class: 'theatre', hidden: true}, h('figure', null, stage, caption),
            h('div', {class: 'controls'}, button('◀ Back', () => stopAt(now - 1)), play, button('Next ▶', () => stopAt(now + 1)),
              button('Close', () => { stop(); theatre.hidden = true; thumbs[now].focus(); })));
          const element = h('section', {class: 'film', 'aria-label': 'Film strip', onkeydown: (event) => {
            if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
            event.preventDefault();
            stopAt(now + (event.key === 'ArrowLeft' ? -1 : 1));
          }}, theatre, h('div', {class: 'controls reel'}, button(`▶ Watch ${frames.length} pictures`, start)), strip);
          element.showFrame = (frame) => { stopAt(frames.indexOf(frame)); element.scrollIntoView({block: 'nearest'}); };
          return element;
        };
        """#
}
