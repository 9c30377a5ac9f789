const scheme = 'data-mantine-color-scheme';

/** Applies the light theme while the page is printed, because paper is white. */
export function lightOnPaper(): void {
  const { documentElement: page } = document;
  let onScreen: string | null = null;
  window.addEventListener('beforeprint', () => {
    onScreen = page.getAttribute(scheme);
    page.setAttribute(scheme, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (onScreen) page.setAttribute(scheme, onScreen);
  });
}
