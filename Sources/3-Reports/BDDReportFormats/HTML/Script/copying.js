// Buttons that copy a text.

// Without permission to use the clipboard, a page can still copy selected text.
const copySelected = (text) => {
  const field = h('textarea', {class: 'unseen', 'aria-hidden': 'true'});
  field.value = text;
  document.body.append(field);
  field.focus();
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  return isDone;
};
const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};
const copyButton = (words, text) => {
  const element = button('copy', async () => {
    element.textContent = await copy(text()) ? 'Copied' : 'Your browser forbids it';
    element.focus();
    setTimeout(() => { element.textContent = words; }, 2000);
  }, words);
  element.setAttribute('aria-live', 'polite');
  return element;
};
// The text without the sequences that set colours.
const plainText = (text) => clean(text.replace(/\x1b\[[\d;]*m/g, ''));
// A word of a command, quoted if a shell would interpret it.
const shellWord = (text) =>
  /^[\w/.:+@%,=-]+$/.test(text) ? text : `'${clean(text).replaceAll("'", "'\\''")}'`;
