extension PageScript {
    /// Reads what stands in the page: see `PageData` for its form.
    static let unpacking = #"""
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
        const textsOf = (places) => places.map((place) => texts[place]);
        let unpackedFiles = null;
        const file = (place) => (unpackedFiles ||= JSON.parse(elementText('files')))[place];
        """#

    /// Makes features, rules, scenarios, and `cases`: what is run, a scenario or a row of examples.
    static let data = #"""
        // The place in this list is the severity, and the number in the data.
        const statuses = [
          ['notrun', 'not run', '·'],
          ['passed', 'passed', '✔'],
          ['skipped', 'skipped', '↷'],
          ['pending', 'pending', '■'],
          ['undefined', 'undefined', '■'],
          ['ambiguous', 'ambiguous', '✘'],
          ['failed', 'failed', '✘'],
          ['unfinished', 'no result', '?'],
        ].map(([key, word, mark], level) => ({key, word, mark, level}));
        const [notRun, passed] = statuses;
        const accepted = (status) => status.level < 3 || !strict && status.level < 5;
        const worst = (list) => list.reduce((a, b) => b.level > a.level ? b : a, notRun);
        const worstOf = (list) => worst(list.map((one) => one.status));

        const cases = [];
        // Features by their file, what is in them by file and line.
        const byKey = new Map();
        const known = (node) => {
          byKey.set(node.key, node);
          return node;
        };
        const addCase = (result, place) => {
          const attempts = result || [];
          const status = result === 0 ? notRun : statuses[attempts.length ? levelOf(attempts.at(-1)) : 7];
          const time = attempts.reduce((sum, attempt) => sum + Math.max(0, attempt[0]), 0);
          const flaky = status === passed && attempts.length > 1;
          const one = known({...place, attempts, status, time, flaky});
          for (const list of [cases, one.feature.cases, one.rule?.cases, one.scenario.cases]) list?.push(one);
          return one;
        };

        const readHead = (x, i) => ({keyword: texts[x[i]], name: texts[x[i + 1]], description: texts[x[i + 2]]});
        const readBelow = (below) => Array.isArray(below[0])
          ? {rows: below.map(textsOf)}
          : {mediaType: texts[below[0]], content: texts[below[1]]};
        const readStep = ([keyword, text, definition = -1, ...below]) =>
          ({keyword: texts[keyword], text: texts[text], definition, below: below.map(readBelow)});
        const readExamples = (x, scenario, tags) => {
          const header = textsOf(x[5]);
          const examples = {...readHead(x, 1), tags: textsOf(x[4]), header};
          examples.rows = x[6].map(([line, places, result]) => {
            const cells = textsOf(places);
            return addCase(result, {
              feature: scenario.feature, rule: scenario.rule, scenario, examples, cells,
              tags: [...tags, ...examples.tags], name: fill(scenario.name, header, cells),
              key: `${scenario.feature.uri}:${line}`,
            });
          });
          return examples;
        };
        const readScenario = (x, feature, rule) => {
          const scenario = known({
            kind: 'scenario', ...readHead(x, 2), feature, rule, key: `${feature.uri}:${x[1]}`,
            tags: textsOf(x[5]), steps: x[6].map(readStep), cases: [],
          });
          const tags = [...feature.tags, ...rule?.tags ?? [], ...scenario.tags];
          if (!x[8]) addCase(x[7], {feature, rule, scenario, tags, name: scenario.name, key: scenario.key});
          scenario.examples = (x[8] || []).map((examples) => readExamples(examples, scenario, tags));
          return scenario;
        };
        const readRule = (x, feature) => {
          const rule = known({
            kind: 'rule', ...readHead(x, 2), feature, key: `${feature.uri}:${x[1]}`, tags: textsOf(x[5]), cases: [],
          });
          rule.children = x[6].map((child) => readChild(child, feature, rule));
          return rule;
        };
        const readBackground = (x, parent) =>
          ({kind: 'background', ...readHead(x, 2), parent, steps: x[5].map(readStep)});
        const readChild = (x, feature, rule) => [
          () => readBackground(x, rule || feature), () => readScenario(x, feature, rule), () => readRule(x, feature),
        ][x[0]]();
        const readFeature = (x) => {
          const feature = known({
            kind: 'feature', uri: texts[x[0]], key: texts[x[0]], language: texts[x[1]], ...readHead(x, 3),
            tags: textsOf(x[6]), cases: [],
          });
          feature.children = x[7].map((child) => readChild(child, feature));
          return feature;
        };
        const fill = (text, header, cells) =>
          header.reduce((filled, name, i) => filled.replaceAll(`<${name}>`, () => cells[i] ?? ''), text);
        """#
}
