import { type FocusEvent, type RefObject, useRef } from 'react';

type Places = readonly RefObject<HTMLElement | null>[];

/**
 * The focus stays where it was when the plan is new. If its control is gone, it goes to what was
 * around it (`data-focus`), else to the first of the `places` that is there.
 */
export function useFocusOfAnswer(places: Places) {
  const last = useRef<HTMLElement[]>([]);
  const next = useRef(places);
  const follow = useRef(({ currentTarget, target }: FocusEvent) => {
    // The focus in a dialog comes up to the page as well.
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
  /** Restores the focus only if its control is gone: a page without focus is left alone. */
  const restoreGone = useRef(() => {
    if (last.current[0]?.isConnected === false) restore();
  }).current;
  return { follow, restore, restoreGone };
}

/** A dialog whose opener is gone leaves the focus on the heading of the page. */
function isLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'H1';
}
