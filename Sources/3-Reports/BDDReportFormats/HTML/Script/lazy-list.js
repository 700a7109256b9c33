// Lists that grow as they scroll into view, so that ten thousand scenarios open as fast as ten.

const growing = new IntersectionObserver((entries) => {
  for (const {isIntersecting, target} of entries) if (isIntersecting) target.grow();
}, {rootMargin: '800px'});
// When an item far down the list is requested, only its neighbourhood is made; items before it are made on request.
const growList = (parent, items, make, step = 40) => {
  const made = new Map();
  let from = 0;
  let to = 0;
  const edge = (style, ...children) => {
    if (parent.tagName === 'TBODY') return h('tr', {class: style}, h('td', {colspan: 100}, children));
    return h(parent.tagName === 'UL' ? 'li' : 'div', {class: style}, children);
  };
  const elements = (start, end) => items.slice(start, end).flatMap((item) => {
    const all = [make(item)].flat();
    made.set(item, all[0]);
    return all;
  });
  const more = edge('more');
  more.grow = (count = step) => {
    growing.unobserve(more);
    more.remove();
    const start = to;
    to = Math.min(items.length, to + count);
    parent.append(...elements(start, to));
    if (to === items.length) return;
    parent.append(more);
    growing.observe(more);
  };
  const growUp = () => {
    const end = from;
    from = Math.max(0, from - step);
    earlier.after(...elements(from, end));
    showEarlier();
  };
  const upward = button('rest', growUp);
  const earlier = edge('earlier', upward);
  const showEarlier = () => {
    upward.textContent = `Show ${number(from)} before`;
    if (from) parent.prepend(earlier);
    else earlier.remove();
  };
  parent.elementOf = (item) => {
    const index = items.indexOf(item);
    if (index < from || index >= to + step) {
      parent.replaceChildren();
      from = to = Math.max(0, index - 3);
      showEarlier();
    }
    if (index >= to) more.grow();
    return made.get(item);
  };
  more.grow(state.printing ? Infinity : step);
  return parent;
};
