import type { RecordTimeInput } from '../contract/entry';
import type { Share } from './balance-choice/find-outlook';
import { polishTitle } from './entry-rules';
import { addMinutes, toInstant } from './to-instant';
import type { Judgement, WorkDraft } from './work-draft';

/**
 * The entries to log: one for each share of hours, one for each single credit. Shares with a clock
 * time follow each other, so that work on two balances still fills the same hours of the day.
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
    const entry = { ...facts, balanceId: balance.id };
    if (balance.type === 'credits') {
      const one = { ...entry, amount: 1, startsAt: null, endsAt: null };
      return Array.from({ length: amount }, () => ({ ...one }));
    }
    const endsAt = startsAt && addMinutes(startsAt, amount);
    const timed = { ...entry, amount, startsAt, endsAt };
    startsAt = endsAt;
    return [timed];
  });
}
