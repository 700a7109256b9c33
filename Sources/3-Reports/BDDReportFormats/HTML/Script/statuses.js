// The statuses of steps and scenarios. The index in the list is the severity, and the number in the data.

const statuses = [
  ['notrun', 'not run', '·'],
  ['passed', 'passed', '✔'],
  ['skipped', 'skipped', '↷'],
  ['pending', 'pending', '■'],
  ['undefined', 'undefined', '■'],
  ['ambiguous', 'ambiguous', '✘'],
  ['failed', 'failed', '✘'],
  ['unfinished', 'no result', '?'],
].map(([key, word, mark], level) => ({key, word, mark, level}));
const [notRun, passed] = statuses;
const accepted = (status) => status.level < 3 || !strict && status.level < 5;
// A scenario in quarantine may fail.
const acceptedCase = (one) => accepted(one.status) || Boolean(quarantineOf(one)?.isExcused);
const worst = (list) => list.reduce((a, b) => b.level > a.level ? b : a, notRun);
const worstOf = (list) => worst(list.map((one) => one.status));
