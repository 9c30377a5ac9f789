import type { EntryView } from '@/modules/time/contract/entry';
import type { AttentionItem, Worked } from '../../../contract';

type Entry = Pick<EntryView, 'id' | 'title' | 'type' | 'amount'>;

/** Whether the entries are the work that the item shows: as many, as much, and those named. */
export function isWorkOf(
  { count, work, named }: Pick<AttentionItem, 'count' | 'work' | 'named'>,
  entries: readonly Entry[],
): boolean {
  const { hours, credits } = sumOf(entries);
  return (
    entries.length === count &&
    hours === work?.hours &&
    credits === work.credits &&
    named.every(({ id, name }) => entries.some((one) => one.id === id && one.title === name))
  );
}

export function sumOf(entries: readonly Entry[]): Worked {
  const sum = (type: Entry['type']) =>
    entries.reduce((total, entry) => total + (entry.type === type ? entry.amount : 0), 0);
  return { hours: sum('hours'), credits: sum('credits') };
}
