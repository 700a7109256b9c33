extension PageScript {
    /// What needs a look, before anything else: what was not accepted, with its reason.
    static let problems = #"""
        const decisive = (one) => {
          const lines = one.attempts.length ? linesOf(one, one.attempts[one.attempts.length - 1]) : [];
          return lines.find((item) => item.status === worst(lines.map((each) => each.status)));
        };
        const problem = (one) => {
          const item = decisive(one);
          const path = [one.feature.name, one.rule && one.rule.name].filter(Boolean).map((name) => [sayShort(name), ' › ']);
          const step = item && item.step && filled(item.step, one);
          return h('article', {class: `problem ${one.status.key}`},
            h('div', {class: 'head'}, h('h3', null, h('a', {href: anchorOf(one.key), 'data-stop': ''}, mark(one.status), h('span', null, sayShort(one.name || one.scenario.name || '(no name)')))),
              h('span', {class: 'status', 'aria-hidden': 'true'}, one.status.word), badges([one])),
            h('p', {class: 'under'}, path, h('code', null, sayShort(one.key))),
            item && h('p', {class: 'line'}, step ? [h('span', {class: 'keyword'}, clean(step.keyword)), stepWords(step)] : sayShort(lineWords(item))),
            item && !item.loose && reason(item), item && attached(item.more.a),
            one.attempts.length === 0 && h('p', {class: 'hint'}, 'It was to be run, and the run ended before it began.'),
            h('p', {class: 'again'}, 'Run it again: ', h('code', null, `${app.dataset.rerun} ${cut(clean(one.key), 500)}`)));
        };
        const other = (words, place, text, attachments) => h('article', {class: 'problem failed'}, h('div', {class: 'head'}, h('h3', null, mark(statuses[6]), ' ', sayShort(words))),
          place && h('p', {class: 'under'}, h('code', null, sayShort(place))), text && output(text, 'message'), attachments);
        const others = [
          ...raw.e.map(([uri, line, message]) => other('The file cannot be read', `${texts[uri]}:${line}`, texts[message])),
          ...raw.u.map(([name, expression]) => other(`Nobody defined the parameter type {${texts[name]}}`, '', texts[expression])),
          ...raw.r.map(([level, , more = {}]) => ({status: statuses[level], hook: more.h, more})).filter(({status}) => status.level > 4)
            .map((item) => other(lineWords(item), '', texts[item.more.m] || texts[item.more.k] || item.status.word, attached(item.more.a))),
        ];
        const runAttachments = [...raw.a, ...raw.r.filter(([level]) => level < 5).flatMap(([, , more]) => more && more.a || [])];
        const problems = (view) => {
          const list = view.isWhole ? cases.filter((one) => !accepted(one.status)) : [];
          if (!view.isWhole || list.length + others.length === 0) return null;
          const section = h('section', {class: 'problems', 'aria-labelledby': 'problems'},
            h('h2', {id: 'problems'}, 'What needs a look ', h('small', null, (list.length + others.length).toLocaleString('en'))), others);
          const rows = h('div');
          const first = state.printing ? list.length : 5;
          growList(rows, list.slice(0, first), problem, first);
          section.append(rows);
          if (list.length > first) {
            const rest = list.slice(first);
            const button = h('button', {type: 'button', class: 'rest', onclick: () => {
              button.remove();
              growList(rows, rest, problem, 20);
              stops().find((element) => rows.children[first].contains(element)).focus();
            }}, `Show ${rest.length.toLocaleString('en')} more`);
            section.append(button);
          }
          return section;
        };
        """#
}
