import { useLayoutEffect } from 'react';

type Stop = {
  element: HTMLElement;
  /** True in a menu or a dialog, which is gone when something else takes its place. */
  isPassing: boolean;
};

/**
 * Where the focus has been, the latest last: enough for a menu, a dialog and a question on top of
 * each other.
 */
const trail: Stop[] = [];
const maxLength = 30;

/**
 * Milliseconds until the focus is returned: when the dialog has closed, and once more when the
 * elements that closed together with it have left the page.
 */
const attempts = [10, 350];
let waiting: number[] = [];

function forget(): void {
  for (const id of waiting) window.clearTimeout(id);
}

/**
 * Remembers from the start of the app where the focus was, because the element that opened a dialog
 * may be gone by the time it closes.
 */
export function followFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    trail.push({
      element: target,
      isPassing: target.closest('[role="menu"], [role="dialog"]') !== null,
    });
    if (trail.length > maxLength) trail.shift();
  });
}

/**
 * Gives the focus back when a dialog closes. Mantine's own return misses a dialog that comes into
 * the page open, a menu item that is gone, and a question on top.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    // A dialog that closed just before gives nothing back under this one.
    forget();
    const before = [...trail].reverse();
    return () => {
      const atClose = document.activeElement;
      forget();
      // Where something else has taken the focus meanwhile, such as the heading of another page, it
      // stays.
      waiting = attempts.map((delay) =>
        window.setTimeout(() => {
          const { activeElement, body } = document;
          if (activeElement === null || activeElement === body || activeElement === atClose)
            giveBack(before);
        }, delay),
      );
    };
  }, [opened]);
}

/**
 * Returns the focus to the element that opened the dialog; if that was in a menu or dialog that is
 * gone, to the opener of those; else to the heading.
 */
function giveBack(before: readonly Stop[]): void {
  for (const { element, isPassing } of before) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
    if (!isPassing) break;
  }
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
