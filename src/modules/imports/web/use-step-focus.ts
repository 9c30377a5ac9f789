import { useEffect, useRef } from 'react';
import { announce } from '@/ui/live-region';

/**
 * When an import goes on to its next step, the page has other parts: the focus goes to the failure
 * or to the heading of the first part, and its summary is said.
 */
export function useStepFocus(step: string | undefined): void {
  const seen = useRef(step);
  useEffect(() => {
    const before = seen.current;
    seen.current = step;
    if (before === undefined || before === step) return;
    const main = document.querySelector('main');
    main?.querySelector<HTMLElement>('[data-failure], h2')?.focus();
    const summary = main?.querySelector('[data-summary]')?.textContent;
    if (summary) announce(summary);
  }, [step]);
}
