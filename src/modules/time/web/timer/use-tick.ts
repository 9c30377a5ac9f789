import { useEffect, useState } from 'react';

/**
 * Renders again each second while it is on. The component reads the clock, so no tick is counted.
 */
export function useTick(isOn: boolean): void {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const interval = setInterval(() => draw((count) => count + 1), 1_000);
    return () => clearInterval(interval);
  }, [isOn]);
}
