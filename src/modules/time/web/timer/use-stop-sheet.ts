import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { readRefusal } from '@/platform/web/refusal';
import { useSendOnce } from '@/platform/web/use-send-once';
import type { TimerView } from '../../contract/timer';
import { polishTitle } from '../../domain/entry-rules';
import { countSeconds, toEntryMinutes } from '../../domain/timer';
import { toTimerDraft } from '../../domain/to-timer-draft';
import { useLoggedToast } from '../logging/use-logged-toast';
import { type ReadyDraft, useTimeDraft } from '../logging/use-time-draft';
import { useWork } from '../logging/use-work';
import { useStartTimer } from './use-timer';
import { closeTimerSheet, type StopRequest } from './use-timer-sheet';

/** Keeps the draft of the timer's work, and returns the three ways to leave the sheet. */
export function useStopSheet(timer: TimerView, { stoppedAt, next, onStarted }: StopRequest) {
  const { t } = useTranslation('time');
  const place = `stop ${timer.id}`;
  const { timeZone } = useMe();
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce(place);
  const showLogged = useLoggedToast();
  const { start } = useStartTimer();
  const work = useWork();
  const paying = work.balances.find(({ id }) => id === timer.balanceId);
  const known = {
    ...toTimerDraft(timer, paying),
    amount: toEntryMinutes(countSeconds(timer, stoppedAt)),
    serviceDate: toDay(new Date(timer.startedAt), timeZone),
    isUnitOfBalance: true,
  };
  const time = useTimeDraft(work, { place, known, save });

  return {
    ...time,
    async discard(): Promise<void> {
      await client.timer.discard({ id: timer.id });
      notifications.show({ message: t('timer.discarded') });
      await leave();
    },
  };

  async function save({ draft, judgement, balance, quantity }: ReadyDraft): Promise<void> {
    try {
      const { items } = await sendOnce(client.timer.stop, {
        id: timer.id,
        title: polishTitle(draft.title),
        description: draft.description,
        category: judgement.category,
        taskId: judgement.taskId,
        amount: quantity.amount,
        freeAmount: judgement.free,
        freeReason: judgement.free > 0 ? draft.freeReason : '',
        balanceId: balance.id,
        stoppedAt: stoppedAt.toISOString(),
      });
      showLogged(items);
      await leave();
    } catch (error) {
      // The timer was stopped on another device, so its display and the sheet close.
      if (readRefusal(error).code === 'timerNotFound') {
        notifications.show({ color: 'red', message: readRefusal(error).message });
        await leave();
      }
      throw error;
    }
  }

  async function leave(): Promise<void> {
    closeTimerSheet();
    await refresh(queryClient, api.timer.key(), api.time.key(), api.balances.key());
    if (next) await start(next, onStarted);
  }
}
