// Elements that open and close: a head with a button, and a body.

// Makes a head whose button opens a body. The body is made when it is first opened. A printed page has all bodies but
// those of `isElsewhere`.
const openable = (element, toggle, build, isOpen, isElsewhere) => {
  let body = null;
  element.open = (open) => {
    if (open && !body) element.append(body = h('div', {class: 'body'}, build()));
    if (body) body.hidden = !open;
    toggle.setAttribute('aria-expanded', open);
  };
  toggle.addEventListener('click', () => element.open(toggle.getAttribute('aria-expanded') !== 'true'));
  element.open(!isElsewhere && (state.printing || isOpen));
  return element;
};
// A button at which the keys j and k stop.
const stop = (status, ...words) =>
  h('button', {type: 'button', 'data-stop': ''}, mark(status), words.length > 0 && h('span', null, words));
const permalink = (key) => h('a', {
  class: 'link', href: anchorOf(key), title: 'Link to this place', 'aria-label': 'Link to this place',
}, '#');
