// The results of one scenario or row: its steps as they ran, in each attempt.

// What a step or hook shows beside its words: the tables that differ, and pictures.
const seen = (item, attachments) => [
  item.more.m && messageTables(texts[item.more.m]), attached(attachments.filter(isPicture)),
].flat().filter(Boolean);
// A step or hook with its reason. What it shows comes before the tables, which may be long. In a card it is beside the
// steps, and stands for the step's own table.
const ranLine = (item, one, attachments, isInCard, ...more) => {
  const step = item.step && filled(item.step, one);
  const definition = step?.definition >= 0 && textsOf(raw.d[step.definition]).slice(1).map(clean).join('\n');
  const time = item.time >= 1000 && timeOf(item.time);
  const words = () => h('div', {class: 'line'},
    h('span', {class: 'words'}, say(lineWords(item))), statusWord(item.status), more, time);
  const style = `step ${item.status.key}${item.hook === undefined ? '' : ' hook'}`;
  return h('li', {class: style, title: definition, 'data-line': step?.line},
    mark(item.status), step ? stepLine(step, item.status, false, more, time) : words(),
    reason(item), !isInCard && seen(item, attachments),
    step && !(isInCard && item.more.m && tablesOf(texts[item.more.m])) && below(step),
    attached(attachments.filter((a) => !isPicture(a))), forDevelopers(item));
};
const isNews = (item) => item.status.level > 2 || item.more.m
  || (item.more.a || []).some((a) => !isPicture(a) || item.hook !== undefined);
const attemptBody = (one, attempt) => {
  const lines = linesOf(one, attempt);
  const taken = framesOf(lines, one);
  const frames = taken.length > 1 ? taken : [];
  const film = frames.length > 0 && filmStrip(frames, one.name);
  const backgroundIsNews = lines.some((item) => item.background && isNews(item));
  // Hooks and steps of backgrounds are hidden if they have nothing to show. The background is shown above.
  const isShown = (item) => {
    if (item.loose) return false;
    return item.hook === undefined ? !item.background || backgroundIsNews : state.hooks || isNews(item);
  };
  const isInFilm = (a) => frames.some((frame) => frame.a === a);
  const outside = (item) => (item.more.a || []).filter((a) => item.status.level > 2 || !isInFilm(a));
  const stills = (item) =>
    frames.map((frame, i) => frame.line === item && still(i, () => film.showFrame(frame)));
  return [
    h('ol', {class: 'steps'},
      lines.filter(isShown).map((item) => ranLine(item, one, outside(item), false, stills(item)))),
    film,
    attempt[0] < 0 && hint('The run ended before this scenario did.'),
    lines.filter((item) => item.loose).map((item) => attached(item.more.a)),
  ];
};
const ranSteps = (one) => {
  const last = one.attempts.length;
  if (last === 0) return null;
  const name = (i, status) => `Attempt ${i + 1} of ${last}: ${status.word}`;
  const earlier = one.attempts.slice(0, -1).map((attempt, i) => {
    const status = statuses[levelOf(attempt)];
    const summary = [mark(status), ' ', name(i, status)];
    return unfolding(`attempt ${status.key}`, false, summary, attemptBody(one, attempt));
  });
  return [earlier, last > 1 && hint(name(last - 1, one.status)), attemptBody(one, one.attempts.at(-1))];
};
