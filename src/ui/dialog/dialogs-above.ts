import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

type CountDialogs = (change: 1 | -1) => void;

/** Tells the dialog below that one has been opened on top of it, or closed. */
export const DialogBelow = createContext<CountDialogs>(() => {});

/**
 * Whether a dialog has been opened from within this one: Escape closes the one on top, and nothing
 * below it. `count` is given to what is inside, in `DialogBelow`.
 */
export function useDialogsAbove(opened: boolean): {
  isCovered: () => boolean;
  count: CountDialogs;
} {
  const tellBelow = useContext(DialogBelow);
  const above = useRef(0);
  useEffect(() => {
    if (!opened) return;
    tellBelow(1);
    // Only after the key that has closed it has been heard by the one below.
    return () => void setTimeout(() => tellBelow(-1));
  }, [opened, tellBelow]);
  const count = useCallback<CountDialogs>((change) => {
    above.current += change;
  }, []);
  return { isCovered: () => above.current > 0, count };
}
