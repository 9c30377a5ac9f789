import { formatAmount } from '@/i18n/format';
import type { Quantity } from '@/platform/amount';
import type { Locale } from '@/platform/locale';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryView } from '../../contract/entry';
import type { Share } from '../../domain/balance-choice/find-outlook';
import { freeWords } from '../../domain/line/take-free';
import { type Judgement, judge, listShares, type WorkDraft } from '../../domain/work-draft';
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
  log: (draft: WorkDraft, judgement: Judgement, shares: readonly Share[]) => void;
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

  /** Tells whether the work would be logged on the balance of the entry, or on one of its sale. */
  function isOnCard({ balance }: Judgement, { balanceId }: EntryView): boolean {
    const own = time.work.balances.find(({ id }) => id === balanceId)?.standingSale;
    return balance?.id === balanceId || (!!own && balance?.standingSale?.id === own.id);
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
      const shares = listShares(judgement);
      if (line.isOnItsWay) writeDown(entry, formatTyped(again, locale));
      else if (shares && isOnCard(judgement, entry)) log(same, judgement, shares);
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
