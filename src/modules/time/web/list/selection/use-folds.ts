import { useState } from 'react';
import type { EntryView } from '../../../contract/entry';
import { groupTogether } from './group-together';

type Group = readonly EntryView[];

/**
 * Keeps which credits share a row: those that were logged together do until the reader unfolds
 * them.
 */
export function useFolds(entries: readonly EntryView[]) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const toId = (group: Group) => group[0]?.id ?? '';
  const isFolded = (group: Group) => group.length > 1 && !unfolded.has(toId(group));
  const folded = new Map(
    groupTogether(entries)
      .filter(isFolded)
      .map((group) => [toId(group), group]),
  );
  return {
    isFolded,
    /** Returns the entries behind the folded row of an entry; undefined for any other row. */
    foldedWith: ({ id }: EntryView): Group | undefined => folded.get(id),
    toggle(group: Group): void {
      setUnfolded((before) => {
        const next = new Set(before);
        if (!next.delete(toId(group))) next.add(toId(group));
        return next;
      });
    },
  };
}
