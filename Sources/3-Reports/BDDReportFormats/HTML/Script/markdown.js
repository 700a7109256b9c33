// Descriptions: paragraphs, lists, and the emphasis of Markdown.

const inline = (text) => text.split(/(`[^`]+`|\*\*[^*]+\*\*|https?:\/\/[^\s<>"')\]]+)/).map((part) => {
  if (part.length > 2 && part.startsWith('`')) return h('code', null, part.slice(1, -1));
  if (part.length > 4 && part.startsWith('**')) return h('strong', null, part.slice(2, -2));
  if (/^https?:\/\//.test(part)) return h('a', {href: part, rel: 'noreferrer', target: '_blank'}, part);
  return part;
});
// Keeps a line break if the next word would have fitted on the line, because then the author intended the break.
const paragraph = (lines) => {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 72);
  const element = h('p', {dir: 'auto'});
  lines.forEach((line, i) => {
    const fits = i > 0 && lines[i - 1].length + 1 + line.split(/\s/)[0].length <= width;
    if (i > 0) element.append(fits ? h('br') : ' ');
    element.append(...inline(line));
  });
  return element;
};
const bullet = /^\s*([-*+]|\d+[.)])\s+/;
const listOfLines = (lines) => {
  const list = h(/^\s*\d/.test(lines[0]) ? 'ol' : 'ul');
  for (const line of lines) {
    if (bullet.test(line)) list.append(h('li', {dir: 'auto'}, inline(line.replace(bullet, ''))));
    else list.lastChild.append(' ', ...inline(line.trim()));
  }
  return list;
};
const prose = (text) => {
  if (!text.trim()) return null;
  if (text.length > 20000) return h('div', {class: 'prose'}, h('p', null, say(text)));
  const blocks = clean(text).split(/\n[^\S\n]*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim()));
  return h('div', {class: 'prose'}, blocks.filter((lines) => lines.length > 0).map((lines) =>
    bullet.test(lines[0]) ? listOfLines(lines) : paragraph(lines.map((line) => line.trim()))));
};
