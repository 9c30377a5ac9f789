import { useEffect, useState } from 'react';
import { serverNow } from '@/platform/web/server-clock';

/** Counts down whole seconds. It compares times, because timers in a background tab run late. */
export function useCountdown(seconds: number): { secondsLeft: number; startAgain: () => void } {
  const [endsAt, setEndsAt] = useState(() => serverNow().getTime() + seconds * 1000);
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(serverNow().getTime()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  function startAgain() {
    setNow(serverNow().getTime());
    setEndsAt(serverNow().getTime() + seconds * 1000);
  }

  return { secondsLeft, startAgain };
}
