// Attachments of steps: shown if that is safe, otherwise offered for saving.

const bytesOf = (a) => a[0] === 1 ? bytesOfBase64(file(a[2])) : texts[a[2]];
const textOf = (a) => {
  try {
    return a[0] === 1 ? new TextDecoder().decode(bytesOf(a)) : texts[a[2]];
  } catch {
    // The attachment is not valid base64.
    return null;
  }
};
const size = (a) => {
  const bytes = a[0] === 1 ? Math.floor(file(a[2]).replace(/=+$/, '').length * 3 / 4) : texts[a[2]].length;
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1048576 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1048576).toFixed(1)} MB`;
};
// The file has a generic media type, so that no browser opens it instead of the page.
const save = (a) => {
  const name = nameOf(a) || `attachment.${(texts[a[1]].split('/')[1] || 'bin').replace(/\W.*/, '')}`;
  return button('save', () => {
    const url = URL.createObjectURL(new Blob([bytesOf(a)], {type: 'application/octet-stream'}));
    h('a', {href: url, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  }, 'Save ', sayShort(name), h('small', null, ` ${size(a)}`));
};
// Only web addresses and addresses relative to the page become links: others could run code.
const link = (address) => {
  const url = address.trim();
  const isSafe = /^https?:\/\//i.test(url) || !/^[^/?#]*:/.test(url);
  if (!isSafe || !url) return h('code', null, sayShort(url));
  return h('a', {href: url, rel: 'noreferrer', target: '_blank'}, sayShort(url));
};
const links = (a) => (textOf(a) || '').split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => [link(line), ' ']);
const laidOut = (json) => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
};
const aside = (...parts) => h('p', {class: 'attachment'}, parts);
const titled = (a, element) =>
  h('figure', {class: 'attachment'}, nameOf(a) && h('figcaption', null, sayShort(nameOf(a))), element);
const player = (a, name) => titled(a, h(name, {controls: true, preload: 'metadata', src: sourceOf(a)}));
const attachment = (a) => {
  const type = texts[a[1]].toLowerCase();
  if (a[0] === 2) return aside(link(texts[a[2]]), h('small', null, ' ', sayShort(type)));
  if (isPicture(a)) return namedPicture(a);
  if (type.startsWith('video/')) return player(a, 'video');
  if (type.startsWith('audio/')) return player(a, 'audio');
  if (type.startsWith('text/uri-list')) return aside(links(a));
  const isText = (type.startsWith('text/') || /json|xml|yaml/.test(type)) && !type.startsWith('text/html');
  const text = isText ? textOf(a) : null;
  if (text === null) return aside(save(a));
  if (type.startsWith('text/x.cucumber.log')) return output(text, 'log');
  return titled(a, output(type.includes('json') ? laidOut(text) : text, 'text'));
};
const attached = (list) => {
  if (!list?.length) return null;
  const [compared, rest] = sideBySide(list);
  return h('div', {class: 'attachments'}, compared, rest.map(attachment));
};
