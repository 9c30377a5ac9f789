import type { AmountType } from '@/platform/amount';
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
  { category, taskId }: Pick<Judgement, 'category' | 'taskId'>,
  shares: readonly Share[],
  timeZone: string,
): RecordTimeInput[] {
  const { serviceDate, description, from } = draft;
  const facts = {
    title: polishTitle(draft.title),
    serviceDate,
    category,
    taskId,
    description,
  };
  let startsAt = from === undefined ? null : toInstant(serviceDate, from, timeZone);

  return shares.flatMap(({ balance, amount }) => {
    const endsAt = startsAt && addMinutes(startsAt, amount);
    const timed = { ...facts, balanceId: balance.id, amount, startsAt, endsAt };
    if (balance.type === 'hours') startsAt = endsAt;
    return splitPunches(timed, balance.type);
  });
}

/**
 * Splits work for its balance: hours are one entry, and each punch is an entry without a clock
 * time.
 *
 * @throws creditIsOne for more punches than can be logged together
 */
export function splitPunches<Work extends { amount: number }>(
  work: Work,
  type: AmountType,
): (Work | (Work & { startsAt: null; endsAt: null }))[] {
  if (type === 'hours') return [work];
  if (work.amount > maxEntriesTogether) throw timeErrors.creditIsOne({ field: 'amount' });
  const punch = { ...work, amount: 1, startsAt: null, endsAt: null };
  return Array.from({ length: work.amount }, () => ({ ...punch }));
}
