import {
  IconClockPlay,
  IconClockPlus,
  IconClockStop,
  IconHelp,
  IconHistory,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { listDistinct } from '@/modules/time/domain/balance-choice/find-similar';
import { isTitle } from '@/modules/time/domain/entry-rules';
import { useChoiceWords } from '@/modules/time/web/quick-entry/echo/use-choice-words';
import type { QuickEntryState } from '@/modules/time/web/quick-entry/use-quick-entry';
import { useStartTimer, useTimer } from '@/modules/time/web/timer/use-timer';
import { openTimerSheet } from '@/modules/time/web/timer/use-timer-sheet';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import type { Command, CommandGroup } from './command';
import { rankCommands } from './rank-commands';

const maxRecent = 4;

/** Logging what is typed, the timer, and what was logged last, to be written down again. */
export function useTimeGroups(quick: QuickEntryState): {
  before: CommandGroup[];
  after: CommandGroup[];
} {
  const { t } = useTranslation(['commands', 'time']);
  const sayChoice = useChoiceWords(quick.work.today);
  const locale = useLocale();
  const { start } = useStartTimer();
  const listTimerCommands = useTimerCommands();
  const { draft, judgement, text, work } = quick;
  const { quantity, balance, category, taskId } = judgement;

  if (draft.question && hasTime(quick)) return { before: [answers()], after: [] };
  if (quantity) {
    const log: Command = {
      id: 'log',
      label: t('log', { amount: formatAmount(quantity, locale), title: draft.title }),
      detail: balance && `${balance.companyName} · ${balance.number}`,
      icon: IconClockPlus,
      run: () => {
        quick.submit();
        return 'stay';
      },
    };
    return { before: [{ title: t('group.log'), commands: [log] }], after: [] };
  }

  const timing = listTimerCommands(work.entries.at(0));
  const recent = listDistinct(work.entries, '', maxRecent).map(
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
    label: t('timer.start', { title: draft.title }),
    icon: IconClockPlay,
    isClock: true,
    run: () => start({ title: draft.title, category, taskId, balanceId: balance?.id ?? null }),
  };
  const canStart = isTitle(draft.title) && !quick.problem?.isWrong;
  return {
    before: [
      { title: t('group.log'), commands: rankCommands(timing, text) },
      { title: t('group.recent'), commands: text === '' ? recent : [] },
    ],
    after: [{ title: t('group.timer'), commands: canStart ? [titled] : [] }],
  };

  /** The possible readings of an unclear line. */
  function answers(): CommandGroup {
    const commands = draft.question?.choices.map(
      (choice, index): Command => ({
        id: `answer-${index}`,
        label: sayChoice(choice),
        icon: IconHelp,
        run: () => {
          quick.change(choice.line);
          return 'stay';
        },
      }),
    );
    return { title: t('time:quick.choices'), commands: commands ?? [] };
  }
}

/** Stopping the timer that runs, or going on with the last entry. */
function useTimerCommands(): (last: { title: string } | undefined) => Command[] {
  const { t } = useTranslation('commands');
  const timer = useTimer();
  const { continueEntry } = useStartTimer();

  return (last) => {
    if (timer) {
      return [
        {
          id: 'stopTimer',
          label: t('timer.stop'),
          detail: timer.title,
          keywords: t('keywords.timer'),
          icon: IconClockStop,
          run: () => openTimerSheet({ stoppedAt: serverNow() }),
        },
      ];
    }
    if (!last) return [];
    return [
      {
        id: 'continue',
        label: t('timer.continue'),
        detail: last.title,
        keywords: t('keywords.timer'),
        icon: IconClockPlay,
        isClock: true,
        run: () => continueEntry(),
      },
    ];
  };
}

/**
 * True if the query holds an amount, or something that may be one: it is meant to be logged then.
 */
export function hasTime({ judgement, draft }: QuickEntryState): boolean {
  const mayBeTime = draft.question?.choices.some(
    ({ reading }) => reading.kind === 'amount' || reading.kind === 'interval',
  );
  return judgement.quantity !== undefined || mayBeTime === true;
}
