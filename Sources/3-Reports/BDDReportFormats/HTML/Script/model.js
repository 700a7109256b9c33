// Features, rules and scenarios as objects, and `cases`: the scenarios and rows of examples that can be run.

const cases = [];
const none = [];
// Features by their file, and nodes in features by file and line.
const byKey = new Map();
const known = (node) => {
  byKey.set(node.key, node);
  return node;
};
const addCase = (result, node) => {
  const attempts = result || [];
  const status = result === 0 ? notRun : statuses[attempts.length ? levelOf(attempts.at(-1)) : 7];
  const time = attempts.reduce((sum, attempt) => sum + Math.max(0, attempt[0]), 0);
  const flaky = status === passed && attempts.length > 1;
  const one = known(Object.assign(node, {attempts, status, time, flaky}));
  cases.push(one);
  one.feature.cases.push(one);
  one.rule?.cases.push(one);
  one.scenario.cases.push(one);
  return one;
};

const readHead = (x, i) => ({keyword: texts[x[i]], name: texts[x[i + 1]], description: texts[x[i + 2]]});
const readBelow = (below) => Array.isArray(below[0])
  ? {rows: below.map(textsOf)}
  : {mediaType: texts[below[0]], content: texts[below[1]]};
const readStep = ([keyword, text, definition = -1, ...below]) =>
  ({keyword: texts[keyword], text: texts[text], definition, below: below.map(readBelow)});
// Makes the steps of a scenario when they are first needed, because few are ever shown. The feature sets their lines.
const withSteps = {
  get steps() {
    const isBackground = this.kind === 'background';
    const steps = this.written.map((x) => ({...readStep(x), isBackground}));
    Object.defineProperty(this, 'steps', {value: steps});
    void this.feature.parts;
    return steps;
  },
};
const readExamples = (x, scenario, tags) => {
  const header = textsOf(x[5]);
  const {feature, rule} = scenario;
  const examples = {kind: 'examples', ...readHead(x, 1), feature, rule, scenario, tags: textsOf(x[4]), header};
  examples.rows = x[6].map(([line, indices, result]) => {
    const cells = textsOf(indices);
    return addCase(result, {
      feature, rule, scenario, examples, cells,
      tags: [...tags, ...examples.tags], name: fill(scenario.name, header, cells),
      key: `${feature.uri}:${line}`,
    });
  });
  return examples;
};
const readScenario = (x, feature, rule) => {
  const scenario = {
    __proto__: withSteps, kind: 'scenario', keyword: texts[x[2]], name: texts[x[3]], description: texts[x[4]], feature, rule,
    key: `${feature.uri}:${x[1]}`, tags: textsOf(x[5]), written: x[6], cases: [], examples: none,
  };
  // A scenario without examples is a case itself, so `addCase` registers its key.
  if (x[8]) known(scenario);
  const tags = [feature.tags, rule?.tags ?? none, scenario.tags].flat();
  if (!x[8]) addCase(x[7], {feature, rule, scenario, tags, name: scenario.name, key: scenario.key});
  if (x[8]) scenario.examples = x[8].map((examples) => readExamples(examples, scenario, tags));
  return scenario;
};
const readRule = (x, feature) => {
  const rule = known({
    kind: 'rule', ...readHead(x, 2), feature, key: `${feature.uri}:${x[1]}`, tags: textsOf(x[5]), cases: [],
  });
  rule.children = x[6].map((child) => readChild(child, feature, rule));
  return rule;
};
const readBackground = (x, feature, rule) =>
  ({__proto__: withSteps, kind: 'background', ...readHead(x, 2), feature, rule, written: x[5]});
const readChild = (x, feature, rule) => [
  () => readBackground(x, feature, rule), () => readScenario(x, feature, rule), () => readRule(x, feature),
][x[0]]();
const readFeature = (x) => {
  const feature = known({
    __proto__: withParts, kind: 'feature', uri: texts[x[0]], key: texts[x[0]], language: texts[x[1]], ...readHead(x, 3),
    tags: textsOf(x[6]), cases: [], distances: x[8],
  });
  feature.children = x[7].map((child) => readChild(child, feature));
  return feature;
};
const fill = (text, header, cells) =>
  header.reduce((filled, name, i) => filled.replaceAll(`<${name}>`, () => cells[i] ?? ''), text);
