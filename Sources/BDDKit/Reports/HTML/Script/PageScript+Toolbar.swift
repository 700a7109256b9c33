extension PageScript {
    /// The controls above the features.
    static let toolbar = #"""
        const wordsField = h('input', {type: 'search', id: 'words', placeholder: 'Search', 'aria-keyshortcuts': '/', autocomplete: 'off', spellcheck: 'false',
          oninput: () => { state.words = wordsField.value; soon(); }});
        const tagsField = h('input', {type: 'search', id: 'tags', placeholder: '@tag and not @other', list: 'known', autocomplete: 'off', spellcheck: 'false',
          'aria-describedby': 'tag-error', oninput: () => { state.tags = tagsField.value; soon(); }});
        const tagError = h('p', {id: 'tag-error', class: 'error', role: 'alert'});
        const said = h('p', {class: 'said', role: 'status'});
        let waiting = 0;
        const soon = () => { clearTimeout(waiting); waiting = setTimeout(render, 120); };
        const toggle = (words, key, isOn, act) => {
          const button = h('button', {type: 'button', 'aria-pressed': String(isOn()), 'aria-keyshortcuts': key, title: `${words} (${key})`,
            onclick: () => { act(); button.setAttribute('aria-pressed', String(isOn())); }}, words);
          return button;
        };
        const act = (words, key, perform) =>
          h('button', {type: 'button', 'aria-keyshortcuts': key, title: `${words} (${key})`, onclick: perform}, words);
        const openAll = (open) => {
          state.openAll = open;
          render();
        };
        const stepsButton = toggle('Steps', 's', () => state.steps, () => { state.steps = !state.steps; render(); });
        const hooksButton = toggle('Hooks', 'h', () => state.hooks, () => { state.hooks = !state.hooks; render(); });
        const openButton = act('Open all', 'e', () => openAll(true));
        const closeButton = act('Close all', 'c', () => openAll(false));
        const clearButton = act('Clear', 'Escape', () => filterBy({}));

        // The figures of the header become the buttons of the filter.
        const chips = kinds.map((kind) => {
          const count = cases.filter(kind.fits).length;
          const button = h('button', {type: 'button', class: `chip ${kind.key}`, 'aria-pressed': 'false', onclick: () => {
            if (!state.statuses.delete(kind.key)) state.statuses.add(kind.key);
            state.openAll = null;
            showFilter();
            render();
          }}, kind.status ? h('span', {'aria-hidden': 'true'}, kind.status.mark) : h('span', {'aria-hidden': 'true'}, '↻'), ` ${count.toLocaleString('en')} ${kind.word}`);
          return {kind, count, button};
        }).filter(({count}) => count);
        const showFilter = () => {
          wordsField.value = state.words;
          tagsField.value = state.tags;
          for (const {kind, button} of chips) button.setAttribute('aria-pressed', String(state.statuses.has(kind.key)));
        };
        const known = h('datalist', {id: 'known'}, [...new Set(cases.flatMap((one) => one.tags))].sort().slice(0, 2000)
          .map((tag) => h('option', {value: clean(cut(tag, 200))})));
        const bar = h('form', {class: 'bar', role: 'search', 'aria-label': 'Scenarios', onsubmit: (event) => event.preventDefault()},
          h('label', {for: 'words'}, h('span', {class: 'unseen'}, 'Words in scenarios'), wordsField),
          h('label', {for: 'tags'}, h('span', {class: 'unseen'}, 'Tag expression'), tagsField), known,
          h('span', {class: 'buttons'}, clearButton, stepsButton, hooksButton, openButton, closeButton), tagError, said);
        """#
}
