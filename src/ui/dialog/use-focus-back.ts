import { useLayoutEffect } from 'react';

type Stop = {
  element: HTMLElement;
  /** True for an element in a menu or dialog, which may have closed when the focus is returned. */
  isPassing: boolean;
};

/**
 * Last elements that had the focus, the latest one last. The list is long enough for a menu, a
 * dialog and a confirmation on top of each other.
 */
const trail: Stop[] = [];
const maxLength = 30;

/**
 * Milliseconds until the focus is returned: after the dialog has closed, and again after the
 * elements that closed with it have left the page.
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
 * Returns the focus when a dialog closes. The function of Mantine fails for a dialog that is open
 * when the page is loaded, for a closed menu, and for a confirmation on top of a dialog.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    // A dialog that closed just before must not take the focus from this one.
    forget();
    const before = [...trail].reverse();
    return () => {
      const atClose = document.activeElement;
      forget();
      // The focus stays where it is if another element has taken it meanwhile, such as the heading
      // of a new page.
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
 * Returns the focus to the element that opened the dialog. If that was in a menu or dialog that has
 * closed, the opener of the menu gets it; if that is gone as well, the heading of the page.
 */
function giveBack(before: readonly Stop[]): void {
  for (const { element, isPassing } of before) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
    if (!isPassing) break;
  }
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
