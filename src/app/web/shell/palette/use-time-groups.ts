import { IconClockPlay, IconClockPlus, IconClockStop, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { distinctEntries } from '@/modules/time/web/find-similar';
import type { QuickEntryState } from '@/modules/time/web/quick-entry/use-quick-entry';
import { openTimerSheet } from '@/modules/time/web/timer/timer-store';
import { useStartTimer, useTimer } from '@/modules/time/web/timer/use-timer';
import { useLocale } from '@/platform/web/use-locale';
import type { Command, CommandGroup } from './command';
import { rank } from './rank';

const recents = 4;

/** Logging what is typed, the timer, and what was logged last, to be written down again. */
export function useTimeGroups(quick: QuickEntryState): { before: CommandGroup[]; after: CommandGroup[] } {
  const { t } = useTranslation('commands');
  const locale = useLocale();
  const { timer, now } = useTimer();
  const { start, continueEntry } = useStartTimer();
  const { quantity, balance, line, text, work } = quick;

  if (quantity) {
    const log: Command = {
      id: 'log',
      label: t('log', { amount: formatAmount(quantity, locale), title: line.title }),
      detail: balance && `${balance.companyName} · ${balance.number}`,
      icon: IconClockPlus,
      run: () => {
        void quick.submit();
        return 'stay';
      },
    };
    return { before: [{ title: t('group.log'), commands: [log] }], after: [] };
  }

  const [last] = work.entries;
  const timing: Command[] = timer
    ? [
        {
          id: 'stopTimer',
          label: t('timer.stop'),
          detail: timer.title,
          keywords: t('keywords.timer'),
          icon: IconClockStop,
          run: () => openTimerSheet({ stoppedAt: now() }),
        },
      ]
    : [];
  if (!timer && last) {
    timing.push({
      id: 'continue',
      label: t('timer.continue'),
      detail: last.title,
      keywords: t('keywords.timer'),
      icon: IconClockPlay,
      run: () => continueEntry(),
    });
  }
  const recent = distinctEntries(work.entries, '', recents).map(
    (entry): Command => ({
      id: `again-${entry.id}`,
      label: entry.title,
      detail: `${entry.companyName} · ${entry.balanceNumber}`,
      icon: IconHistory,
      run: () => {
        quick.writeAgain(entry);
        return 'stay';
      },
    }),
  );
  const titled: Command = {
    id: 'startTimer',
    label: t('timer.start', { title: line.title }),
    icon: IconClockPlay,
    run: () => {
      const { title, category, taskId } = quick.draft;
      return start({ title, category, taskId, balanceId: balance?.id ?? null });
    },
  };
  const canStart = line.title.length >= 2 && !quick.problem?.isWrong;
  return {
    before: [
      { title: t('group.log'), commands: rank(timing, text) },
      { title: t('group.recent'), commands: text === '' ? recent : [] },
    ],
    after: [{ title: t('group.timer'), commands: canStart ? [titled] : [] }],
  };
}
