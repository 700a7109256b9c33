// Finds the arguments in a step's text by its definition, to highlight them.

const quoted = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
// An escaped character, a parameter, an optional text, alternatives, or any other character.
const expressionParts = /\\(.)|\{[^}]*\}|\(([^)]*)\)|([^\s{}()\\/]+(?:\/[^\s{}()\\/]+)+)|([^])/g;
const patternOfPart = (all, escaped, optional, choice, other) => {
  if (choice) return `(?:${choice.split('/').map(quoted).join('|')})`;
  if (optional) return `(?:${quoted(optional)})?`;
  return escaped || other ? quoted(escaped || other) : '(.*?)';
};
const patternOf = (expression) => expression.replace(expressionParts, patternOfPart);
// Null if the search could take long, or if the pattern is not valid in JavaScript.
const finderOf = (type, source) => {
  try {
    if (type !== 'CUCUMBER_EXPRESSION') return /\)[*+?{]/.test(source) ? null : new RegExp(source, 'd');
    return source.split('{').length > 10 ? null : new RegExp(`^${patternOf(source)}$`, 'ds');
  } catch {
    return null;
  }
};
const finders = raw.d.map(() => undefined);
const argumentsOf = ({text, definition}) => {
  if (definition < 0 || text.length > 1000) return [];
  if (finders[definition] === undefined) finders[definition] = finderOf(...textsOf(raw.d[definition]));
  const found = finders[definition]?.exec(text);
  return found ? found.indices.slice(1).filter((range) => range && range[1] > range[0]) : [];
};
