extension PageScript {
    /// Light or dark, and the list of keys.
    static let settings = #"""
        const root = document.documentElement;
        const themes = ['auto', 'light', 'dark'];
        const keptTheme = () => {
          try {
            return localStorage.getItem('bdd-theme');
          } catch {
            // Storage is forbidden here.
            return null;
          }
        };
        const setTheme = (theme) => {
          root.dataset.theme = theme;
          themeButton.textContent = `Colours: ${theme}`;
          try {
            localStorage.setItem('bdd-theme', theme);
          } catch { /* it lasts as long as the page */ }
        };
        const themeButton = act('Colours', 'd', () => setTheme(themes[(themes.indexOf(root.dataset.theme) + 1) % 3]));
        setTheme(themes.includes(keptTheme()) ? keptTheme() : 'auto');
        """#

    static let keys = #"""
        const keys = [
          ['j', 'next scenario', () => move(1)],
          ['k', 'scenario before', () => move(-1)],
          ['n', 'next that needs a look', () => move(1, needsLook)],
          ['p', 'the one before that needs a look', () => move(-1, needsLook)],
          ['Enter', 'open or close'],
          ['/', 'search', () => wordsField.select()],
          ['t', 'tags', () => tagsField.select()],
          ['f', 'only what needs a look', () => filterBy(isFiltering() ? {} : {statuses: problemKinds})],
          ['s', 'steps on or off', () => stepsButton.click()],
          ['h', 'hooks on or off', () => hooksButton.click()],
          ['e', 'open all features', () => openAll(true)],
          ['c', 'close all features', () => openAll(false)],
          ['d', 'light or dark', () => themeButton.click()],
          ['Escape', 'clear the filter', () => isFiltering() && filterBy({})],
          ['?', 'this list', () => help.showModal()],
        ];
        const help = h('dialog', {'aria-labelledby': 'help'}, h('h2', {id: 'help'}, 'Keys'),
          h('dl', null, keys.map(([key, words]) =>
            h('div', null, h('dt', null, h('kbd', null, key)), h('dd', null, words)))),
          button('', () => help.close(), 'Close'));
        const helpButton = act('Keys', '?', () => help.showModal());
        document.addEventListener('keydown', (event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
          const isTyping = event.target.tagName === 'INPUT';
          if (isTyping && event.key === 'Escape') event.target.blur();
          const perform = (!isTyping || event.key === 'Escape') && keys.find(([key]) => key === event.key)?.[2];
          if (!perform) return;
          event.preventDefault();
          perform();
        });
        """#

    /// Puts the page together.
    static let page = #"""
        const main = h('main', {id: 'main', tabindex: -1});
        const side = h('nav', {class: 'side', 'aria-label': 'Features'});
        // So many scenarios are read through at once; with more, features are closed at first.
        const manyScenarios = 300;
        const readView = () => {
          try {
            const view = currentView();
            tagError.textContent = '';
            tagsField.removeAttribute('aria-invalid');
            return view;
          } catch (error) {
            tagError.textContent = error.message;
            tagsField.setAttribute('aria-invalid', 'true');
            return null;
          }
        };
        const render = () => {
          const view = readView();
          if (!view) return;
          growing.disconnect();
          const shown = features.filter((node) => view.isWhole || node.cases.some(view.has));
          const isOpen = state.openAll ?? (view.cases.length <= manyScenarios || shown.length === 1);
          main.list = growList(h('div'), shown, (node) => feature(node, view, isOpen), isOpen ? 3 : 30);
          const parts = [
            problems(view),
            view.isWhole && runAttachments.length > 0
              && h('section', null, h('h2', null, 'Attached to the run'), attached(runAttachments)),
            main.list,
            shown.length === 0
              && h('p', {class: 'nothing'}, view.isWhole ? 'There are no features.' : 'No scenario fits.'),
          ];
          main.replaceChildren(...parts.filter(Boolean));
          side.replaceChildren(...features.length > 1 ? [h('h2', null, 'Features'), contents(shown, view)] : []);
          const all = counted(cases.length, 'scenario');
          said.textContent = view.isWhole ? all : `${number(view.cases.length)} of ${all}`;
          clearButton.hidden = view.isWhole;
          remember();
        };
        // On paper everything is open, and all of it is there.
        addEventListener('beforeprint', () => {
          state.printing = true;
          render();
          for (const details of document.querySelectorAll('main details:not(.attempt)')) details.open = true;
        });
        addEventListener('afterprint', () => {
          state.printing = false;
          render();
        });

        for (const element of document.querySelectorAll('time')) {
          const moment = new Date(element.dateTime);
          if (isNaN(moment)) continue;
          element.textContent = moment.toLocaleString(undefined, {dateStyle: 'medium', timeStyle: 'short'});
        }
        const skip = (event) => {
          event.preventDefault();
          main.focus();
        };
        figures.parentElement.append(h('div', {class: 'settings'}, themeButton, helpButton));
        app.append(h('a', {class: 'skip', href: '#main', onclick: skip}, 'Skip to the features'), bar,
          h('div', {class: 'columns'}, side, main), help);
        addEventListener('hashchange', follow);
        if (!location.hash.startsWith('#?')) render();
        if (location.hash) follow();
        performance.mark('shown');
        """#
}
