import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { TaskView } from '@/modules/tasks/contract/task';
import type { Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { useKeptState } from '@/ui/kept-text';
import { readLine } from '../../domain/line/read-line';
import { useTimeDraft } from '../logging/use-time-draft';
import { useWork } from '../logging/use-work';
import { useCategoryLabels } from '../use-category-labels';
import { hasToken } from './has-token';
import { useOpenTasks } from './hints/use-open-tasks';
import { writeLine } from './write-line';

export type LinePlace = {
  /** Name of the line's place in the app. */
  place: string;
  /** Customer whose page this is: only their balances are offered. */
  companyId?: string | undefined;
  /** Task whose page this is: entries are for it, unless the line names another. */
  task?: TaskView | undefined;
};

/** The line, and the draft of it with the tasks and balances that its tokens name. */
export function useLineDraft({ place, companyId, task: taskOfPage }: LinePlace) {
  const work = useWork(companyId);
  const line = useReadLine(place, work.today);
  const { taskKey } = line.draft;
  const { tasks, named } = useOpenTasks(line.text, taskKey, companyId);
  const task = taskKey === undefined ? taskOfPage : named.task;
  const time = useTimeDraft(work, {
    place,
    known: { ...line.draft, task: named.isUnknown ? 'unknown' : task },
  });
  const chosen = useChosenBalance({
    place,
    onChoose: (balanceId) => time.change({ balanceId }),
  });
  return { work, line, tasks, task, isLooking: named.isLooking === true, time, chosen };
}

/** The text of the field and what it says. An amount with two readings can be swapped. */
function useReadLine(place: string, today: Day) {
  const locale = useLocale();
  const { timeZone } = useMe();
  const labels = useCategoryLabels();
  const [text, write] = useKeptState(`${place} text`, '');
  const [swappedText, setSwappedText] = useState<string>();
  return useMemo(() => {
    const options = { locale, today, timeZone, labels };
    const plain = readLine(text, options);
    const token = plain.tokens.find(({ kind }) => kind === 'amount');
    const amountText = token && text.slice(token.start, token.end);
    const isSwapped = amountText !== undefined && amountText === swappedText;
    const line = isSwapped ? readLine(text, { ...options, isSwapped }) : plain;
    return {
      ...line,
      text,
      write,
      /** The customer that another text names. */
      queryOf: (other: string) => readLine(other, options).draft.companyQuery,
      /** The line for earlier work, for any title. */
      compose: (length: string, title: string) => writeLine(length, title, options),
      amountText,
      canSwap: !isSwapped && line.otherMinutes !== undefined,
      swap: () => setSwappedText(amountText),
    };
  }, [text, swappedText, locale, today, timeZone, labels]);
}

/** The choice of a balance: by a hint, as a token of the line, or by hand. */
type Choice = { token: string } | { besideQuery: string | undefined; forNext?: string };

type ChosenBalanceOptions = {
  place: string;
  /** Gets undefined when the line decides again. */
  onChoose: (balanceId: string | undefined) => void;
};

/**
 * A balance chosen by a hint stays chosen while its token is in the line; one chosen by hand stays
 * for this entry.
 */
function useChosenBalance({ place, onChoose }: ChosenBalanceOptions) {
  const [choice, setChoice] = useKeptState<Choice | undefined>(`${place} choice`, undefined);
  // A line that was sent ends in the render of its Enter, and the choice may be newer.
  const latest = useRef(choice);
  useLayoutEffect(() => {
    latest.current = choice;
  });
  return {
    isByHand: choice !== undefined && 'besideQuery' in choice,
    chooseByHint(token: string, balanceId: string): void {
      setChoice({ token });
      onChoose(balanceId);
    },
    /**
     * `query` is the customer that the line names at that moment; it is undefined for a sent line.
     */
    chooseByHand(balanceId: string, query: string | undefined, isLineSent: boolean): void {
      setChoice(
        isLineSent ? { besideQuery: undefined, forNext: balanceId } : { besideQuery: query },
      );
      onChoose(balanceId);
    },
    /** Ends a choice whose token is gone, or beside which another customer is named now. */
    follow(text: string, query: string | undefined): void {
      if (!choice) return;
      const holds =
        'token' in choice
          ? hasToken(text, choice.token)
          : query === undefined || query === choice.besideQuery;
      if (holds) return;
      setChoice(undefined);
      onChoose(undefined);
    },
    /** The balance of earlier work that is written into the line. */
    chooseForLine(balanceId: string): void {
      setChoice(undefined);
      onChoose(balanceId);
    },
    /** The next line begins: only a choice made since the last one was sent holds. */
    begin(): void {
      const next =
        latest.current && 'forNext' in latest.current ? latest.current.forNext : undefined;
      setChoice(next === undefined ? undefined : { besideQuery: undefined });
      if (next !== undefined) onChoose(next);
    },
  };
}
