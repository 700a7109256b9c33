// Makes the features of the page.

const features = raw.f.map(readFeature);
// Scenarios whose document is not in the stream go into a feature that contains only such scenarios.
for (const [uri, line, name, tags, result] of raw.o) {
  let feature = byKey.get(texts[uri]);
  if (!feature) {
    feature = known({
      kind: 'feature', uri: texts[uri], key: texts[uri], name: texts[uri], description: '', tags: [], cases: [],
      children: [],
    });
    features.push(feature);
  }
  const scenario = {
    kind: 'scenario', feature, keyword: '', name: texts[name], description: '', tags: textsOf(tags), steps: [],
    cases: [], examples: [], key: `${feature.uri}:${line || feature.children.length + 1}`,
  };
  feature.children.push(scenario);
  addCase(result, {feature, scenario, tags: scenario.tags, name: scenario.name, key: scenario.key});
}
