// Requests to the program. They are sent one at a time, so that edits keep their order.

const token = document.querySelector('meta[name=token]').content;
// The error for a refused request, with the program's answer.
const refusal = (status, answer) =>
  Object.assign(new Error(answer.message || `the program says ${status}`), {status, answer});
const answerOf = async (response) => {
  if (response.status === 204) return null;
  const isJSON = (response.headers.get('content-type') || '').startsWith('application/json');
  const answer = isJSON ? await response.json() : {message: (await response.text()).trim()};
  // A page that may not ask, for example because its studio was started anew, says so until it is loaded again.
  if (response.status === 403) find('locked').hidden = false;
  if (!response.ok) throw refusal(response.status, answer);
  return answer;
};
const request = async (path, options) => answerOf(await fetch(path, options).catch(() => {
  throw new Error('the program has ended, or cannot be reached');
}));
const get = (path) => request(path);
let line = Promise.resolve();
const post = (path, body) => {
  const asked = line.then(() => request(path, {
    method: 'POST', body: JSON.stringify(body),
    headers: {'Content-Type': 'application/json', 'X-Studio-Token': token},
  }));
  line = asked.catch(() => {});
  return asked;
};
// Reports an error that its caller does not handle.
const told = (error) => {
  if (error.answer) return say(error.message);
  find('gone').hidden = false;
  return null;
};
