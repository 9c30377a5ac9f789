import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's h1 when the page shows its next step. For a new page, the router
 * does this.
 */
export function useHeadingFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [step]);
}
