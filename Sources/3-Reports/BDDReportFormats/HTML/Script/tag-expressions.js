// Cucumber's tag expressions: `@a and not (@b or @c)`. A backslash escapes a character.

const tagExpression = (source) => {
  const tokens = source.match(/[()]|(?:\\[^]|[^\s()\\])+|\\/g) || [];
  if (tokens.length === 0) return () => true;
  let at = 0;
  const named = [];
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
    named.push(tag);
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
  return Object.assign(result, {named});
};
// The tags that begin as one in an expression does that no scenario has, whatever their letter case, hyphens and underscores.
const offeredTags = (source) => {
  const known = new Set(cases.flatMap((one) => one.tags));
  const plain = (tag) => tag.toLowerCase().replace(/[-_]/g, '');
  const missing = (tagExpression(source).named ?? []).filter((tag) => !known.has(tag)).map(plain);
  return [...known].filter((tag) => missing.some((start) => plain(tag).startsWith(start))).sort().slice(0, 5);
};
