extension PageScript {
    /// The list of features at the side, by folder.
    static let contents = #"""
        const folderOf = (uri) => uri.includes('/') ? uri.slice(0, uri.lastIndexOf('/')) : '';
        const contents = (view) => {
          const shown = features.filter((node) => node.cases.some(view.has) || view.isWhole);
          const list = h('ul');
          growList(list, shown, (node) => {
            const before = shown[shown.indexOf(node) - 1];
            const folder = folderOf(node.uri);
            const cases = node.cases.filter(view.has);
            const item = h('li', null, h('a', {href: anchorOf(node.key), 'data-key': node.key}, mark(worst(cases.map((one) => one.status))),
              h('span', null, sayShort(node.name || node.uri)), h('small', null, cases.length.toLocaleString('en'))));
            return folder && (!before || folderOf(before.uri) !== folder) ? [h('li', {class: 'folder'}, sayShort(folder)), item] : item;
          }, 300);
          return list;
        };
        """#
    /// Keys, addresses, colours and paper.
    static let navigation = #"""
        const problemKinds = kinds.filter((kind) => kind.status && !accepted(kind.status)).map((kind) => kind.key);
        const stops = () => [...document.querySelectorAll('[data-stop]')].filter((element) => element.offsetParent);
        const needsLook = problemKinds.map((key) => `.${key}`).join();
        const problemOf = (element) => {
          const holder = element.closest('.scenario, .problem, tr');
          return holder && holder.matches(needsLook);
        };
        const move = (by, fits = () => true) => {
          const now = document.activeElement.closest('[data-stop]');
          let list = stops();
          let at = now ? list.indexOf(now) : by > 0 ? -1 : list.length;
          if (!now && by > 0) at = list.findIndex((element) => element.getBoundingClientRect().top > 0) - 1;
          do {
            at += by;
            if (at >= list.length - 1 && by > 0) {
              const more = [...document.querySelectorAll('main .more')].pop();
              if (more) more.grow();
              list = stops();
            }
          } while (list[at] && !fits(list[at]));
          if (!list[at]) return;
          list[at].focus({preventScroll: true});
          list[at].scrollIntoView({block: 'center'});
        };
        const reveal = (node) => {
          const one = node.scenario || node;
          const target = node.examples && node.cells ? node : one;
          if (!features.some((each) => each === (node.feature || node))) return;
          if (isFiltering()) {
            Object.assign(state, {statuses: new Set(), tags: '', words: ''});
            showFilter();
            render();
          }
          let element = main.list.elementOf(node.feature || node);
          element.open(true);
          const rule = one.rule || (node.kind === 'rule' && node);
          if (rule) {
            element = node.feature.list.elementOf(rule);
            element.open(true);
          }
          if (one.kind === 'scenario') {
            element = (one.rule || one.feature).list.elementOf(one);
            element.open(true);
            if (target.cells) {
              element = target.examples.body.elementOf(target);
              element.open(true);
            }
          }
          for (const old of document.querySelectorAll('.target')) old.classList.remove('target');
          element.classList.add('target');
          const button = element.querySelector('[data-stop]');
          button.focus({preventScroll: true});
          element.scrollIntoView({block: 'start'});
        };
        // `#file.feature:12` is a place, `#?status=failed&tags=@a&words=b` a filter.
        const follow = () => {
          const hash = location.hash.slice(1);
          if (hash.startsWith('?')) {
            const asked = new URLSearchParams(hash.slice(1));
            return filterBy({statuses: (asked.get('status') || '').split(',').filter(Boolean), tags: asked.get('tags') || '', words: asked.get('words') || ''});
          }
          let key = hash;
          try { key = decodeURIComponent(hash); } catch { /* not encoded by us: taken as it is */ }
          const node = byKey.get(key);
          if (node) reveal(node);
          else if (key) said.textContent = `This page has no ${cut(clean(key), 200)}.`;
        };
        const remember = () => {
          const asked = new URLSearchParams();
          if (state.statuses.size) asked.set('status', [...state.statuses].join(','));
          if (state.tags.trim()) asked.set('tags', state.tags.trim());
          if (state.words.trim()) asked.set('words', state.words.trim());
          const hash = String(asked) ? `#?${asked}` : '';
          if (hash || location.hash.startsWith('#?')) history.replaceState(null, '', hash || location.pathname + location.search);
        };

