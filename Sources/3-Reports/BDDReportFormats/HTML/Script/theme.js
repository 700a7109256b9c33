// Switches between light and dark colours.

const root = document.documentElement;
const themes = ['auto', 'light', 'dark'];
const keptTheme = () => {
  try {
    return localStorage.getItem('bdd-theme');
  } catch {
    // Storage is forbidden here.
    return null;
  }
};
const setTheme = (theme) => {
  root.dataset.theme = theme;
  themeButton.textContent = `Colours: ${theme}`;
  try {
    localStorage.setItem('bdd-theme', theme);
  } catch { /* it lasts as long as the page */ }
};
const themeButton = act('Colours', 'd', () => setTheme(themes[(themes.indexOf(root.dataset.theme) + 1) % 3]));
setTheme(themes.includes(keptTheme()) ? keptTheme() : 'auto');
