// Elements that only this page uses.

const find = (id) => document.getElementById(id);
const marks = {
  passed: '✔', skipped: '↷', quarantined: '■', pending: '■', undefined: '■', ambiguous: '✘', failed: '✘', waiting: '…', running: '▶',
};
const mark = (status) => h('span', {class: `mark ${status}`, role: 'img', 'aria-label': status, title: status},
  marks[status] || '○');
// Replaces the contents of an element. The focus goes to the new element with the same words, or in the same place.
const focusable = 'a, button, input, select, textarea, summary, [tabindex]';
const wordsOf = (element) => `${element.tagName} ${element.getAttribute('aria-label') || element.textContent}`;
const fill = (element, ...children) => {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const place = focused ? [...element.querySelectorAll(focusable)].indexOf(focused) : -1;
  element.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (place < 0) return;
  const all = [...element.querySelectorAll(focusable)];
  (all.find((one) => wordsOf(one) === wordsOf(focused)) || all[place] || all.at(-1))?.focus({preventScroll: true});
};
// Says a text to screen readers only.
const announce = (text) => {
  find('announced').textContent = text;
};
let saying = 0;
// Shows a text for eight seconds, and announces it to screen readers.
const say = (text) => {
  find('said').textContent = text;
  clearTimeout(saying);
  saying = setTimeout(() => {
    find('said').textContent = '';
  }, 8000);
};
// What is pressed must still be there when it is released, or the click or gesture is lost: until then, redraws wait.
let isPressed = false;
const heldBack = new Set();
const unlessPressed = (draw) => isPressed ? heldBack.add(draw) : draw();
const release = () => isPressed && setTimeout(() => {
  isPressed = false;
  const draws = [...heldBack];
  heldBack.clear();
  for (const draw of draws) draw();
});
addEventListener('pointerdown', (event) => {
  isPressed = event.isPrimary && event.button === 0;
}, true);
for (const name of ['pointerup', 'pointercancel', 'contextmenu', 'blur']) addEventListener(name, release);
// A release outside of the page is not reported.
addEventListener('pointermove', (event) => event.buttons === 0 && release());
