extension PageScript {
    /// Steps, hooks and attempts.
    static let steps = #"""
        const hookWords = {BEFORE_TEST_RUN: 'BeforeAll', AFTER_TEST_RUN: 'AfterAll', BEFORE_TEST_CASE: 'Before', AFTER_TEST_CASE: 'After',
          BEFORE_TEST_STEP: 'BeforeStep', AFTER_TEST_STEP: 'AfterStep'};
        const lineWords = ({hook, more}) => {
          if (hook === undefined) return texts[more.n] || '';
          const [type, name, place] = textsOf(raw.h[hook]);
          return [`${hookWords[type] || 'Unknown'} hook`, name && `(${name})`, place && `at ${place}`].filter(Boolean).join(' ');
        };
        const quoted = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
        const words = /\\(.)|\{[^}]*\}|\(([^)]*)\)|([^\s{}()\\/]+(?:\/[^\s{}()\\/]+)+)|([^])/g;
        const expressionPattern = (source) => source.replace(words, (all, escaped, optional, alternatives, other) =>
          alternatives ? `(?:${alternatives.split('/').map(quoted).join('|')})` : optional ? `(?:${quoted(optional)})?`
            : escaped || other ? quoted(escaped || other) : '(.*?)');
        const finders = new Map();
        // Finds the arguments in a step's text, to set them apart: null where that is not certain, or could take long.
        const finderOf = (definition) => {
          if (!finders.has(definition)) {
            const [type, source] = textsOf(raw.d[definition]);
            let finder = null;
            try {
              if (type === 'CUCUMBER_EXPRESSION') finder = new RegExp(`^${expressionPattern(source)}$`, 'ds');
              else if (!/\)[*+?{]/.test(source)) finder = new RegExp(source, 'd');
            } catch { /* a pattern of another language */ }
            finders.set(definition, finder);
          }
          return finders.get(definition);
        };
        const rangesOf = ({text, definition}) => {
          const finder = definition >= 0 && text.length < 1000 && finderOf(definition);
          const found = finder && finder.exec(text);
          return found ? found.indices.slice(1).filter((range) => range && range[1] > range[0]) : [];
        };
        // The text of a step with its arguments set apart; in an outline, its placeholders.
        const stepWords = (step, inOutline) => {
          if (step.text.length > 1500) return say(step.text);
          if (inOutline) return h('bdi', null, step.text.split(/(<[^<>\s][^<>]*>)/).map((word, i) => i % 2 ? h('var', null, clean(word)) : clean(word)));
          const element = h('bdi');
          let end = 0;
          for (const [from, to] of rangesOf(step)) {
            if (from < end) continue;
            element.append(clean(step.text.slice(end, from)), h('var', null, clean(step.text.slice(from, to))));
            end = to;
          }
          element.append(clean(step.text.slice(end)));
          return element;
        };
        const code = (definition) => {
          const [, pattern, place] = textsOf(raw.d[definition]);
          return h('li', null, h('code', null, clean(pattern)), ' ', h('small', null, clean(place)));
        };
        // Why a step ended as it did: the message, where it came from, what to write, which definitions match.
        const reason = ({status, more}) => {
          const message = more.m ? texts[more.m] : '';
          const trace = more.k ? texts[more.k] : '';
          const origin = trace.includes(message) ? trace.slice(trace.indexOf(message) + message.length).trim() : trace;
          return [
            message && output(message, 'message'),
            more.c && [h('p', {class: 'hint'}, 'More than one step definition matches:'), h('ul', {class: 'candidates'}, more.c.map(code))],
            more.s && h('details', {class: 'snippet', open: true}, h('summary', null, 'No step definition matches. Code to start from'),
              more.s.map((id) => h('pre', {tabindex: 0}, clean(texts[id])))),
            origin && (status.level > 2 ? h('details', {class: 'origin'}, h('summary', null, 'Where it came from'), output(origin, 'trace')) : null),
          ];
        };
        const line = (item, one, frames, film) => {
          const step = item.step && filled(item.step, one);
          const definition = step && step.definition >= 0 && textsOf(raw.d[step.definition]).slice(1).join('\n');
          const text = step ? [h('span', {class: 'keyword'}, clean(step.keyword)), stepWords(step)] : say(lineWords(item));
          return h('li', {class: `step ${item.status.key}${step || item.more.n ? '' : ' hook'}`, title: definition},
            mark(item.status), h('div', {class: 'line'}, h('span', {class: 'words'}, text), item.status.level > 1 && h('span', {class: 'status', 'aria-hidden': 'true'}, item.status.word),
              frames.map((frame, i) => frame.line === item && h('button', {type: 'button', class: 'still', 'aria-label': `Show picture ${i + 1}`,
                title: `Show picture ${i + 1}`, onclick: () => film.showFrame(frame)}, `▣ ${i + 1}`)), item.time >= 1000 && timeOf(item.time)),
            step && below(step), reason(item), attached((item.more.a || []).filter((a) => item.status.level > 2 || !frames.some((frame) => frame.a === a))));
        };
        const worthShowing = (item) => item.status.level > 2 || item.more.m || (item.more.a || []).some((a) => !isPicture(a) || item.hook !== undefined);
        // A passed hook with nothing to tell stays out of the way, as does a background that stands above.
        const attemptSteps = (one, attempt) => {
          const lines = linesOf(one, attempt);
          const background = lines.some((item) => item.background && worthShowing(item));
          const shown = lines.filter((item) => item.loose ? false
            : item.hook !== undefined ? state.hooks || worthShowing(item) : !item.background || background);
          const taken = framesOf(lines, one);
          const frames = taken.length > 1 ? taken : [];
          const film = frames.length > 0 && filmStrip(frames);
          const loose = lines.filter((item) => item.loose).map((item) => attached(item.more.a));
          return [h('ol', {class: 'steps'}, shown.map((item) => line(item, one, frames, film))), film,
            attempt[0] < 0 && h('p', {class: 'hint'}, 'The run ended before this scenario did.'), loose];
        };
        const results = (one) => {
          const last = one.attempts.length - 1;
          if (last < 0) return null;
          const earlier = one.attempts.slice(0, last).map((attempt, i) => {
            const status = statuses[levelOf(attempt)];
            return h('details', {class: `attempt ${status.key}`}, h('summary', null, mark(status), ` Attempt ${i + 1} of ${last + 1}: ${status.word}`),
              attemptSteps(one, attempt));
          });
          return [earlier, last > 0 && h('p', {class: 'hint'}, `Attempt ${last + 1} of ${last + 1}: ${one.status.word}`),
            attemptSteps(one, one.attempts[last])];
        };
        """#
}
