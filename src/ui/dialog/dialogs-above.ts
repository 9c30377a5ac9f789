import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

type CountDialogs = (change: 1 | -1) => void;

/**
 * Context with the function by which a dialog tells the one below that it has opened or closed.
 */
export const DialogBelow = createContext<CountDialogs>(() => {});

/**
 * Tells whether a dialog has been opened from this one, so that Escape closes only the top one. A
 * dialog provides `count` to its content by `DialogBelow`.
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
    // The dialog below must first handle the key that closed this one.
    return () => void setTimeout(() => tellBelow(-1));
  }, [opened, tellBelow]);
  const count = useCallback<CountDialogs>((change) => {
    above.current += change;
  }, []);
  return { isCovered: () => above.current > 0, count };
}
