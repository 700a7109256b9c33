extension PageScript {
    /// Scenarios, backgrounds, and what they share with features: a head that opens, and lists that grow.
    static let scenarios = #"""
        // Lists grow as they come into view, so that a page with ten thousand scenarios opens as fast as one with ten.
        const growing = new IntersectionObserver((entries) => {
          for (const {isIntersecting, target} of entries) if (isIntersecting) target.grow();
        }, {rootMargin: '800px'});
        const growList = (parent, items, make, step = 40) => {
          const made = [];
          const more = h(parent.tagName === 'TBODY' ? 'tr' : parent.tagName === 'UL' ? 'li' : 'div', {class: 'more'});
          more.grow = (count = step) => {
            growing.unobserve(more);
            more.remove();
            for (const item of items.slice(made.length, made.length + count)) {
              const elements = [make(item)].flat();
              made.push(elements[0]);
              parent.append(...elements);
            }
            if (made.length === items.length) return;
            parent.append(more);
            growing.observe(more);
          };
          parent.elementOf = (item) => {
            const index = items.indexOf(item);
            if (index >= made.length) more.grow(index + 1 - made.length);
            return made[index];
          };
          more.grow(state.printing ? Infinity : step);
        };
        // A head whose button opens a body. The body is made when it is first open.
        const openable = (element, button, build, isOpen) => {
          let body = null;
          element.open = (open) => {
            if (open && !body) element.append(body = h('div', {class: 'body'}, build()));
            if (body) body.hidden = !open;
            button.setAttribute('aria-expanded', open);
          };
          button.setAttribute('data-stop', '');
          button.addEventListener('click', () => element.open(button.getAttribute('aria-expanded') !== 'true'));
          element.open(state.printing || isOpen);
          return element;
        };
        const permalink = (key) => h('a', {class: 'link', href: anchorOf(key), title: 'Link to this place', 'aria-label': 'Link to this place'}, '#');
        const title = (node) => [node.keyword && h('span', {class: 'keyword'}, `${clean(node.keyword)}: `), sayShort(node.name || '(no name)')];
        const wholeName = (node) => node.name.length > 300 && h('p', null, say(node.name));

        const outlineStep = (step, status, inOutline) => h('li', {class: `step ${status.key}`}, mark(status),
          h('div', {class: 'line'}, h('span', {class: 'words'}, h('span', {class: 'keyword'}, clean(step.keyword)), stepWords(step, inOutline)),
            status.level > 1 && h('span', {class: 'status', 'aria-hidden': 'true'}, status.word)), below(step));
        // The steps as they were written, each with the worst that became of it in any of the scenarios.
        const sharedSteps = (steps, cases, inOutline) => {
          const found = new Map();
          for (const one of cases) for (const attempt of one.attempts.slice(-1)) for (const {step, status} of linesOf(one, attempt)) {
            if (step) found.set(step, worst([found.get(step) || statuses[0], status]));
          }
          return h('ol', {class: 'steps'}, steps.map((step) => outlineStep(step, found.get(step) || statuses[0], inOutline)));
        };
        const background = (node, parent) => h('section', {class: 'background'},
          h(parent.kind === 'rule' ? 'h4' : 'h3', null, h('span', {class: 'keyword'}, clean(node.keyword), node.name && ': '), node.name && sayShort(node.name)),
          prose(node.description), state.steps && sharedSteps(node.steps, parent.cases));

        const badges = (list) => {
          const flaky = list.some((one) => one.flaky);
          const most = Math.max(0, ...list.slice(0, 1000).map((one) => one.attempts.length));
          return [flaky && h('span', {class: 'badge flaky', title: 'Passed only when it was repeated'}, 'flaky'),
            most > 1 && h('span', {class: 'badge'}, `${most} attempts`)];
        };
        const tally = (list) => {
          if (list.length < 2) return null;
          const counts = statuses.map((status) => [status, list.filter((one) => one.status === status).length]).filter(([, count]) => count);
          const words = counts.map(([status, count]) => `${count} ${status.word}`).reverse().join(', ');
          return h('span', {class: 'tally', title: words}, h('span', {class: 'share', 'aria-hidden': 'true'}, counts.map(([status, count]) => {
            const piece = h('i', {class: status.key});
            piece.style.flexGrow = count;
            return piece;
          })), h('small', null, words));
        };
        const scenarioBody = (node, list) => [wholeName(node), prose(node.description),
          node.examples.length ? [sharedSteps(node.steps, list, true), node.examples.map((examples) => examplesTable(examples, list))]
            : list[0].attempts.length ? results(list[0]) : sharedSteps(node.steps, list)];
        const scenario = (node, view) => {
          const list = node.cases.filter(view.has);
          const status = worst(list.map((one) => one.status));
          const button = h('button', {type: 'button'}, mark(status), h('span', null, title(node)));
          const total = list.reduce((sum, one) => sum + one.time, 0);
          const head = h('div', {class: 'head'}, permalink(node.key), h(node.rule ? 'h4' : 'h3', null, button), status.level > 1 && list.length < 2
            && h('span', {class: 'status', 'aria-hidden': 'true'}, status.word), badges(list), tagList(node.ownTags),
            total > 0 && timeOf(total));
          const element = h('section', {class: `scenario ${status.key}`, 'data-key': node.key}, head);
          return openable(element, button, () => scenarioBody(node, list), state.steps);
        };
        """#
    /// The tables of outlines: every row with its status, and the whole scenario of a row below it.
    static let examples = #"""
        const exampleRow = (one) => {
          const button = h('button', {type: 'button', 'data-stop': '', 'aria-expanded': 'false', title: `Show the steps of this row: ${one.status.word}`},
            mark(one.status));
          const row = h('tr', {class: one.status.key, 'data-key': one.key}, h('td', {class: 'state'}, button), one.cells.map((cell) => cellOf('td', cell)),
            h('td', {class: 'end'}, badges([one]), one.time > 0 && timeOf(one.time), permalink(one.key)));
          const below = h('tr', {class: 'detail', hidden: true});
          row.open = (open) => {
            if (open && !below.firstChild) below.append(h('td', {colspan: one.cells.length + 2},
              one.name !== one.scenario.name && h('p', {class: 'name'}, say(one.name)), results(one)));
            below.hidden = !open;
            button.setAttribute('aria-expanded', open);
          };
          button.addEventListener('click', () => row.open(below.hidden));
          if (state.printing && !accepted(one.status)) row.open(true);
          return [row, below];
        };
        const examplesTable = (examples, list) => {
          const rows = examples.rows.filter((one) => list.includes(one));
          if (!rows.length && examples.rows.length) return null;
          const body = h('tbody');
          growList(body, rows, exampleRow, 60);
          examples.body = body;
          return h('figure', {class: 'examples'},
            h('figcaption', null, h('span', {class: 'keyword'}, clean(examples.keyword), examples.name && ': '), examples.name && sayShort(examples.name), tagList(examples.tags), tally(rows)),
            prose(examples.description), rows.length > 0 && h('div', {class: 'wide', tabindex: 0, role: 'group', 'aria-label': 'Examples'},
              h('table', {class: 'data'}, h('thead', null, h('tr', null, h('th', {scope: 'col'}, h('span', {class: 'unseen'}, 'Status')),
                examples.header.map((name) => cellOf('th', name, {scope: 'col'})), h('th', {scope: 'col'}, h('span', {class: 'unseen'}, 'Time')))), body)));
        };
        """#
}
