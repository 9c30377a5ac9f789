import { formatAmount } from '@/i18n/format';
import type { BalanceView } from '@/modules/balances/contract/balance';
import type { Quantity } from '@/platform/amount';
import type { Locale } from '@/platform/locale';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryView } from '../../contract/entry';
import { freeWords } from '../../domain/line/take-free';
import { canLog, type Judgement, judge, type WorkDraft } from '../../domain/work-draft';
import { copyWork } from '../logging/copy-work';
import type { TimeDraft } from '../logging/use-time-draft';

type RepeatOptions = {
  /** Draft of the line, whose amount and day are used for the repeated work. */
  time: TimeDraft;
  /** Amount as it is typed in the line; undefined for none. */
  amountText: string | undefined;
  isOnItsWay: boolean;
  compose: (length: string, title: string) => string;
  change: (text: string) => void;
  /** Chooses the balance of the earlier entry for the line. */
  choose: (balanceId: string) => void;
  log: (draft: WorkDraft, judgement: Judgement, balance: BalanceView, amount: number) => void;
};

/** Returns functions that repeat an earlier entry: log it at once, or write it into the line. */
export function useRepeat({ time, change, choose, log, ...line }: RepeatOptions) {
  const { draft } = time;
  const { quantity } = time.judgement;
  const locale = useLocale();

  function writeDown({ title, task, balanceId, amount }: EntryView, length = ''): void {
    const key = task ? ` #${task.key}` : '';
    const free = amount === 0 ? ` ${freeWords[locale]}` : '';
    change(`${line.compose(length, title)}${key}${free}`);
    choose(balanceId);
  }

  return {
    /** Logs an entry again with the typed amount or, if none is typed, with its own. */
    repeat(entry: EntryView): void {
      const again = quantity ?? { amount: entry.workedAmount, type: entry.type };
      const work = copyWork(entry);
      const category = draft.category ?? work.category;
      const nothingTyped = { companyQuery: undefined, taskKey: undefined };
      // A part that was free belongs to the amount of the earlier entry.
      const free = quantity && work.free !== 'all' ? undefined : work.free;
      const same = { ...draft, ...nothingTyped, ...work, category, free, ...again };
      const judgement = judge(same, time.work);
      const { balance } = judgement;
      if (line.isOnItsWay) writeDown(entry, formatTyped(again, locale));
      else if (balance?.id === entry.balanceId && canLog(judgement))
        log(same, judgement, balance, again.amount);
      // The work cannot be logged as it is, so it is written into the line, which shows the reason.
      else writeDown(entry, line.amountText);
    },
    /** Writes the entry with its own amount into the line, where Enter logs it. */
    writeAgain: (entry: EntryView) =>
      writeDown(entry, formatTyped({ amount: entry.workedAmount, type: entry.type }, locale)),
  };
}

/** Formats an amount as people type it. */
function formatTyped(quantity: Quantity, locale: Locale): string {
  return formatAmount(quantity, locale).replaceAll('\u00a0', ' ');
}
