import type { Page } from '@playwright/test';

type WatchedWindow = Window & { ran?: string[] };

/**
 * Notes every script that runs where it should not, and everything that the policy of the page has
 * to stop.
 */
export async function watchForScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as WatchedWindow;
    watched.ran = [];
    window.alert = () => watched.ran?.push('alert');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.ran?.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}

/** Scripts that ran or were stopped on this page, and links that would run one. */
export function scriptsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...((window as WatchedWindow).ran ?? ['nobody has watched']),
    ...[...document.querySelectorAll('a[href], img[src], iframe, form[action]')]
      .map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? element.tagName,
      )
      .filter((target) => /^\s*(javascript|data|vbscript):|^iframe$/i.test(target)),
  ]);
}
