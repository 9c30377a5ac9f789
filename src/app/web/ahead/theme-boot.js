// This setting keeps the schemas from testing whether code may be created from text, which the
// policy of the page forbids and reports.
globalThis.__zod_globalConfig = { jitless: true };

(() => {
  // The theme is set before the first paint, so that a dark page never flashes white. The app
  // writes the same keys.
  const root = document.documentElement;
  // Most visitors to any other page are signed in, and see the frame of the app at once.
  if (!/^\/(login|register|reset-password|check)?$/.test(location.pathname))
    root.dataset.firstFrame = '';
  try {
    const theme = localStorage.getItem('theme');
    const isDark =
      theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    if (isDark) root.dataset.mantineColorScheme = 'dark';
    if (/"language":"en"/.test(localStorage.getItem('language-storage') ?? '')) root.lang = 'en';
  } catch {
    // The browser forbids storage, so the page stays light and Danish.
  }
})();
