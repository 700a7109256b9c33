// Cucumber's tag expressions: `@a and not (@b or @c)`. A backslash escapes a character.

const tagExpression = (source) => {
  const tokens = source.match(/[()]|(?:\\[^]|[^\s()\\])+|\\/g) || [];
  if (tokens.length === 0) return () => true;
  let at = 0;
  const wanted = (what) => new Error(tokens[at] === undefined
    ? `${what} is missing at the end`
    : `${what} expected before '${tokens[at]}'`);
  const taken = (token) => tokens[at] === token && ++at > 0;
  const single = () => {
    if (taken('not')) {
      const inner = single();
      return (tags) => !inner(tags);
    }
    if (taken('(')) {
      const inner = either();
      if (!taken(')')) throw wanted("')'");
      return inner;
    }
    if ([undefined, ')', 'and', 'or'].includes(tokens[at])) throw wanted('A tag');
    const name = tokens[at++].replace(/\\([^])/g, '$1');
    const tag = name.startsWith('@') ? name : `@${name}`;
    return (tags) => tags.includes(tag);
  };
  const chain = (word, next, join) => () => {
    let left = next();
    while (taken(word)) left = join(left, next());
    return left;
  };
  const both = chain('and', single, (a, b) => (tags) => a(tags) && b(tags));
  const either = chain('or', both, (a, b) => (tags) => a(tags) || b(tags));
  const result = either();
  if (at < tokens.length) throw wanted("'and' or 'or'");
  return result;
};
