import type { Day } from '@/platform/day';
import type { RecordTimeInput } from '../contract';
import type { Category } from '../domain/category';
import { instantOf } from '../domain/instant-of';
import type { Share } from './foresee';

/** A piece of work before it is known which balances carry it. */
export type Draft = {
  title: string;
  serviceDate: Day;
  category: Category;
  taskId: string | null;
  description?: string;
  consultantId?: string | undefined;
  /** When it began, "09:00", if that was said. */
  from?: string | undefined;
};

/**
 * The entries to log: one for each share of hours, one for each single credit. Shares with a clock time follow each
 * other, so that an interval split over two balances is still the same stretch of the day.
 */
export function entriesOf(draft: Draft, shares: readonly Share[], timeZone: string): RecordTimeInput[] {
  const { from, consultantId, ...facts } = draft;
  const common = { description: '', ...facts, ...(consultantId && { consultantId }) };
  let begin = from === undefined ? undefined : Date.parse(instantOf(draft.serviceDate, from, timeZone));

  return shares.flatMap(({ balance, amount }) => {
    if (balance.type === 'credits') {
      const one = { ...common, balanceId: balance.id, amount: 1, startsAt: null, endsAt: null };
      return Array.from({ length: amount }, () => ({ ...one }));
    }
    const end = begin === undefined ? undefined : begin + amount * 60_000;
    const entry = { ...common, balanceId: balance.id, amount, startsAt: iso(begin), endsAt: iso(end) };
    begin = end;
    return [entry];
  });
}

function iso(instant: number | undefined): string | null {
  return instant === undefined ? null : new Date(instant).toISOString();
}
