extension PageScript {
    /// Finds the arguments in a step's text by its definition, to set them apart.
    static let arguments = #"""
        const quoted = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
        // An escaped character, a parameter, an optional text, alternatives, or any other character.
        const expressionParts = /\\(.)|\{[^}]*\}|\(([^)]*)\)|([^\s{}()\\/]+(?:\/[^\s{}()\\/]+)+)|([^])/g;
        const patternOfPart = (all, escaped, optional, choice, other) => {
          if (choice) return `(?:${choice.split('/').map(quoted).join('|')})`;
          if (optional) return `(?:${quoted(optional)})?`;
          return escaped || other ? quoted(escaped || other) : '(.*?)';
        };
        const patternOf = (expression) => expression.replace(expressionParts, patternOfPart);
        // Null where it could take long, or where the pattern is not one of this language.
        const finderOf = (type, source) => {
          try {
            if (type !== 'CUCUMBER_EXPRESSION') return /\)[*+?{]/.test(source) ? null : new RegExp(source, 'd');
            return source.split('{').length > 10 ? null : new RegExp(`^${patternOf(source)}$`, 'ds');
          } catch {
            return null;
          }
        };
        const finders = raw.d.map(() => undefined);
        const argumentsOf = ({text, definition}) => {
          if (definition < 0 || text.length > 1000) return [];
          if (finders[definition] === undefined) finders[definition] = finderOf(...textsOf(raw.d[definition]));
          const found = finders[definition]?.exec(text);
          return found ? found.indices.slice(1).filter((range) => range && range[1] > range[0]) : [];
        };
        """#

    /// One step or hook, with all there is to say of it.
    static let steps = #"""
        const argument = (text) => h('var', null, clean(text));
        const withPlaceholders = (text) => h('bdi', null, text.split(/(<[^<>\s][^<>]*>)/).map((part, i) =>
          i % 2 ? argument(part) : clean(part)));
        const stepWords = (step, inOutline) => {
          if (step.text.length > 1500) return say(step.text);
          if (inOutline) return withPlaceholders(step.text);
          const element = h('bdi');
          let end = 0;
          for (const [from, to] of argumentsOf(step)) {
            if (from < end) continue;
            element.append(clean(step.text.slice(end, from)), argument(step.text.slice(from, to)));
            end = to;
          }
          element.append(clean(step.text.slice(end)));
          return element;
        };
        const hookWords = {
          BEFORE_TEST_RUN: 'BeforeAll', AFTER_TEST_RUN: 'AfterAll', BEFORE_TEST_CASE: 'Before',
          AFTER_TEST_CASE: 'After', BEFORE_TEST_STEP: 'BeforeStep', AFTER_TEST_STEP: 'AfterStep',
        };
        // The words of what is no step of the document.
        const lineWords = ({hook, more}) => {
          if (hook === undefined) return texts[more.n] || '';
          const [type, name, place] = textsOf(raw.h[hook]);
          const parts = [`${hookWords[type] || 'Unknown'} hook`, name && `(${name})`, place && `at ${place}`];
          return parts.filter(Boolean).join(' ');
        };

        const candidate = (definition) => {
          const [, pattern, place] = textsOf(raw.d[definition]);
          return h('li', null, h('code', null, clean(pattern)), ' ', h('small', null, clean(place)));
        };
        const unfolding = (style, open, summary, ...parts) =>
          h('details', {class: style, open}, h('summary', null, summary), parts);
        // Why a step ended as it did: the message, which definitions match, what to write, where it came from.
        const reason = ({status, more}) => {
          const message = more.m ? texts[more.m] : '';
          const trace = more.k ? texts[more.k] : '';
          const start = trace.indexOf(message);
          const origin = start < 0 ? trace : trace.slice(start + message.length).trim();
          return [
            message && output(message, 'message'),
            more.c && hint('More than one step definition matches:'),
            more.c && h('ul', {class: 'candidates'}, more.c.map(candidate)),
            more.s && unfolding('snippet', true, 'No step definition matches. Code to start from',
              more.s.map((id) => h('pre', {tabindex: 0}, clean(texts[id])))),
            origin && status.level > 2 && unfolding('origin', false, 'Where it came from', output(origin, 'trace')),
          ];
        };
        const stepLine = (step, status, inOutline, ...more) => h('div', {class: 'line'},
          h('span', {class: 'words'}, keyword(step), stepWords(step, inOutline)), statusWord(status), more);
        const still = (i, onclick) => {
          const label = `Show picture ${i + 1}`;
          return h('button', {type: 'button', class: 'still', title: label, 'aria-label': label, onclick}, `▣ ${i + 1}`);
        };
        """#
}
