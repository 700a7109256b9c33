// Finds the part of a feature that contains a line.

// The parts of a feature in the order of their lines: nodes that can be revealed, and steps.
const partsBelow = (parent) => parent.children.flatMap((node) => {
  const steps = (node.steps || []).map((step) => ({node, step}));
  const tables = (node.kind === 'scenario' ? node.examples : [])
    .flatMap((examples) => [{node: examples}, ...examples.rows.map((row) => ({node: row}))]);
  return [{node}, ...steps, ...tables, ...node.kind === 'rule' ? partsBelow(node) : []];
});
// Computes the line of each part when one is first needed. Steps store theirs too, so that their elements can be found.
const withParts = {
  get parts() {
    Object.defineProperty(this, 'parts', {value: null, writable: true});
    let line = 0;
    this.parts = partsBelow(this).map((part, i) => {
      line += this.distances[i];
      if (part.step) part.step.line = line;
      return {...part, line};
    });
    return this.parts;
  },
};
// The part that contains a location such as `file.feature:12`: the last part that begins at or above the line.
const partAt = (key) => {
  if (byKey.has(key)) return {node: byKey.get(key)};
  const [, uri, line] = /^([^]*):(\d+)$/.exec(key) || [];
  const node = byKey.get(uri);
  if (!node?.parts || Number(line) < 1) return null;
  return node.parts.findLast((part) => part.line <= Number(line)) || {node};
};
