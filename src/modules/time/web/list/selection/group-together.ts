import type { EntryView } from '../../../contract/entry';

/**
 * Groups adjacent entries that were logged together and look equal in the list, because "2 klip" is
 * saved as two entries of one credit.
 */
export function groupTogether(entries: readonly EntryView[]): EntryView[][] {
  const groups: EntryView[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.[0] && isSameLine(group[0], entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function isSameLine(one: EntryView, other: EntryView): boolean {
  return one.type === 'credits' && describe(one) === describe(other);
}

function describe(entry: EntryView): string {
  const { type, title, description, category, serviceDate, balanceId, consultantId } = entry;
  const flags = [entry.validatedAt !== null, entry.billedAt !== null, entry.amount === 0];
  const facts = [type, title, description, category, serviceDate, balanceId, consultantId];
  return JSON.stringify([...facts, entry.task?.id, entry.createdAt, ...flags]);
}
