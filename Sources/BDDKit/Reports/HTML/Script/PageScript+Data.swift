extension PageScript {
    /// Unpacks the data into features, rules, scenarios and `cases`: what was run, a scenario or a row of examples.
    static let data = #"""
        const app = document.getElementById('app');
        const strict = app.dataset.strict === 'true';
        const bytesOfBase64 = (base64) => {
          const letters = atob(base64);
          const bytes = new Uint8Array(letters.length);
          for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
          return bytes;
        };
        const elementText = (id) => document.getElementById(id).textContent;
        const packed = new Blob([bytesOfBase64(elementText('data'))]).stream();
        const raw = await new Response(packed.pipeThrough(new DecompressionStream('deflate-raw'))).json();
        const texts = raw.t;
        let unpackedFiles = null;
        const file = (place) => (unpackedFiles ||= JSON.parse(elementText('files')))[place];
        const textsOf = (ids) => ids.map((id) => texts[id]);
        // The place in this list is the severity.
        const statuses = [
          ['notrun', 'not run', '·'], ['passed', 'passed', '✔'], ['skipped', 'skipped', '↷'], ['pending', 'pending', '■'],
          ['undefined', 'undefined', '■'], ['ambiguous', 'ambiguous', '✘'], ['failed', 'failed', '✘'],
          ['unfinished', 'no result', '?'],
        ].map(([key, word, mark], level) => ({key, word, mark, level}));
        const accepted = (status) => status.level < 3 || !strict && status.level < 5;
        const worst = (list) => list.reduce((a, b) => b.level > a.level ? b : a, statuses[0]);
        const cases = [];
        const byKey = new Map();

        // The results of one attempt, in order: of steps, of hooks, and what was attached outside of both.
        const itemsOf = (attempt) => {
          const items = [];
          for (let i = 1; i < attempt.length; i++) {
            const x = attempt[i];
            if (Array.isArray(x)) {
              const more = x[2] || {};
              items.push({status: statuses[x[0]], time: x[1], hook: more.h, more});
            } else if (typeof x === 'object') items.push({loose: true, status: statuses[0], more: x});
            else if (x < 0) items.push({status: statuses[1], time: attempt[++i], hook: -1 - x, more: {}});
            else items.push({status: statuses[1], time: x, more: {}});
          }
          return items;
        };
        const levelOf = (attempt) => {
          if (attempt[0] < 0) return 7;
          let level = 1;
          for (const x of attempt) if (Array.isArray(x) && x[0] > level) level = x[0];
          return level;
        };
        const addCase = (result, place) => {
          const attempts = result || [];
          const level = result === 0 ? 0 : attempts.length ? levelOf(attempts[attempts.length - 1]) : 7;
          const time = attempts.reduce((sum, attempt) => sum + Math.max(0, attempt[0]), 0);
          const one = {...place, attempts, status: statuses[level], time, flaky: level === 1 && attempts.length > 1};
          cases.push(one);
          one.feature.cases.push(one);
          if (one.rule) one.rule.cases.push(one);
          one.scenario.cases.push(one);
          byKey.set(one.key, one);
          return one;
        };

        const fill = (text, header, cells) =>
          header.reduce((filled, name, i) => filled.replaceAll(`<${name}>`, () => cells[i] ?? ''), text);
        const readStep = ([keyword, text, definition = -1, ...below]) =>
          ({keyword: texts[keyword], text: texts[text], definition, below: below.map(readBelow)});
        const readBelow = (below) => Array.isArray(below[0])
          ? {rows: below.map(textsOf)} : {mediaType: texts[below[0]], content: texts[below[1]]};
        const readHead = (x, i) => ({keyword: texts[x[i]], name: texts[x[i + 1]], description: texts[x[i + 2]]});

        const readScenario = (x, feature, rule) => {
          const scenario = {kind: 'scenario', ...readHead(x, 2), feature, rule, line: x[1], key: `${feature.uri}:${x[1]}`,
            ownTags: textsOf(x[5]), steps: x[6].map(readStep), cases: []};
          const tags = [...feature.tags, ...(rule ? rule.tags : []), ...scenario.ownTags];
          const place = {feature, rule, scenario};
          byKey.set(scenario.key, scenario);
          if (!x[8]) addCase(x[7], {...place, tags, name: scenario.name, key: scenario.key});
          scenario.examples = (x[8] || []).map((e) => {
            const examples = {...readHead(e, 1), line: e[0], tags: textsOf(e[4]), header: textsOf(e[5]), rows: []};
            const all = [...tags, ...examples.tags];
            for (const [line, ids, result] of e[6]) {
              const cells = textsOf(ids);
              examples.rows.push(addCase(result, {...place, examples, cells, tags: all, line,
                name: fill(scenario.name, examples.header, cells), key: `${feature.uri}:${line}`}));
            }
            return examples;
          });
          return scenario;
        };
        const readChild = (x, feature, rule) => {
          if (x[0] === 0) return {kind: 'background', ...readHead(x, 2), steps: x[5].map(readStep)};
          if (x[0] === 1) return readScenario(x, feature, rule);
          const child = {kind: 'rule', ...readHead(x, 2), key: `${feature.uri}:${x[1]}`, tags: textsOf(x[5]), cases: [], feature};
          byKey.set(child.key, child);
          child.children = x[6].map((y) => readChild(y, feature, child));
          return child;
        };
        const features = raw.f.map((x) => {
          const feature = {kind: 'feature', uri: texts[x[0]], key: texts[x[0]], language: texts[x[1]], ...readHead(x, 3),
            tags: textsOf(x[6]), cases: []};
          byKey.set(feature.key, feature);
          feature.children = x[7].map((child) => readChild(child, feature));
          return feature;
        });
        // Scenarios whose document is not in the stream have a feature each, of nothing but themselves.
        for (const [uri, line, name, tags, result] of raw.o) {
          const key = texts[uri];
          let feature = features.find((one) => one.key === key);
          if (!feature) {
            feature = {kind: 'feature', uri: key, key, keyword: '', name: key, description: '', tags: [], cases: [], children: []};
            features.push(feature);
            byKey.set(key, feature);
          }
          const scenario = {kind: 'scenario', feature, keyword: '', name: texts[name], description: '', line,
            ownTags: textsOf(tags), steps: [], cases: [], examples: [], key: `${key}:${line || feature.children.length + 1}`};
          feature.children.push(scenario);
          addCase(result, {feature, scenario, tags: scenario.ownTags, name: scenario.name, key: scenario.key});
        }

        const backgroundOf = (parent) => {
          const first = parent && parent.children[0];
          return first && first.kind === 'background' ? first.steps : [];
        };
        // What an attempt's items are about: each step item gets the step of the document, filled in.
        const linesOf = (one, attempt) => {
          const before = [...backgroundOf(one.feature), ...backgroundOf(one.rule)];
          const expected = [...before.map((step) => ({step, background: true})), ...one.scenario.steps.map((step) => ({step}))];
          return itemsOf(attempt).map((item) => {
            if (item.loose || item.hook !== undefined || item.more.n) return item;
            return {...item, ...expected.shift()};
          });
        };
        const filled = (step, one) => {
          if (!one.examples) return step;
          const put = (text) => fill(text, one.examples.header, one.cells);
          return {...step, text: put(step.text), below: step.below.map((b) => b.rows
            ? {rows: b.rows.map((row) => row.map(put))} : {mediaType: put(b.mediaType), content: put(b.content)})};
        };
        """#
}
