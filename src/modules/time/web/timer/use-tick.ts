import { useEffect, useState } from 'react';

/** Draws anew each second while it is on. Reading the clock is left to whoever draws, so that no tick is counted. */
export function useTick(isOn: boolean): void {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const interval = setInterval(() => draw((count) => count + 1), 1_000);
    return () => clearInterval(interval);
  }, [isOn]);
}
