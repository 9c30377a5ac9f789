import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { dayOf } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { refusalOf } from '@/platform/web/refusal';
import { useLocale } from '@/platform/web/use-locale';
import { useSendOnce } from '@/platform/web/use-send-once';
import type { TimerView } from '../../contract/timer';
import type { Category } from '../../domain/category';
import { elapsedSeconds, minutesOf } from '../../domain/timer';
import { chooseBalance } from '../choose-balance';
import { foresee } from '../foresee';
import { useWork } from '../use-work';
import { closeTimerSheet, type Stopping } from './timer-store';
import { useStartTimer } from './use-timer';

type Values = { title: string; balanceId: string | undefined; amount: number; category: Category };

/** What stands on the sheet, what logging it will do, and the three ways to leave it. */
export function useStopSheet(timer: TimerView, { stoppedAt, next, onStarted }: Stopping) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const { timeZone } = useMe();
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  const { start } = useStartTimer();
  const work = useWork();
  const [values, setValues] = useState<Values>({
    title: timer.title,
    balanceId: timer.balanceId ?? undefined,
    amount: minutesOf(elapsedSeconds(timer, stoppedAt)),
    category: timer.category,
  });
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const serviceDate = dayOf(new Date(timer.startedAt), timeZone);
  const viewpoint = { serviceDate, today: work.today, isStaff: work.isStaff };
  const wish = { chosenId: values.balanceId, title: values.title, taskCompanyId: undefined };
  const { balance } = chooseBalance(work.balances, work.entries, wish, viewpoint);
  const isCredits = balance?.type === 'credits';
  const amount = isCredits ? 1 : values.amount;
  const outlook =
    balance && amount > 0 ? foresee(balance, { amount, type: balance.type }, { ...work, ...viewpoint }) : undefined;

  return {
    work,
    balance,
    values,
    amount,
    isCredits,
    isAsked,
    isPending,
    failure,
    viewpoint,
    outlook,
    date: formatDay(serviceDate, locale),
    rounded: rounded(),
    change: (changes: Partial<Values>) => {
      setValues((known) => ({ ...known, ...changes }));
      setFailure(undefined);
    },
    log,
    async discard() {
      await client.timer.discard({ id: timer.id });
      notifications.show({ message: t('timer.discarded') });
      await leave();
    },
  };

  function rounded(): string | undefined {
    if (outlook?.kind !== 'fits' || outlook.charged.amount === amount) return undefined;
    const worked = { amount, type: 'hours' };
    const from = outlook.charged.amount > amount ? t('timer.rounded', { worked }) : t('timer.roundedDown', { worked });
    return `${t('timer.charged', { charged: outlook.charged })} · ${from}`;
  }

  async function log(): Promise<void> {
    setAsked(true);
    const isFilled = values.title.trim().length >= 2 && amount >= 1 && amount <= 1440;
    if (!balance || !isFilled || outlook?.kind !== 'fits' || isPending) return;
    setPending(true);
    setFailure(undefined);
    const { id, description } = timer;
    // A feature belongs to one customer: with the balance of another it stays behind.
    const isSameBalance = balance.id === timer.balanceId;
    const taskId = isSameBalance && timer.task ? timer.taskId : null;
    const facts = { title: values.title.trim(), category: values.category, description, taskId };
    try {
      const logged = await sendOnce(client.timer.stop, {
        ...facts,
        id,
        amount,
        balanceId: balance.id,
        stoppedAt: stoppedAt.toISOString(),
      });
      const of = (value: number) => ({ amount: value, type: logged.type });
      notifications.show({
        message:
          logged.workedAmount === logged.amount
            ? t('logged.toast', { amount: of(logged.amount), left: of(logged.balanceLeft) })
            : t('logged.charged.toast', {
                worked: of(logged.workedAmount),
                charged: of(logged.amount),
                left: of(logged.balanceLeft),
              }),
      });
      await leave();
    } catch (error) {
      setFailure(error);
      // Somebody was faster on another device: the pill goes, and with it the sheet.
      if (refusalOf(error).code === 'timerNotFound') {
        notifications.show({ color: 'red', message: refusalOf(error).message });
        await leave();
      }
    } finally {
      setPending(false);
    }
  }

  async function leave(): Promise<void> {
    closeTimerSheet();
    await refresh(queryClient, api.timer.key(), api.time.key(), api.balances.key());
    if (next) await start(next, onStarted);
  }
}
