// The output of programs. Sequences that set colours are applied; others are not interpreted.

const output = (text, style) => {
  const element = h('pre', {class: style, dir: 'auto', tabindex: 0}, ansi(cut(text, 5000)));
  if (text.length > 5000) element.append(showAll(text, () => element.replaceChildren(...ansi(text))));
  return element;
};

// The colours that have no style of their own, which only the first 16 have.
const color256 = (n) => {
  const part = (x) => x && 55 + x * 40;
  if (n >= 232) return `rgb(${Array(3).fill(8 + (n - 232) * 10)})`;
  return `rgb(${[Math.floor((n - 16) / 36), Math.floor((n - 16) / 6) % 6, (n - 16) % 6].map(part)})`;
};
const channel = (n) => Math.min(255, n || 0);
// The colour whose codes follow 38 or 48. The codes are removed from `codes`.
const colorOf = (codes) => {
  if (codes.shift() !== 5) return `rgb(${[...codes.splice(0, 3), 0, 0, 0].slice(0, 3).map(channel)})`;
  const n = channel(codes.shift());
  return n < 16 ? n : color256(n);
};
const switches = {1: 'bold', 2: 'dim', 3: 'italic', 4: 'underline', 7: 'inverse', 9: 'struck'};
const paint = (style, codes) => {
  while (codes.length) {
    const code = codes.shift();
    const ground = code < 40 || code >= 90 && code < 98 ? 'fg' : 'bg';
    if (code === 0) for (const key in style) delete style[key];
    else if (switches[code]) style[switches[code]] = true;
    else if (code === 22) style.bold = style.dim = false;
    else if (code > 22 && code < 30) style[switches[code - 20]] = false;
    else if (code === 38 || code === 48) style[ground] = colorOf(codes);
    else if (code === 39 || code === 49) delete style[ground];
    else if (code >= 30 && code < 48) style[ground] = code % 10;
    else if (code >= 90 && code < 108) style[ground] = 8 + code % 10;
  }
};
const painted = (text, style) => {
  const grounds = ['fg', 'bg'].filter((ground) => Number.isInteger(style[ground]));
  const names = [
    ...Object.values(switches).filter((name) => style[name]),
    ...grounds.map((ground) => ground + style[ground]),
  ];
  const span = h('span', {class: names.join(' ')}, text);
  if (typeof style.fg === 'string') span.style.color = style.fg;
  if (typeof style.bg === 'string') span.style.backgroundColor = style.bg;
  return span;
};
const ansi = (text) => {
  const style = {};
  // The texts between the sequences are at even indices, the codes of the sequences at odd ones.
  return text.split(/\x1b\[([\d;]*)m/).flatMap((part, i) => {
    if (i % 2) paint(style, part.split(';').map(Number));
    if (i % 2 || !part) return [];
    return Object.keys(style).length ? painted(clean(part), style) : clean(part);
  });
};
