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
  /** Name of the place where the line is, under which its state is kept. */
  place: string;
  /** Customer of this page; only their balances are offered. */
  companyId?: string | undefined;
  /** Task of this page, on which entries are logged unless the line names another one. */
  task?: TaskView | undefined;
};

/** Keeps the line and its draft, with the tasks and balances that the line names. */
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

/** Keeps the text of the field and reads it. An amount with two readings can be swapped. */
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
      /** Returns the customer that another text would name. */
      queryOf: (other: string) => readLine(other, options).draft.companyQuery,
      /** Returns a line for earlier work with any title. */
      compose: (length: string, title: string) => writeLine(length, title, options),
      amountText,
      canSwap: !isSwapped && line.otherMinutes !== undefined,
      swap: () => setSwappedText(amountText),
    };
  }, [text, swappedText, locale, today, timeZone, labels]);
}

/**
 * Choice of a balance, which overrules the line. It was made by a hint, whose token is in the line,
 * or by hand.
 */
type BalanceChoice = { token: string } | { besideQuery: string | undefined; forNext?: string };

type ChosenBalanceOptions = {
  place: string;
  /** Runs with undefined when the line decides again. */
  onChoose: (balanceId: string | undefined) => void;
};

/**
 * Keeps the chosen balance: one from a hint while its token is in the line, one chosen by hand
 * until the entry is logged.
 */
function useChosenBalance({ place, onChoose }: ChosenBalanceOptions) {
  const [choice, setChoice] = useKeptState<BalanceChoice | undefined>(`${place} choice`, undefined);
  // A sent line ends in a later render than its Enter, and a newer choice may have been made since.
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
     * Chooses a balance by hand. `query` is the customer that the line names now; undefined for a
     * line that is being sent.
     */
    chooseByHand(balanceId: string, query: string | undefined, isLineSent: boolean): void {
      setChoice(
        isLineSent ? { besideQuery: undefined, forNext: balanceId } : { besideQuery: query },
      );
      onChoose(balanceId);
    },
    /**
     * Ends the choice if its token is no longer in the line, or if the line now names another
     * customer.
     */
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
    /** Takes the balance of an earlier entry that is written into the line. */
    chooseForLine(balanceId: string): void {
      setChoice(undefined);
      onChoose(balanceId);
    },
    /** Begins the next line. Only a choice that was made after the last line was sent remains. */
    begin(): void {
      const next =
        latest.current && 'forNext' in latest.current ? latest.current.forNext : undefined;
      setChoice(next === undefined ? undefined : { besideQuery: undefined });
      if (next !== undefined) onChoose(next);
    },
  };
}
