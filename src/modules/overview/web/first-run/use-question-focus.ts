import { useEffect, useRef } from 'react';
import { announce } from '@/ui/live-region';
import type { FirstStep } from './made';

/** A new step begins at its first field, and its question is read aloud. */
export function useQuestionFocus(step: FirstStep) {
  const node = useRef<HTMLDivElement>(null);
  const shown = useRef<FirstStep>(undefined);
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (shown.current === undefined) {
      // The heading that had it has gone with the page in whose place this one comes.
      if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
    } else if (shown.current !== step) {
      node.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
      announce(heading?.textContent ?? '');
    }
    shown.current = step;
  }, [step]);
  return node;
}
