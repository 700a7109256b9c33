// The results of an attempt, and the steps of the document that they belong to.

// The results of one attempt, in order: of steps, of hooks, and what was attached outside of both.
const itemsOf = (attempt) => {
  const items = [];
  for (let i = 1; i < attempt.length; i++) {
    const x = attempt[i];
    if (Array.isArray(x)) items.push({status: statuses[x[0]], time: x[1], hook: x[2]?.h, more: x[2] || {}});
    else if (typeof x === 'object') items.push({loose: true, status: notRun, more: x});
    else if (x < 0) items.push({status: passed, time: attempt[++i], hook: -1 - x, more: {}});
    else items.push({status: passed, time: x, more: {}});
  }
  return items;
};
const levelOf = (attempt) => {
  if (attempt[0] < 0) return 7;
  return attempt.reduce((level, x) => Array.isArray(x) ? Math.max(level, x[0]) : level, 1);
};
const backgroundOf = (parent) => {
  const first = parent?.children[0];
  return first?.kind === 'background' ? first.steps : [];
};
// What the items of an attempt are about: each that is a step gets its step of the document.
const linesOf = (one, attempt) => {
  const background = [...backgroundOf(one.feature), ...backgroundOf(one.rule)];
  const steps = [
    ...background.map((step) => ({step, background: true})), ...one.scenario.steps.map((step) => ({step})),
  ];
  const isOwn = (item) => !item.loose && item.hook === undefined && !item.more.n;
  return itemsOf(attempt).map((item) => isOwn(item) ? {...item, ...steps.shift()} : item);
};
// A step of an outline as a row fills it in.
const filled = (step, one) => {
  if (!one.examples) return step;
  const put = (text) => fill(text, one.examples.header, one.cells);
  const below = step.below.map(({rows, mediaType, content}) => rows
    ? {rows: rows.map((row) => row.map(put))}
    : {mediaType: put(mediaType), content: put(content)});
  return {...step, text: put(step.text), below};
};
