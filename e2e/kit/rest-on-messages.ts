import type { Page } from '@playwright/test';

/**
 * The pointer rests on each message as soon as the page shows it, so it stays until it is used. A
 * pointer of the test itself may come late on a busy machine.
 */
export async function restOnMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rested = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('[role=alert]')) {
        if (rested.has(message)) continue;
        rested.add(message);
        message.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}
