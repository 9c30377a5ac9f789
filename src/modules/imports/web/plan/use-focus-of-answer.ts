import { type FocusEvent, type RefObject, useRef } from 'react';

type Places = readonly RefObject<HTMLElement | null>[];

/**
 * Keeps the focus in place when a new plan is shown. If its control is gone, the focus goes to the
 * surrounding element with `data-focus`, or else to the first of the `places` that exists.
 */
export function useFocusOfAnswer(places: Places) {
  const last = useRef<HTMLElement[]>([]);
  const next = useRef(places);
  const follow = useRef(({ currentTarget, target }: FocusEvent) => {
    // Focus events of a dialog also bubble up to the page.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    const around = target.closest<HTMLElement>('[data-focus]');
    last.current = around ? [target, around] : [target];
  }).current;
  const restore = useRef(() => {
    if (!isLost()) return;
    const rest = next.current.flatMap(({ current }) => current ?? []);
    for (const element of [...last.current, ...rest]) {
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) continue;
      element.scrollIntoView({ block: 'nearest' });
      return;
    }
  }).current;
  /** The focus is restored only if its control is gone; a page without focus is left alone. */
  const restoreGone = useRef(() => {
    if (last.current[0]?.isConnected === false) restore();
  }).current;
  return { follow, restore, restoreGone };
}

/**
 * Tells whether the focus is lost. A dialog whose opener is gone puts it on the heading of the
 * page.
 */
function isLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'H1';
}
