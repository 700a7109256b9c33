// The address: `#file.feature:12` selects the part that contains the line, `#?status=failed&tags=@a&words=b` a filter.

const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    // The address was not written by this page: use it as it is.
    return text;
  }
};
const follow = () => {
  const hash = location.hash.slice(1);
  if (hash.startsWith('?')) {
    const asked = new URLSearchParams(hash.slice(1));
    const part = (name) => asked.get(name) || '';
    const statuses = part('status').split(',').filter(Boolean);
    return filterBy({statuses, tags: part('tags'), words: part('words')});
  }
  const key = decoded(hash);
  const part = partAt(key);
  if (part) reveal(part);
  else if (key) said.textContent = `This page has no ${cut(clean(key), 200)}.`;
};
const remember = () => {
  const asked = new URLSearchParams();
  const parts = {status: [...state.statuses].join(), tags: state.tags.trim(), words: state.words.trim()};
  for (const [name, value] of Object.entries(parts)) if (value) asked.set(name, value);
  const hash = String(asked) && `#?${asked}`;
  if (hash) history.replaceState(null, '', hash);
  else if (location.hash.startsWith('#?')) history.replaceState(null, '', location.pathname + location.search);
};
