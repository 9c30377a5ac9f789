import { useBlocker, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

type HeldLeaving = {
  opened: boolean;
  /** Asked at the moment of leaving. */
  wouldLose: () => boolean;
  /** Ends a dialog that is still there on the page that was gone to. */
  onLeft: () => void;
};

/**
 * Back, a link or closing the tab while something is typed: the way is held until somebody decides.
 * The router asks for the page, the browser in its own words for the tab.
 */
export function useHeldLeaving({ opened, wouldLose, onLeft }: HeldLeaving) {
  const [isLeaving, setLeaving] = useState(false);
  const arrivedAt = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key,
  });
  const [leftFrom, setLeftFrom] = useState(arrivedAt);
  const held = useBlocker({
    disabled: !opened,
    // A page that only rewrites its own address, such as a filter that is late, is not left.
    shouldBlockFn: ({ action, current, next }) =>
      (action !== 'REPLACE' || current.pathname !== next.pathname) && wouldLose(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });

  // A dialog that stands in the address is gone with it; one that the page has opened by itself has
  // to be ended.
  useEffect(() => {
    if (!isLeaving || arrivedAt === leftFrom) return;
    setLeaving(false);
    if (opened) onLeft();
  }, [isLeaving, arrivedAt, leftFrom, opened, onLeft]);

  return {
    isHeld: held.status === 'blocked',
    /** From the decision to leave until the other page is there. */
    isLeaving,
    stay: () => held.reset?.(),
    leave: () => {
      setLeftFrom(arrivedAt);
      setLeaving(true);
      held.proceed?.();
    },
  };
}