        const themes = ['auto', 'light', 'dark'];
        const themeButton = act('Colours', 'd', () => setTheme(themes[(themes.indexOf(document.documentElement.dataset.theme) + 1) % 3]));
        const setTheme = (theme) => {
          document.documentElement.dataset.theme = theme;
          themeButton.textContent = `Colours: ${theme}`;
          try { localStorage.setItem('bdd-theme', theme); } catch { /* not kept where storage is forbidden */ }
        };
        const shortcuts = [['j', 'next scenario'], ['k', 'scenario before'], ['n', 'next that needs a look'], ['p', 'the one before that needs a look'],
          ['Enter', 'open or close'], ['/', 'search'], ['t', 'tags'], ['f', 'only what needs a look'], ['s', 'steps on or off'], ['h', 'hooks on or off'],
          ['e', 'open all features'], ['c', 'close all features'], ['d', 'colours'], ['Esc', 'clear the filter'], ['?', 'this list']];
        const help = h('dialog', {'aria-labelledby': 'help'}, h('h2', {id: 'help'}, 'Keys'),
          h('dl', null, shortcuts.map(([key, words]) => h('div', null, h('dt', null, h('kbd', null, key)), h('dd', null, words)))),
          h('button', {type: 'button', onclick: () => help.close()}, 'Close'));
        const helpButton = act('Keys', '?', () => help.showModal());
        const keys = {
          j: () => move(1), k: () => move(-1), n: () => move(1, problemOf), p: () => move(-1, problemOf), '/': () => wordsField.select(), t: () => tagsField.select(),
          f: () => filterBy(state.statuses.size ? {} : {statuses: problemKinds}), s: () => stepsButton.click(), h: () => hooksButton.click(),
          e: () => openAll(true), c: () => openAll(false), d: () => themeButton.click(), '?': () => help.showModal(), Escape: () => isFiltering() && filterBy({}),
        };
        """#
    /// Puts the page together.
    static let start = #"""
        const main = h('main', {id: 'main', tabindex: -1});
        const side = h('nav', {class: 'side', 'aria-label': 'Features'});
        // So many scenarios are read through at once; with more, features are closed at first.
        const manyScenarios = 300;
        const render = () => {
          let view;
          try {
            view = currentView();
            tagError.textContent = '';
            tagsField.removeAttribute('aria-invalid');
          } catch (error) {
            tagError.textContent = error.message;
            tagsField.setAttribute('aria-invalid', 'true');
            return;
          }
          const shown = features.filter((node) => view.isWhole || node.cases.some(view.has));
          const list = h('div', {class: 'features'});
          main.list = list;
          growing.disconnect();
          const isOpen = state.openAll ?? (view.cases.length <= manyScenarios || shown.length === 1);
          growList(list, shown, feature(view, isOpen), isOpen ? 3 : 30);
          main.replaceChildren(...[problems(view), runAttachments.length && view.isWhole && h('section', null, h('h2', null, 'Attached to the run'), attached(runAttachments)),
            list, shown.length === 0 && h('p', {class: 'nothing'}, isFiltering() ? 'No scenario fits.' : 'There are no features.')].filter(Boolean));
          side.replaceChildren(...(features.length > 1 ? [h('h2', null, 'Features'), contents(view)] : []));
          said.textContent = view.isWhole ? counted(cases.length, 'scenario') : `${view.cases.length.toLocaleString('en')} of ${counted(cases.length, 'scenario')}`;
          clearButton.hidden = view.isWhole;
          remember();
        };

        const counts = document.getElementById('counts');
        counts.replaceChildren(...chips.map(({button}) => h('li', null, button)));
        for (const element of document.querySelectorAll('time')) {
          const moment = new Date(element.dateTime);
          if (!isNaN(moment)) element.textContent = moment.toLocaleString(undefined, {dateStyle: 'medium', timeStyle: 'short'});
        }
        counts.parentElement.append(h('div', {class: 'settings'}, themeButton, helpButton));
        app.append(h('a', {class: 'skip', href: '#main', onclick: (event) => { event.preventDefault(); main.focus(); }}, 'Skip to the features'),
          bar, h('div', {class: 'columns'}, side, main), help);
        let theme = 'auto';
        try { theme = localStorage.getItem('bdd-theme') || theme; } catch { /* storage is forbidden */ }
        setTheme(themes.includes(theme) ? theme : 'auto');
        document.addEventListener('keydown', (event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
          const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
          if (isTyping && event.key === 'Escape') event.target.blur();
          if (isTyping && event.key !== 'Escape' || !keys[event.key]) return;
          event.preventDefault();
          keys[event.key]();
        });
        addEventListener('hashchange', follow);
        addEventListener('beforeprint', () => {
          state.printing = true;
          render();
          for (let more; more = document.querySelector('main .more');) more.grow(Infinity);
          for (const details of document.querySelectorAll('main details:not(.attempt)')) details.open = true;
        });
        addEventListener('afterprint', () => { state.printing = false; render(); });
        if (!location.hash.startsWith('#?')) render();
        if (location.hash) follow();
        performance.mark('shown');
        """#
}
