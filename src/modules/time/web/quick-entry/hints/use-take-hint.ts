import { type RefObject, useLayoutEffect, useState } from 'react';
import type { QuickEntryState } from '../use-quick-entry';
import { putToken } from './find-caret-token';
import type { Hint, useHints } from './use-hints';

/**
 * Returns a function that writes a hint into the line and moves the caret behind it. If Enter took
 * the hint, the complete line is logged at once, but only if the balance that the line has shown
 * still pays. The timer is never started this way.
 */
export function useTakeHint(
  quick: QuickEntryState,
  hinting: ReturnType<typeof useHints>,
  field: RefObject<HTMLInputElement | null>,
) {
  const [taken, setTaken] = useState<{
    caret: number;
    isLast: boolean;
    payer: string | undefined;
  }>();
  const payer = quick.judgement.balance?.id;
  useLayoutEffect(() => {
    if (taken === undefined) return;
    field.current?.setSelectionRange(taken.caret, taken.caret);
    setTaken(undefined);
    if (taken.isLast && taken.payer === payer && !quick.isTimer && !quick.problem)
      field.current?.form?.requestSubmit();
  }, [taken, quick, payer, field]);

  return (hint: Hint, isByEnter = false): void => {
    if (!hinting.token) return;
    const next = putToken(quick.text, hinting.token, hint.token);
    quick.writeToken(next.text, hint.token, hint.balance);
    hinting.follow(next.caret, next.text);
    const isLast = isByEnter && next.caret === next.text.length;
    setTaken({ caret: next.caret, isLast, payer });
    field.current?.focus();
  };
}
