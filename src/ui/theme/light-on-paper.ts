const scheme = 'data-mantine-color-scheme';

/**
 * Paper is white: while the page is printed it wears the light theme, whatever is on the screen.
 */
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
