import { useEffect, useState } from 'react';

/**
 * Whole seconds until `seconds` have passed. By the clock, because a tab in the background ticks
 * less often.
 */
export function useCountdown(seconds: number): { secondsLeft: number; startAgain: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  function startAgain() {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  }

  return { secondsLeft, startAgain };
}
