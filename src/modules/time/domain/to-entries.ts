import type { AmountType } from '@/platform/amount';
import { trimLine } from '@/platform/text/trim-line';
import type { RecordTimeInput } from '../contract/entry';
import { timeErrors } from '../errors';
import type { Share } from './balance-choice/find-outlook';
import { maxEntriesTogether, polishTitle } from './entry-rules';
import { addMinutes, toInstant } from './to-instant';
import type { Judgement, WorkDraft } from './work-draft';

/**
 * Builds the entries to log: one for each share of hours, and one for each credit. With clock
 * times, each share begins when the one before ends, so that together they fill the interval of the
 * work.
 */
export function toEntries(
  draft: WorkDraft,
  { category, taskId, free = 0 }: Pick<Judgement, 'category' | 'taskId'> & { free?: number },
  shares: readonly Share[],
  timeZone: string,
): RecordTimeInput[] {
  const { serviceDate, description, from, freeReason = '' } = draft;
  const facts = {
    title: polishTitle(draft.title),
    serviceDate,
    category,
    taskId,
    description,
    // Work of which a part is free is not shared between balances.
    freeAmount: free,
    freeReason: free > 0 ? trimLine(freeReason) : '',
  };
  let startsAt = from === undefined ? null : toInstant(serviceDate, from, timeZone);

  return shares.flatMap(({ balance, amount }) => {
    const endsAt = startsAt && addMinutes(startsAt, amount);
    const timed = { ...facts, balanceId: balance.id, amount, startsAt, endsAt };
    if (balance.type === 'hours') startsAt = endsAt;
    return splitPunches(timed, balance.type);
  });
}

type PunchedWork = { amount: number; freeAmount: number; freeReason: string };

/**
 * Splits work for its balance: hours are one entry, and each punch is an entry without a clock
 * time. The last punches are the free ones.
 *
 * @throws creditIsOne for more punches than can be logged together
 */
export function splitPunches<Work extends PunchedWork>(
  work: Work,
  type: AmountType,
): (Work | (Work & { startsAt: null; endsAt: null }))[] {
  if (type === 'hours') return [work];
  if (work.amount > maxEntriesTogether) throw timeErrors.creditIsOne({ field: 'amount' });
  const punch = { ...work, amount: 1, startsAt: null, endsAt: null };
  return Array.from({ length: work.amount }, (_, index) =>
    index < work.amount - work.freeAmount
      ? { ...punch, freeAmount: 0, freeReason: '' }
      : { ...punch, freeAmount: 1 },
  );
}
