// The results of an attempt, and the steps of the document that they belong to.

// The results of one attempt, in order: those of steps, those of hooks, and attachments outside both.
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
// The results of an attempt, each with its step of the document if it is the result of a step.
const linesOf = (one, attempt) => {
  const background = [...backgroundOf(one.feature), ...backgroundOf(one.rule)];
  const steps = [
    ...background.map((step) => ({step, background: true})), ...one.scenario.steps.map((step) => ({step})),
  ];
  const isOwn = (item) => !item.loose && item.hook === undefined && !item.more.n;
  return itemsOf(attempt).map((item) => isOwn(item) ? {...item, ...steps.shift()} : item);
};
// A step as it ran: a row of examples fills in the steps of its outline, and never those of a background.
const filled = (step, one) => {
  if (!one.examples || step.isBackground) return step;
  const put = (text) => fill(text, one.examples.header, one.cells);
  const below = step.below.map(({rows, mediaType, content}) => rows
    ? {rows: rows.map((row) => row.map(put))}
    : {mediaType: put(mediaType), content: put(content)});
  return {...step, text: put(step.text), below};
};
