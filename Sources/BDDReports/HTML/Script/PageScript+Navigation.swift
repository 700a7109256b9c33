extension PageScript {
    /// The list of features at the side, by folder.
    static let contents = #"""
        const folderOf = (node) => node.uri.slice(0, Math.max(0, node.uri.lastIndexOf('/')));
        const contentsItem = (node, view) => {
          const list = node.cases.filter(view.has);
          const name = h('span', null, sayShort(node.name || node.uri));
          return h('li', null,
            h('a', {href: anchorOf(node.key)}, mark(worstOf(list)), name, h('small', null, number(list.length))));
        };
        const contents = (shown, view) => {
          const starts = new Set(shown.filter((node, i) => i === 0 || folderOf(node) !== folderOf(shown[i - 1])));
          return growList(h('ul'), shown, (node) => {
            const item = contentsItem(node, view);
            if (!starts.has(node) || folderOf(node) === '') return item;
            return [h('li', {class: 'folder'}, sayShort(folderOf(node))), item];
          }, 300);
        };
        """#

    /// Going from one scenario to the next, and to any of them.
    static let places = #"""
        const problemKinds = statuses.filter((status) => !accepted(status)).map((status) => status.key);
        const needsLook = (element) =>
          element.closest('.scenario, .problem, tr')?.matches(problemKinds.map((key) => `.${key}`).join());
        const stops = () => [...document.querySelectorAll('[data-stop]')].filter((element) => element.offsetParent);
        const move = (by, fits = () => true) => {
          let list = stops();
          const inView = () => list.findIndex((element) => element.getBoundingClientRect().top > 0) - (by > 0 ? 1 : 0);
          const focused = list.indexOf(document.activeElement);
          let at = focused < 0 ? inView() : focused;
          do {
            at += by;
            if (at >= list.length - 1) {
              [...document.querySelectorAll('main .more')].pop()?.grow();
              list = stops();
            }
          } while (list[at] && !fits(list[at]));
          list[at]?.focus({preventScroll: true});
          list[at]?.scrollIntoView({block: 'center'});
        };
        // Opens all that a place is in. What is not of a rule or a row has none.
        const opened = (list, node) => {
          const element = list.elementOf(node);
          element.open(true);
          return element;
        };
        const reveal = (node) => {
          if (isFiltering()) setFilter({});
          const {feature = node, rule = node.kind === 'rule' && node} = node;
          const scenario = node.scenario || node.kind === 'scenario' && node;
          let element = opened(main.list, feature);
          if (rule) element = opened(feature.list, rule);
          if (scenario) element = opened((rule || feature).list, scenario);
          if (node.examples?.body) element = opened(node.examples.body, node);
          for (const old of document.querySelectorAll('.target')) old.classList.remove('target');
          element.classList.add('target');
          element.querySelector('[data-stop]').focus({preventScroll: true});
          element.scrollIntoView({block: 'start'});
        };
        """#

    /// `#file.feature:12` is a place, `#?status=failed&tags=@a&words=b` a filter.
    static let addresses = #"""
        const decoded = (text) => {
          try {
            return decodeURIComponent(text);
          } catch {
            // Not written by this page: taken as it is.
            return text;
          }
        };
        const follow = () => {
          const hash = location.hash.slice(1);
          if (hash.startsWith('?')) {
            const asked = new URLSearchParams(hash.slice(1));
            const part = (name) => asked.get(name) || '';
            const statuses = part('status').split(',').filter(Boolean);
            return filterBy({statuses, tags: part('tags'), words: part('words')});
          }
          const key = decoded(hash);
          if (byKey.has(key)) reveal(byKey.get(key));
          else if (key) said.textContent = `This page has no ${cut(clean(key), 200)}.`;
        };
        const remember = () => {
          const asked = new URLSearchParams();
          const parts = {status: [...state.statuses].join(), tags: state.tags.trim(), words: state.words.trim()};
          for (const [name, value] of Object.entries(parts)) if (value) asked.set(name, value);
          const hash = String(asked) && `#?${asked}`;
          if (hash) history.replaceState(null, '', hash);
          else if (location.hash.startsWith('#?')) history.replaceState(null, '', location.pathname + location.search);
        };
        """#
}
