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

/** One's own timer, the same on every device. */
export function useTimer(): TimerView | undefined {
  const hasTimer = canRecordTime(useActor());
  const { data } = useQuery(api.timer.find.queryOptions({ enabled: hasTimer }));
  return data?.timer ?? undefined;
}

/** Starts a timer; one that runs is logged first and the new one follows. */
export function useStartTimer() {
  const { t } = useTranslation('time');
  const queryClient = useQueryClient();

  /** True when it began or the sheet asks about the one that runs; `onStarted` when it began. */
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
    /** Continues the last entry, or a named one. */
    continueEntry: (entry?: { id: string } & Partial<StartTimerInput>) =>
      begin(() => client.timer.continue(entry ? { entryId: entry.id } : {}), entry ?? {}),
  };
}
