extension PageScript {
    /// The fields and buttons of the filter.
    static let controls = #"""
        const field = (id, placeholder, key, more) => h('input', {
          type: 'search', id, placeholder, 'aria-keyshortcuts': key, autocomplete: 'off', spellcheck: 'false',
          oninput: ({target}) => {
            state[id] = target.value;
            clearTimeout(waiting);
            waiting = setTimeout(render, 120);
          }, ...more,
        });
        let waiting = 0;
        const wordsField = field('words', 'Search', '/');
        const tagsField = field('tags', '@tag and not @other', 't', {list: 'known', 'aria-describedby': 'tag-error'});
        const tagError = h('p', {id: 'tag-error', class: 'error', role: 'alert'});
        const said = h('p', {class: 'said', role: 'status'});
        const knownTags = h('datalist', {id: 'known'},
          [...new Set(cases.flatMap((one) => one.tags))].sort().slice(0, 2000)
            .map((tag) => h('option', {value: cut(clean(tag), 200)})));

        const act = (words, key, onclick) => h('button', {
          type: 'button', 'aria-keyshortcuts': key, title: `${words} (${key})`, onclick,
        }, words);
        const toggle = (words, key, property) => {
          const element = act(words, key, () => {
            state[property] = !state[property];
            element.setAttribute('aria-pressed', state[property]);
            render();
          });
          element.setAttribute('aria-pressed', state[property]);
          return element;
        };
        const openAll = (open) => {
          state.openAll = open;
          render();
        };
        const clearButton = act('Clear', 'Escape', () => filterBy({}));
        const stepsButton = toggle('Steps', 's', 'steps');
        const hooksButton = toggle('Hooks', 'h', 'hooks');
        """#

    /// Puts them into a bar, and into the header, whose figures become buttons.
    static let toolbar = #"""
        const chip = (kind, count) => {
          const press = () => {
            const chosen = new Set(state.statuses);
            if (!chosen.delete(kind.key)) chosen.add(kind.key);
            setFilter({...state, statuses: chosen});
          };
          const sign = h('span', {'aria-hidden': 'true'}, kind.mark);
          const element = button(`chip ${kind.key}`, press, sign, ` ${number(count)} ${kind.word}`);
          element.show = () => element.setAttribute('aria-pressed', state.statuses.has(kind.key));
          return element;
        };
        const chips = kinds.map((kind) => [kind, cases.filter(kind.fits).length]).filter(([, count]) => count > 0)
          .map(([kind, count]) => chip(kind, count));
        const showFilter = () => {
          wordsField.value = state.words;
          tagsField.value = state.tags;
          for (const element of chips) element.show();
        };
        const labelled = (words, input) => h('label', {for: input.id}, h('span', {class: 'unseen'}, words), input);
        const bar = h('form', {
          class: 'bar', role: 'search', 'aria-label': 'Scenarios', onsubmit: (event) => event.preventDefault(),
        }, labelled('Words in scenarios', wordsField), labelled('Tag expression', tagsField), knownTags,
          h('span', {class: 'buttons'}, clearButton, stepsButton, hooksButton,
            act('Open all', 'e', () => openAll(true)), act('Close all', 'c', () => openAll(false))),
          tagError, said);
        const figures = document.getElementById('counts');
        figures.replaceChildren(...chips.map((element) => h('li', null, element)));
        showFilter();
        """#
}
