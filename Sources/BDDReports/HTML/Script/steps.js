// One step or hook, with all there is to say of it.

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
// The words of what is no step of the document.
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
// Why a step ended as it did: the message, which definitions match, what to write, where it came from.
const reason = ({status, more}) => {
  const message = more.m ? texts[more.m] : '';
  const trace = more.k ? texts[more.k] : '';
  const start = trace.indexOf(message);
  const origin = start < 0 ? trace : trace.slice(start + message.length).trim();
  return [
    message && output(message, 'message'),
    more.c && hint('More than one step definition matches:'),
    more.c && h('ul', {class: 'candidates'}, more.c.map(candidate)),
    more.s && unfolding('snippet', true, 'No step definition matches. Code to start from',
      more.s.map((id) => h('pre', {tabindex: 0}, clean(texts[id])))),
    origin && status.level > 2 && unfolding('origin', false, 'Where it came from', output(origin, 'trace')),
  ];
};
const stepLine = (step, status, inOutline, ...more) => h('div', {class: 'line'},
  h('span', {class: 'words'}, keyword(step), stepWords(step, inOutline)), statusWord(status), more);
const still = (i, onclick) => {
  const label = `Show picture ${i + 1}`;
  return h('button', {type: 'button', class: 'still', title: label, 'aria-label': label, onclick}, `▣ ${i + 1}`);
};
