import { useBlocker, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

type HeldLeaving = {
  opened: boolean;
  /** Runs at the moment of leaving. */
  wouldLose: () => boolean;
  /** Ends a dialog that is still there on the page that was gone to. */
  onLeft: () => void;
};

/**
 * Holds back navigation (Back, a link, closing the tab) while a form has typed values, until the
 * user decides. The router asks for the page, the browser in its own words for the tab.
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

  // A dialog in the address is gone with it; a dialog that the page opened by itself must be
  // closed.
  useEffect(() => {
    if (!isLeaving || arrivedAt === leftFrom) return;
    setLeaving(false);
    if (opened) onLeft();
  }, [isLeaving, arrivedAt, leftFrom, opened, onLeft]);

  return {
    isHeld: held.status === 'blocked',
    /** True from the decision to leave until the other page is there. */
    isLeaving,
    stay: () => held.reset?.(),
    leave: () => {
      setLeftFrom(arrivedAt);
      setLeaving(true);
      held.proceed?.();
    },
  };
}
