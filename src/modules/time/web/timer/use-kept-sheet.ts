import { useEffect, useRef } from 'react';
import { useKept } from '@/ui/kept-text';
import { closeTimerSheet, openTimerSheet, type Stopping, useTimerSheet } from './use-timer-sheet';

type KeptSheet = { timerId: string; stoppedAt: string; next: Stopping['next'] };

/** The sheet is open again after a sign-in, as soon as its timer is known to run still. */
export function useKeptSheet(timerId: string | undefined): void {
  const kept = useKept<KeptSheet>('stopping', () => {
    const { stopping } = useTimerSheet.getState();
    if (!stopping || timerId === undefined) return undefined;
    return { timerId, stoppedAt: stopping.stoppedAt.toISOString(), next: stopping.next };
  });
  const waiting = useRef(kept);
  // The sheet is global; the page ends with the session.
  useEffect(() => closeTimerSheet, []);
  useEffect(() => {
    const { current } = waiting;
    if (timerId === undefined || !current) return;
    waiting.current = undefined;
    const { stoppedAt, next } = current;
    if (current.timerId === timerId)
      openTimerSheet({ stoppedAt: new Date(stoppedAt), ...(next && { next }) });
  }, [timerId]);
}
