import { notifications } from '@mantine/notifications';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract';
import type { TaskView } from '@/modules/tasks/contract';
import { useTaskByKey } from '@/modules/tasks/web/use-task-by-key';
import type { Quantity } from '@/platform/amount';
import type { Locale } from '@/platform/locale';
import { useLocale } from '@/platform/web/use-locale';
import { useUiWords } from '@/ui/ui-words';
import type { EntryView } from '../../contract';
import type { QuickEntryAmount } from '../../domain/amount-grammar';
import { parseQuickEntry } from '../../domain/quick-entry';
import { chooseBalance } from '../choose-balance';
import { chooseCategory } from '../choose-category';
import { type Draft, entriesOf } from '../entries-of';
import { foresee, type Share } from '../foresee';
import { useStartTimer } from '../timer/use-timer';
import { useCategoryLabels } from '../use-category-labels';
import { useLogTime } from '../use-log-time';
import { useWork } from '../use-work';
import { problemOf } from './problem-of';

type QuickEntryOptions = {
  /** On the page of a customer: only their balances. */
  companyId?: string | undefined;
  /** On the page of a feature: it, unless the line names another one. */
  task?: TaskView | undefined;
  onLogged?: () => void;
};

/** Everything that a typed line means at this moment, and what can be done with it. */
export function useQuickEntry({ companyId, task: taskOfPage, onLogged }: QuickEntryOptions = {}) {
  const { t } = useTranslation('time');
  const { errorText } = useUiWords();
  const locale = useLocale();
  const { timeZone } = useMe();
  const work = useWork(companyId);
  const logTime = useLogTime();
  const timer = useStartTimer();
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [swappedToken, setSwappedToken] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  // The line as it was when Enter was pressed; another one may stand in the field by now.
  const [sending, setSending] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isWaiting, setWaiting] = useState(false);

  const { today } = work;
  const labels = useCategoryLabels();
  const plain = useMemo(
    () => parseQuickEntry(text, { locale, today, timeZone, labels }),
    [text, locale, today, timeZone, labels],
  );
  const token = plain.tokens.find(({ kind }) => kind === 'amount');
  const amountToken = token && text.slice(token.start, token.end);
  const isSwapped = amountToken !== undefined && amountToken === swappedToken;
  const line = useMemo(
    () => (isSwapped ? parseQuickEntry(text, { locale, today, timeZone, labels, swapped: true }) : plain),
    [isSwapped, text, locale, today, timeZone, labels, plain],
  );

  const quantity = quantityOf(line.amount);
  const { task: namedTask, isLooking, isUnknown } = useTaskByKey(line.taskKey);
  const task = line.taskKey === undefined ? taskOfPage : namedTask;
  const viewpoint = { serviceDate: line.serviceDate, today, isStaff: work.isStaff };
  const wish = { chosenId, companyQuery: line.companyQuery, taskCompanyId: task?.companyId, title: line.title };
  const { balance, isCompanyUnknown } = chooseBalance(
    work.balances,
    work.entries,
    { ...wish, type: quantity?.type },
    viewpoint,
  );
  const category = chooseCategory(work.entries, { typed: line.category, taskId: task?.id, title: line.title });
  const outlook = balance && quantity && foresee(balance, quantity, { ...work, ...viewpoint });
  const problem = problemOf({
    line,
    quantity,
    balance,
    task,
    isTaskUnknown: isUnknown === true,
    isCompanyUnknown: isCompanyUnknown === true,
    hasBalances: work.balances.length > 0,
    isLoading: work.isLoading || work.failure !== undefined,
  });

  const draft: Draft = {
    title: line.title,
    serviceDate: line.serviceDate,
    category,
    taskId: task?.id ?? null,
    from: line.interval?.from,
  };

  // No duration: the work begins now, and the timer will tell how long it took.
  const isTimer = !quantity && line.title.length >= 2 && !problem?.isWrong && line.serviceDate === today;

  // Whoever types fast presses Enter before the balances or the feature are there: it is sent as soon as they are.
  // And it waits for the line before it, on the way still.
  const isUnclear = work.isLoading || isLooking;
  useEffect(() => {
    if (!isWaiting || isUnclear || sending !== undefined) return;
    setWaiting(false);
    void submit();
  });

  // What stands in the field when an answer comes; nothing once the field is gone.
  const standing = useRef<string>(undefined);
  useEffect(() => {
    standing.current = text;
    return () => {
      standing.current = undefined;
    };
  }, [text]);

  function change(next: string): void {
    setText(next);
    setWaiting(false);
    setAsked(false);
    setFailure(undefined);
    // An empty line is a new piece of work: what was chosen for the last one no longer holds.
    if (next.trim() === '') setChosenId(undefined);
  }

  /** `name` is what a failure is told by when something else has been typed by then. */
  async function send(name: string, what: Draft, shares: readonly Share[]): Promise<void> {
    if (sending !== undefined) return;
    setSending(text);
    setFailure(undefined);
    try {
      await logTime(entriesOf(what, shares, timeZone));
      if (standing.current === text) {
        change('');
        onLogged?.();
      }
    } catch (error) {
      if (standing.current === text) setFailure(error);
      else tellFailure(name, error);
    } finally {
      setSending(undefined);
    }
  }

  /** The line is not in the field any more, so it is told with it, and stays until it was seen. */
  function tellFailure(name: string, error: unknown): void {
    const title = t('quick.failed', { name });
    notifications.show({ color: 'red', title, message: errorText(error), autoClose: false });
  }

  async function submit(): Promise<void> {
    // Enter pressed twice on one line means it once; the next line is sent after it.
    if (sending !== undefined) return setWaiting(text !== sending);
    if (isUnclear && (isTimer || !problem)) return setWaiting(true);
    if (isTimer) return begin();
    setAsked(true);
    if (!problem && balance && quantity && outlook?.kind === 'fits') {
      await send(text.trim(), draft, [{ balance, amount: quantity.amount }]);
    }
  }

  /** The line goes when the work has begun, which may be after the running timer was logged. */
  async function begin(): Promise<void> {
    const what = { title: line.title, category, taskId: draft.taskId, balanceId: balance?.id ?? null };
    setSending(text);
    await timer.start(what, () => standing.current === text && change(''));
    setSending(undefined);
  }

  function writeDown(entry: EntryView, length: string): void {
    change([length, entry.title, entry.task && `#${entry.task.key}`].filter(Boolean).join(' '));
    setChosenId(entry.balanceId);
  }

  return {
    work,
    text,
    line,
    quantity,
    balance,
    category,
    task,
    outlook,
    problem,
    /** Something is missing and the person has tried to send. */
    isAsked,
    /** Enter starts the timer. */
    isTimer,
    /** The line in the field is on its way. */
    isPending: isWaiting || sending === text,
    isSending: sending !== undefined,
    failure,
    draft,
    viewpoint,
    change,
    clear: () => change(''),
    choose: (chosen: BalanceView) => {
      setChosenId(chosen.id);
      setFailure(undefined);
    },
    canSwap: !isSwapped && line.amount?.kind === 'minutes' && line.amount.ambiguousMinutes !== undefined,
    swap: () => setSwappedToken(isSwapped ? undefined : amountToken),
    submit,
    submitSplit: (shares: readonly Share[]) => (problem ? setAsked(true) : void send(text.trim(), draft, shares)),
    /** Logs an earlier piece of work again, with what has been typed or as long as last time; one after the other. */
    async repeat(entry: EntryView): Promise<void> {
      const again = quantity ?? { amount: entry.workedAmount, type: entry.type };
      const from = work.balances.find(({ id }) => id === entry.balanceId);
      const ahead = from && foresee(from, again, { ...work, ...viewpoint });
      const same = { title: entry.title, category: entry.category, taskId: entry.task?.id ?? null };
      if (sending !== undefined) return writeDown(entry, typed(again, locale));
      if (from && ahead?.kind === 'fits' && !line.problem) {
        await send(entry.title, { ...draft, ...same }, [{ balance: from, amount: again.amount }]);
        return;
      }
      // It cannot be logged like this, so it is written down and says why.
      writeDown(entry, amountToken ?? '');
    },
    /** Writes an earlier piece of work into the line, as long as last time: Enter logs it. */
    writeAgain: (entry: EntryView) => writeDown(entry, typed({ amount: entry.workedAmount, type: entry.type }, locale)),
  };
}

export type QuickEntryState = ReturnType<typeof useQuickEntry>;

/** An amount as somebody would type it. */
function typed(quantity: Quantity, locale: Locale): string {
  return formatAmount(quantity, locale).replaceAll('\u00a0', ' ');
}

function quantityOf(amount: QuickEntryAmount | null): Quantity | undefined {
  if (!amount) return undefined;
  return amount.kind === 'minutes'
    ? { amount: amount.minutes, type: 'hours' }
    : { amount: amount.count, type: 'credits' };
}
