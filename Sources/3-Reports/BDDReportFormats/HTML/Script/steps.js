// One step or hook, with all its details.

const argument = (text) => h('var', null, clean(text));
const withPlaceholders = (text) => h('bdi', null, text.split(/(<[^<>\s][^<>]*>)/).map((part, i) =>
  i % 2 ? argument(part) : clean(part)));
const stepWords = (step, inOutline) => {
  if (step.text.length > 1500) return say(step.text);
  if (inOutline) return withPlaceholders(step.text);
  const element = h('bdi');
  let end = 0;
  for (const [from, to] of argumentsOf(step)) {
    if (from < end) continue;
    element.append(clean(step.text.slice(end, from)), argument(step.text.slice(from, to)));
    end = to;
  }
  element.append(clean(step.text.slice(end)));
  return element;
};
const hookWords = {
  BEFORE_TEST_RUN: 'BeforeAll', AFTER_TEST_RUN: 'AfterAll', BEFORE_TEST_CASE: 'Before',
  AFTER_TEST_CASE: 'After', BEFORE_TEST_STEP: 'BeforeStep', AFTER_TEST_STEP: 'AfterStep',
};
// The words for a hook, or for a step that is not in the document.
const lineWords = ({hook, more}) => {
  if (hook === undefined) return texts[more.n] || '';
  const [type, name, location] = textsOf(raw.h[hook]);
  const parts = [`${hookWords[type] || 'Unknown'} hook`, name && `(${name})`, location && `at ${location}`];
  return parts.filter(Boolean).join(' ');
};

const candidate = (definition) => {
  const [, pattern, location] = textsOf(raw.d[definition]);
  return h('li', null, h('code', null, clean(pattern)), ' ', h('small', null, clean(location)));
};
const unfolding = (style, open, summary, ...parts) =>
  h('details', {class: style, open}, h('summary', null, summary), parts);
// The reason for a step's status: the message, and the definitions that match.
const reason = ({more}) => [
  more.m && messageWords(texts[more.m]),
  more.c && hint(`${more.c.length} step definitions match this step:`),
  more.c && h('ul', {class: 'candidates'}, more.c.map(candidate)),
  more.c && hint('A developer has to make one of them more specific.'),
];
// The lines of the trace that are not in the message. Lines of the message may be scattered in the trace, and the first
// may follow the name of a type.
const originOf = (more) => {
  const trace = more.k ? texts[more.k] : '';
  const message = more.m ? texts[more.m] : '';
  const start = trace.indexOf(message);
  if (start >= 0) return trace.slice(start + message.length).trim();
  const said = message.split('\n');
  const isNew = (line, i) => !said.includes(line) && !(i === 0 && line.endsWith(`: ${said[0]}`));
  return trace.split('\n').filter(isNew).join('\n').trim();
};
// The suggested code, and the location of the error in the code.
const forDevelopers = ({status, more}) => {
  const origin = status.level > 2 && originOf(more);
  const code = more.m ? 'Code to start from' : 'No step definition matches. Code to start from';
  return [
    more.s && unfolding('snippet', !more.m, code, more.s.map((id) => h('pre', {tabindex: 0}, clean(texts[id])))),
    origin && unfolding('origin', false, 'Where it came from', output(origin, 'trace')),
  ];
};
const stepLine = (step, status, inOutline, ...more) => h('div', {class: 'line'},
  h('span', {class: 'words'}, keyword(step), stepWords(step, inOutline)), statusWord(status), more);
const still = (i, onclick) => {
  const label = `Show picture ${i + 1}`;
  return h('button', {type: 'button', class: 'still', title: label, 'aria-label': label, onclick}, `▣ ${i + 1}`);
};
