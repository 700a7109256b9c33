extension PageScript {
    /// Cucumber's tag expressions: `@a and not (@b or @c)`, with backslashes before what is not meant as grammar.
    static let tagExpression = #"""
        const tagExpression = (source) => {
          const tokens = source.match(/[()]|(?:\\.|[^\s()\\])+/g) || [];
          if (!tokens.length) return () => true;
          let at = 0;
          const wanted = (what) => new Error(tokens[at] === undefined ? `${what} is missing at the end` : `${what} expected before '${tokens[at]}'`);
          const single = () => {
            const token = tokens[at];
            if (token === 'not') {
              at++;
              const inner = single();
              return (tags) => !inner(tags);
            }
            if (token === '(') {
              at++;
              const inner = either();
              if (tokens[at] !== ')') throw wanted("')'");
              at++;
              return inner;
            }
            if (token === undefined || token === ')' || token === 'and' || token === 'or') throw wanted('A tag');
            at++;
            const name = token.replace(/\\(.)/g, '$1');
            const tag = name.startsWith('@') ? name : `@${name}`;
            return (tags) => tags.includes(tag);
          };
          const chain = (word, next, join) => () => {
            let left = next();
            while (tokens[at] === word) {
              at++;
              const [first, second] = [left, next()];
              left = join(first, second);
            }
            return left;
          };
          const both = chain('and', single, (a, b) => (tags) => a(tags) && b(tags));
          const either = chain('or', both, (a, b) => (tags) => a(tags) || b(tags));
          const result = either();
          if (at < tokens.length) throw wanted("'and' or 'or'");
          return result;
        };
        """#
    /// What is shown: all of it, or the scenarios that fit the statuses, the tags and the words asked for.
    static let filter = #"""
        const state = {statuses: new Set(), tags: '', words: '', steps: true, hooks: false, openAll: null, printing: false};
        const isFiltering = () => state.statuses.size > 0 || state.tags.trim() !== '' || state.words.trim() !== '';
        const kinds = [...statuses].reverse().map((status) => ({key: status.key, word: status.word, status, fits: (one) => one.status === status}));
        kinds.push({key: 'flaky', word: 'flaky', fits: (one) => one.flaky});

        // All the words of a scenario in lower case, made when they are first searched.
        const wordsOf = (one) => {
          if (one.words) return one.words;
          const found = [one.feature.name, one.rule ? one.rule.name : '', one.name, one.key, ...one.tags];
          for (const step of [...backgroundOf(one.feature), ...backgroundOf(one.rule), ...one.scenario.steps]) {
            const {keyword, text, below} = filled(step, one);
            found.push(keyword + text);
            for (const b of below) found.push(b.rows ? b.rows.map((row) => row.join(' | ')).join('\n') : b.content);
          }
          for (const attempt of one.attempts) for (const {more} of itemsOf(attempt)) {
            for (const id of [more.m, more.n]) if (id) found.push(texts[id]);
          }
          return one.words = found.join('\n').toLowerCase();
        };
        // - Throws: an error in words for a tag expression that cannot be read.
        const currentView = () => {
          const tags = tagExpression(state.tags);
          const chosen = kinds.filter((kind) => state.statuses.has(kind.key));
          const words = state.words.toLowerCase().split(/\s+/).filter(Boolean);
          if (!isFiltering()) return {has: () => true, isWhole: true, cases};
          const found = cases.filter((one) => (!chosen.length || chosen.some((kind) => kind.fits(one))) && tags(one.tags)
            && (!words.length || words.every((word) => wordsOf(one).includes(word))));
          const set = new Set(found);
          return {has: (one) => set.has(one), isWhole: false, cases: found};
        };
        const filterBy = ({statuses: chosen = [], tags = '', words = ''}) => {
          Object.assign(state, {statuses: new Set(chosen), tags, words, openAll: null});
          showFilter();
          render();
          window.scrollTo(0, 0);
        };
        """#
}
