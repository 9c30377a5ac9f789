import { useEffect, useState } from 'react';
import { serverNow } from '@/platform/web/server-clock';
import { awayAfterMinutes } from '../../domain/timer';

const storageKey = 'klip-last-input';
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
/** Often enough to know, seldom enough to be cheap. */
const notedEvery = 5_000;

/**
 * Seconds without input in this browser while the timer ran, known when its owner is back. All tabs
 * count as one. A timer that was started elsewhere counts after the first input here.
 */
export function useAway(startedAt: string): { awaySeconds: number; forget: () => void } {
  const [awaySeconds, setAwaySeconds] = useState(0);
  useEffect(() => {
    let notedAt = 0;
    const note = () => {
      const now = serverNow().getTime();
      if (now - notedAt < notedEvery) return;
      notedAt = now;
      const last = Number(localStorage.getItem(storageKey));
      localStorage.setItem(storageKey, String(now));
      const isAway = last >= Date.parse(startedAt) && now - last > awayAfterMinutes * 60_000;
      if (isAway) setAwaySeconds(Math.floor((now - last) / 1000));
    };
    note();
    for (const sign of signs) window.addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, [startedAt]);
  return { awaySeconds, forget: () => setAwaySeconds(0) };
}
