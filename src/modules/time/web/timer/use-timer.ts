import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { readRefusal } from '@/platform/web/refusal';
import { serverNow } from '@/platform/web/server-clock';
import { showFailure } from '@/ui/feedback/show-failure';
import { announce } from '@/ui/live-region';
import type { StartTimerInput, TimerView } from '../../contract/timer';
import { canRecordTime } from '../../policy';
import { openTimerSheet } from './use-timer-sheet';

/** Returns the user's timer, the same on every device; undefined if none runs. */
export function useTimer(): TimerView | undefined {
  const hasTimer = canRecordTime(useActor());
  const { data } = useQuery(api.timer.find.queryOptions({ enabled: hasTimer }));
  return data?.timer ?? undefined;
}

/** Returns functions that start a timer. If one is running, it is logged first. */
export function useStartTimer() {
  const { t } = useTranslation('time');
  const queryClient = useQueryClient();

  /**
   * Starts the user's timer. Returns true if it began, or if the sheet was opened to log the
   * running one first; `onStarted` runs when it has begun.
   */
  async function begin(
    work: () => Promise<TimerView>,
    next: Partial<StartTimerInput>,
    onStarted?: () => void,
  ): Promise<boolean> {
    try {
      const { title } = await work();
      await refresh(queryClient, api.timer.key());
      announce(title ? t('timer.started', { title }) : t('timer.started.untitled'));
      onStarted?.();
      return true;
    } catch (error) {
      if (readRefusal(error).code === 'timerRunning') {
        await refresh(queryClient, api.timer.key());
        openTimerSheet({ stoppedAt: serverNow(), next, onStarted });
        return true;
      }
      showFailure(error);
      return false;
    }
  }

  return {
    start: (what: Partial<StartTimerInput>, onStarted?: () => void) =>
      begin(() => client.timer.start(what), what, onStarted),
    /** Starts a timer for the work of the last entry, or of the given one. */
    continueEntry: (entry?: { id: string } & Partial<StartTimerInput>) =>
      begin(() => client.timer.continue(entry ? { entryId: entry.id } : {}), entry ?? {}),
  };
}
